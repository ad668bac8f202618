import { isSettled } from '../load-progress.ts';
import type { Surroundings } from '../surroundings.ts';

/** Waits until a space is drawn as far as this device can draw it. Rejects if nothing of it is. */
export function untilDrawn(onProgress: Surroundings['onProgress']): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onProgress((progress) => {
      if (!isSettled(progress)) return;
      if (progress.ready > 0) resolve();
      else reject(new Error('Nothing of the space was drawn'));
      queueMicrotask(() => stop());
    });
  });
}
