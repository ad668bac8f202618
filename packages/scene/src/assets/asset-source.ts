import type { UnsupportedFile } from './unsupported-file.ts';

/** Progress and cancellation of a load. `total` is undefined if the source does not report it. */
export interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (loaded: number, total: number | undefined) => void;
}

export interface BytesOptions extends LoadOptions {
  /** Bytes wanted from the start of the file; the rest is not fetched. */
  readonly most?: number;
}

export interface PictureOptions extends LoadOptions {
  /** Most pixels along the longest edge; larger pictures are scaled down. */
  readonly maxEdge?: number;
  /** Fraction of its own edge lengths to load it at. Default 1. */
  readonly detail?: number;
}

/**
 * Where the scene's files come from. The scene itself makes no network calls: the application gives it one of
 * these (`browserAssets` is the usual one). Every load rejects with the signal's reason when it is aborted, and with an
 * {@link UnsupportedFile} if the file arrived but cannot be decoded.
 */
export interface AssetSource {
  bytes(uri: string, options?: BytesOptions): Promise<ArrayBuffer>;
  /** The upright picture with premultiplied alpha. The caller closes it. */
  image(uri: string, options?: PictureOptions): Promise<ImageBitmap>;
  /**
   * A muted, inline, paused clip whose dimensions are known; some browsers load its first frame only when it is
   * played. The caller hands it to `release`.
   */
  video(uri: string, options?: LoadOptions): Promise<HTMLVideoElement>;
  /** A paused sound with a known length. The caller hands it to `release`. */
  audio(uri: string, options?: LoadOptions): Promise<HTMLAudioElement>;
  /** Stops a clip or a sound and frees its decoder. */
  release(element: HTMLMediaElement): void;
}
