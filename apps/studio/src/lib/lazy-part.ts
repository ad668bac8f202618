import { type ComponentType, lazy } from 'react';
import { loadUntilThere } from './load-until-there.ts';

/**
 * A component that comes by itself after its page, which can do without it for a while; needs a `Suspense` above it. It is never
 * given up: a component that fails takes what was typed on its page with it. What somebody asks for is a `lazyDialog`.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadUntilThere(load) }));
