/** In millimetres. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paper sizes in portrait. */
export const papers = {
  A5: { width: 148, height: 210 },
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
  A3: { width: 297, height: 420 },
  A2: { width: 420, height: 594 },
} as const satisfies Record<string, Size>;

export type Paper = keyof typeof papers;

export const PAPERS = Object.keys(papers) as Paper[];

/** 300 pixels per inch, in pixels per millimetre: the resolution printers need. */
const PRINT = 300 / 25.4;
/** The pixels of the largest canvas that Safari draws on, which A3 at that resolution would exceed. */
const LARGEST = 4096 * 4096;

/** The pixels per millimetre to print a page with. */
export const printScale = ({ width, height }: Size): number =>
  // Slightly less, as the sides are rounded.
  Math.min(PRINT, 0.999 * Math.sqrt(LARGEST / (width * height)));

/** The pixels per millimetre to preview a page with. */
export const PREVIEW_SCALE = 4;
