/** The renditions of a picture for cards and for rows of lists. */
export const SMALLER_SIZES = ['small', 'tiny'] as const;
export const PICTURE_SIZES = ['large', ...SMALLER_SIZES] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Their maximum width and height in pixels; a smaller picture keeps its size. */
export const PICTURE_EDGES: Record<PictureSize, number> = { large: 1600, small: 512, tiny: 144 };

/** Scales a picture down to fit within this many pixels in both directions. */
export const within = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;

/** Returns the path of a file's rendition. */
export const renditionOf = (file: string, size: PictureSize): string => `${file}.${size}.webp`;
