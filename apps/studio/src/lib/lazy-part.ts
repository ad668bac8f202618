import { type ComponentType, lazy } from 'react';

/** Milliseconds after which it is tried again where no event says that the connection is back. */
const PAUSE = 5000;

/**
 * Loads a part of the studio that the page around it can do without for a while. Where it does not arrive it is tried again, and
 * never given up: a component that fails takes what was typed on its page with it.
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
 * A component that comes by itself after its page, as `loadUntilThere` loads it; needs a `Suspense` above it. What somebody asks for,
 * such as a dialog, is plainly `lazy`: where it does not arrive, they are told.
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
