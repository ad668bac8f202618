import { type ComponentType, lazy } from 'react';
import { loadUntilThere } from './load-until-there.ts';

/**
 * A component that loads after its page; needs a `Suspense` above it. It retries forever, because an error would replace the page
 * and lose what was typed there. Use `lazyDialog` for what the user asks for, so that a failure is reported.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadUntilThere(load) }));
