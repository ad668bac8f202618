/** A range of bytes, up to but excluding `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Fills everything outside the ranges, which may overlap, with zeros. */
export function clearGaps(bytes: Buffer, kept: readonly Stretch[]): void {
  let at = 0;
  for (const { start, end } of kept.toSorted((a, b) => a.start - b.start)) {
    if (start > at) bytes.fill(0, at, Math.min(start, bytes.length));
    at = Math.max(at, end);
  }
  if (at < bytes.length) bytes.fill(0, at);
}
