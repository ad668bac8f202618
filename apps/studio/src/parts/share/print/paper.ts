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
