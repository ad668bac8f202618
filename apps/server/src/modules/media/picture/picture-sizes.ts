/** The pictures that are made of one: for cards, and for rows of lists. */
export const SMALLER_SIZES = ['small', 'tiny'] as const;
export const PICTURE_SIZES = ['large', ...SMALLER_SIZES] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Pixels, wide and high, that they have at most; a smaller picture keeps its size. */
export const PICTURE_EDGES: Record<PictureSize, number> = { large: 1600, small: 512, tiny: 144 };

/** Where a rendition of a file is. */
export const renditionOf = (file: string, size: PictureSize): string => `${file}.${size}.webp`;
