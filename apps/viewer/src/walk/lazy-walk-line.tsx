import type { ComponentProps } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { walkOfPage } from '../parts/walk-of-page.ts';

const WalkLine = lazyPart(
  async () => (await import('./walk-line.tsx')).WalkLine,
  () => null,
);

/** The line of a walk, loaded only if the link names one. */
export const LazyWalkLine = (props: ComponentProps<typeof WalkLine>) =>
  walkOfPage() === undefined ? null : <WalkLine {...props} />;
