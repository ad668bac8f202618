/** The pictures that are made of one. */
export const PICTURE_SIZES = ['large', 'small'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Pixels, wide and high, that they have at most; a smaller picture keeps its size. */
export const PICTURE_EDGES: Record<PictureSize, number> = { large: 1600, small: 512 };

/** Where a rendition of a file is. */
export const renditionOf = (file: string, size: PictureSize): string => `${file}.${size}.webp`;
