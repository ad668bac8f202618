import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOpen } from '../../apps/viewer/src/session/camera/keep-open.ts';

let isHidden = false;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  isHidden = false;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const aStream = () => document.createElement('canvas').captureStream();
const trackOf = (stream: MediaStream) => stream.getVideoTracks()[0] as MediaStreamTrack;

function watch(open: () => Promise<MediaStream> = async () => aStream()) {
  const stream = aStream();
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream });
  const opened = vi.fn(open);
  const onLost = vi.fn();
  stop = keepOpen(video, { open: opened, onLost });
  return { video, track: trackOf(stream), opened, onLost };
}

/** The device ends a track, which tells that only then. */
function end(track: MediaStreamTrack) {
  track.stop();
  track.dispatchEvent(new Event('ended'));
}

function hide(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('opens a camera that ended behind a locked screen when the visitor is back', async () => {
  const { video, track, opened, onLost } = watch();
  const before = video.srcObject;
  hide(true);
  end(track);
  expect(opened).not.toHaveBeenCalled();
  hide(false);
  await vi.waitFor(() => expect(video.srcObject).not.toBe(before));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
});

test('releases the camera of a page that stays hidden, and opens it again when the visitor is back', async () => {
  const { video, track, opened, onLost } = watch();
  const before = video.srcObject;
  hide(true);
  vi.advanceTimersByTime(20_000);
  hide(false);
  vi.advanceTimersByTime(60_000);
  expect(track.readyState, 'after a glance aside').toBe('live');
  hide(true);
  vi.advanceTimersByTime(60_000);
  expect(track.readyState).toBe('ended');
  expect(opened).not.toHaveBeenCalled();
  hide(false);
  await vi.waitFor(() => expect(video.srcObject).not.toBe(before));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
});

test('opens a camera again that stays without a picture', async () => {
  const { track, opened } = watch();
  Object.defineProperty(track, 'muted', { value: true });
  hide(true);
  hide(false);
  vi.advanceTimersByTime(2900);
  expect(opened).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('waits for a camera whose picture comes back by itself', () => {
  const { track, opened } = watch();
  const muted = vi.fn(() => true);
  Object.defineProperty(track, 'muted', { get: muted });
  track.dispatchEvent(new Event('mute'));
  vi.advanceTimersByTime(2000);
  muted.mockReturnValue(false);
  track.dispatchEvent(new Event('unmute'));
  vi.advanceTimersByTime(60_000);
  expect(opened).not.toHaveBeenCalled();
});

test('tells once that a camera is lost which another app has taken', async () => {
  const { track, onLost } = watch(async () => {
    throw new DOMException('in use', 'NotReadableError');
  });
  end(track);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  hide(false);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('does not take a camera back again and again', async () => {
  const { video, track, opened, onLost } = watch();
  const before = video.srcObject;
  end(track);
  await vi.waitFor(() => expect(video.srcObject).not.toBe(before));
  end(trackOf(video.srcObject as MediaStream));
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('releases a camera that opens after the visitor has chosen another way', async () => {
  const late = Promise.withResolvers<MediaStream>();
  const { track } = watch(() => late.promise);
  end(track);
  stop();
  const stream = aStream();
  late.resolve(stream);
  await vi.waitFor(() => expect(trackOf(stream).readyState).toBe('ended'));
});
