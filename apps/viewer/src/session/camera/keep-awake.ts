import type { Surroundings } from '../surroundings.ts';

/** Milliseconds without a new picture of the scene after which the phone may turn its screen off: it was put down. */
const UNUSED = 120_000;
/** Milliseconds between two requests: phones that save battery refuse them. */
const PAUSE = 10_000;

/**
 * Keeps the screen on while the visitor looks around, who need not touch it. Browsers end that whenever the page is hidden.
 * Returns a function that stops it.
 */
export function keepAwake({ stage }: Pick<Surroundings, 'stage'>): () => void {
  let lock: WakeLockSentinel | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const release = () => void lock?.release();
  const ask = async () => {
    askedAt = performance.now();
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
    lock = granted;
    if (isStopped) release();
  };
  const stopFrames = stage.on('frame', () => {
    clearTimeout(timer);
    timer = setTimeout(release, UNUSED);
    if (lock && !lock.released) return;
    if (performance.now() - askedAt >= PAUSE) void ask();
  });
  return () => {
    isStopped = true;
    stopFrames();
    clearTimeout(timer);
    release();
  };
}
