import { type ComponentType, lazy } from 'react';
import { loadUntilThere } from './load-until-there.ts';

/**
 * A component that loads after its page; needs a `Suspense` above it. It is retried forever: a component that throws takes whatever
 * was typed on its page with it. Use `lazyDialog` for what the user asks for, so that a failure is reported.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadUntilThere(load) }));
