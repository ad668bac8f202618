import type { ComponentProps } from 'react';
import { afterDrawn } from '../boot/drawn.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { keepsPages } from './keeps-pages.ts';

const TakeAlong = lazyPart(
  async () => {
    await afterDrawn();
    return (await import('./take-along.tsx')).TakeAlong;
  },
  () => <div className="take-along" />,
);

/** The button for a visit without a network, loaded after what the page shows, where the browser keeps pages. */
export const LazyTakeAlong = (props: ComponentProps<typeof TakeAlong>) =>
  keepsPages() ? <TakeAlong {...props} /> : null;
