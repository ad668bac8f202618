import { beforeEach, expect, it, vi } from 'vitest';
import { framePresented } from './frame-presented.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A wait for a frame, whose film arrives and presents when told to. */
function wait(film = {}) {
  const arrival = Promise.withResolvers<void>();
  const frame = Promise.withResolvers<void>();
  const requestVideoFrameCallback = (callback: VideoFrameRequestCallback) => {
    void frame.promise.then(() => callback(0, {} as VideoFrameCallbackMetadata));
    return 1;
  };
  const onReady = vi.fn();
  const ready = framePresented({ requestVideoFrameCallback, ...film }, arrival.promise).then(onReady);
  return { onReady, ready, arrive: arrival.resolve, refuse: arrival.reject, present: frame.resolve };
}

it('waits for the frame after the film has arrived', async () => {
  const { onReady, arrive, present } = wait();
  arrive();
  await vi.advanceTimersByTimeAsync(50);
  expect(onReady).not.toHaveBeenCalled();
  present();
  await vi.advanceTimersByTimeAsync(0);
  expect(onReady).toHaveBeenCalled();
});

it('waits for the arrival after the frame', async () => {
  const { onReady, arrive, present } = wait();
  present();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onReady).not.toHaveBeenCalled();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(onReady).toHaveBeenCalled();
});

it('does not wait for long for a frame that is the same as before', async () => {
  const { onReady, arrive } = wait();
  arrive();
  await vi.advanceTimersByTimeAsync(200);
  expect(onReady).toHaveBeenCalled();
});

it('goes by the arrival where the browser does not tell of frames', async () => {
  const { onReady, arrive } = wait({ requestVideoFrameCallback: undefined });
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(onReady).toHaveBeenCalled();
});

it('fails with the film', async () => {
  const { ready, refuse } = wait();
  refuse(new Error('damaged'));
  await expect(ready).rejects.toThrow('damaged');
});
