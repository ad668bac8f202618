import { expect, onTestFinished, test, vi } from 'vitest';
import { keepAwake } from '../../apps/viewer/src/session/camera/keep-awake.ts';

/** Starts to keep the screen on. `draw` draws the scene; `granted` are the locks that the browser gave. */
function start({ isRefused = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const granted: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    if (isRefused) throw new DOMException('Battery saver', 'NotAllowedError');
    const lock = {
      released: false,
      async release() {
        lock.released = true;
      },
    };
    granted.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
  onTestFinished(() => request.mockRestore());
  let frame: (() => void) | undefined;
  const stage = {
    on(_name: string, listener: () => void) {
      frame = listener;
      return () => {
        frame = undefined;
      };
    },
  };
  const stop = keepAwake({ stage } as unknown as Parameters<typeof keepAwake>[0]);
  const draw = async () => {
    frame?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { draw, stop, granted, request };
}

test('the screen stays on while the visitor looks around, and may turn off once the phone was put down', async () => {
  const { draw, granted } = start();
  await draw();
  vi.advanceTimersByTime(100_000);
  await draw();
  vi.advanceTimersByTime(100_000);
  expect(granted.map(({ released }) => released)).toEqual([false]);
  vi.advanceTimersByTime(100_000);
  expect(granted.map(({ released }) => released)).toEqual([true]);
  await draw();
  expect(granted.map(({ released }) => released)).toEqual([true, false]);
});

test('the screen is kept on again after the page was hidden, and no longer after the camera is left', async () => {
  const { draw, stop, granted } = start();
  await draw();
  await granted[0]?.release();
  vi.advanceTimersByTime(10_000);
  await draw();
  expect(granted.map(({ released }) => released)).toEqual([true, false]);
  stop();
  expect(granted.map(({ released }) => released)).toEqual([true, true]);
});

test('a phone that saves battery is not asked at every picture', async () => {
  const { draw, request } = start({ isRefused: true });
  for (let frame = 0; frame < 60; frame++) await draw();
  expect(request).toHaveBeenCalledTimes(1);
});
