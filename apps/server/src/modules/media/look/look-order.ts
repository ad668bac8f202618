/** The pictures that are made of one. */
export const PICTURE_SIZES = ['large', 'small'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Pixels, wide and high, that they have at most; a smaller picture keeps its size. */
export const PICTURE_EDGES: Record<PictureSize, number> = { large: 1600, small: 512 };

/** A file on this machine, and what is to be done with it. */
export interface LookOrder {
  readonly file: string;
  /** MIME types. */
  readonly accepts: readonly string[];
  /** Made as WebP next to the file, see `renditionOf`; of pictures only. */
  readonly renditions: readonly PictureSize[];
  /** Whether the file itself is kept: its metadata are taken out. */
  readonly isKept: boolean;
  /** Whether a file that takes much memory is to be left for later, with the outcome `heavy`. */
  readonly isLight: boolean;
}

/** Where a rendition of a file is. */
export const renditionOf = (file: string, size: PictureSize): string => `${file}.${size}.webp`;
