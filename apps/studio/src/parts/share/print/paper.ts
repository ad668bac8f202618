/** Paper sizes in portrait, in millimetres. */
export const papers = {
  A5: { width: 148, height: 210 },
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;

export type Paper = keyof typeof papers;

export const PAPERS = Object.keys(papers) as Paper[];
