import { lazyPart } from '../parts/lazy-part.tsx';

/** The marks to look for, in the few spaces that have some. */
export const LazySoughtMarks = lazyPart(
  async () => (await import('./sought-marks.tsx')).SoughtMarks,
  () => null,
);
