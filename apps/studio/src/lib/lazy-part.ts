import { type ComponentType, lazy } from 'react';

/** Milliseconds before a retry if no event reports that the connection is back. */
const PAUSE = 5000;

/**
 * Loads a part of the studio that its page can do without for a while. Retries forever: a component that throws takes
 * whatever was typed on its page with it.
 */
export async function loadUntilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  while (true) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the studio has not arrived yet', error);
      await pauseOrConnection();
    }
  }
}

/**
 * A component that loads after its page, by `loadUntilThere`; needs a `Suspense` above it. Use plain `lazy` for what the
 * user asks for, such as a dialog, so that a failure is reported.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadUntilThere(load) }));

function pauseOrConnection(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSE);
    addEventListener('online', goOn);
  });
}
