/** How pictures begin. Sources: PNG specification, 5.2; ITU-T T.81, B.1.1.3 and B.2.1. */
const STARTS = { 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ff' } as const;

/** Bytes that `pictureOf` needs. */
export const START_LENGTH = 8;

/** What kind of picture the first bytes of a file promise. Nothing of them is parsed. */
export function pictureOf(start: Buffer): keyof typeof STARTS | undefined {
  const begins = start.toString('hex');
  return (['image/png', 'image/jpeg'] as const).find((type) => begins.startsWith(STARTS[type]));
}
