import type { ComponentProps } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { walkOfPage } from '../parts/walk-of-page.ts';

const StopNote = lazyPart(
  async () => (await import('./stop-note.tsx')).StopNote,
  // Keeps its room, so that nothing moves when it appears.
  () => <div className="stop-note" />,
);

/** The note of a walk, loaded only if the link names one. */
export const LazyStopNote = (props: ComponentProps<typeof StopNote>) =>
  walkOfPage() === undefined ? null : <StopNote {...props} />;
