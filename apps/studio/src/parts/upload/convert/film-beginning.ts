/** Where a film can be cut, and how. */
export interface FilmCuts {
  /** Seconds at which it can begin without being encoded again: its key frames, in order. */
  readonly keyFrames: readonly number[];
  /** Whether this browser can encode it again, in its full size. */
  readonly isEncodable: boolean;
}

/** A beginning that is no further away is the same for the eye: about a frame, in seconds. */
const NEAR = 0.05;

/** How to begin a film at a moment. */
export interface FilmBeginning {
  /** Seconds; earlier than wanted if it is only possible there. */
  readonly start: number;
  /** Whether its frames are copied, without loss of quality; otherwise they are encoded again. */
  readonly isCopied: boolean;
}

/**
 * Begins a film at a moment. A film that begins with a key frame is copied: that is fast and loses nothing. All other
 * frames need those before them, so that a film which begins with one is encoded again, unless its creator prefers
 * the key frame before it, or the browser cannot encode it.
 */
export function beginAt(
  { keyFrames, isEncodable }: FilmCuts,
  wanted: number,
  prefersCopy: boolean,
): FilmBeginning {
  const start = keyFrames.findLast((seconds) => seconds <= wanted + NEAR) ?? keyFrames[0] ?? 0;
  if (start >= wanted - NEAR || prefersCopy || !isEncodable) return { start, isCopied: true };
  return { start: wanted, isCopied: false };
}
