import { isInApp } from './in-app.ts';
import { lazyPart } from './lazy-part.tsx';

const InAppNote = lazyPart(
  async () => (await import('./in-app-note.tsx')).InAppNote,
  () => null,
);

/** The note for visitors within another app, loaded only there. */
export const LazyInAppNote = () => (isInApp() ? <InAppNote /> : null);
