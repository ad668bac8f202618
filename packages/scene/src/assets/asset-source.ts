/** How a load is watched and given up. `total` is unknown where the source does not say it. */
export interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (loaded: number, total: number | undefined) => void;
}

export interface BytesOptions extends LoadOptions {
  /** Bytes from the start of the file that are wanted; the rest is not fetched. */
  readonly most?: number;
}

export interface PictureOptions extends LoadOptions {
  /** Pixels of the longest edge, at most; a larger picture is made smaller. */
  readonly maxEdge?: number;
  /** The share of its own edges in which it is wanted. Default 1. */
  readonly detail?: number;
}

/**
 * Where the scene's files come from. The scene itself makes no network calls: the application gives it one of
 * these (`browserAssets` is the usual one). Every load rejects with the signal's reason when it is aborted.
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
