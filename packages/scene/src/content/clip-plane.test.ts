import { MeshBasicMaterial, Vector3 } from 'three';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SceneFrame } from '../stage/frame.ts';
import { type ClipSettings, createClipPlane } from './clip-plane.ts';
import type { ContentAssets } from './content.ts';
import { SharedResources } from './shared-resources.ts';

/** The parts of a media element that a clip uses. */
class FakeVideo extends EventTarget {
  paused = true;
  ended = false;
  muted = true;
  loop = false;
  volume = 1;
  seeking = false;
  duration = 10;
  #time = 0;
  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds) {
    this.#time = seconds;
    this.seeking = true;
    setTimeout(() => {
      this.seeking = false;
      this.dispatchEvent(new Event('seeked'));
    });
  }
  readyState = 4;
  videoWidth = 4;
  videoHeight = 3;
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
}

vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });

/** Ends what a test has shown: all films of a page share the device's decoders. */
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

async function clipOf(autoplay: boolean, own: Partial<ClipSettings> = {}, video = new FakeVideo()) {
  const invalidate = vi.fn();
  const assets = {
    autoplay,
    shared: new SharedResources(),
    signal: new AbortController().signal,
    hobject: { asset_uri: '/wave.mp4', image: null },
    source: { video: async () => video, release: () => video.pause() },
    invalidate,
    onProgress() {},
    limits: { films: 4 },
  };
  const settings: ClipSettings = { height: 1, loop: false, ...own };
  const { media, update, configure, plane, playback, dispose } = await createClipPlane(
    settings,
    assets as unknown as ContentAssets,
    () => ({
      material: new MeshBasicMaterial(),
      configure() {},
      fit: (_video, { height }) => ({ height: 2 * height, below: 0.5 }),
      dispose() {},
    }),
  );
  if (!media) throw new Error('a clip has media');
  ends.push(dispose);
  const standAt = (metres: number) =>
    update({ place: new Vector3(0, 0, metres), eye: new Vector3(0, 0, metres) } as SceneFrame);
  /** Draws a frame in which it is in view or not. */
  const draw = (elapsed: number, isInView: boolean, far = 1) => {
    const isMoving = update({ place: new Vector3(), eye: new Vector3(0, 0, far), elapsed } as SceneFrame);
    if (isInView) (plane.mesh.onBeforeRender as () => void)();
    return isMoving;
  };
  return { video, media, standAt, draw, configure, plane, playback, invalidate };
}

it('continues with sound if playing, and stays paused if paused or ended', async () => {
  const { video, media } = await clipOf(true);
  media.setAudible(true);
  expect(video).toMatchObject({ paused: false, muted: false });
  media.pause();
  media.setAudible(false);
  media.setAudible(true);
  expect(video.paused).toBe(true);
  await media.play();
  Object.assign(video, { ended: true, paused: true });
  media.setAudible(true);
  expect(video.paused).toBe(true);
});

it('starts again for a visitor who begins to look, if it plays once and is not paused', async () => {
  const { video, media } = await clipOf(true);
  Object.assign(video, { ended: true, paused: true, currentTime: 10 });
  media.replay?.();
  expect(video).toMatchObject({ paused: false, currentTime: 0 });
  media.pause();
  video.currentTime = 4;
  media.replay?.();
  expect(video).toMatchObject({ paused: true, currentTime: 4 });
});

it('goes on for a visitor who begins to look, if it loops', async () => {
  const { video, media } = await clipOf(true, { loop: true });
  video.currentTime = 4;
  media.replay?.();
  expect(video).toMatchObject({ paused: false, currentTime: 4 });
});

it('stays still when given sound if clips do not start without a tap', async () => {
  const { video, media } = await clipOf(false);
  media.setAudible(true);
  expect(video.paused).toBe(true);
});

it('waits for the visitor to come near, unless the visitor plays it', async () => {
  const { video, media, standAt } = await clipOf(true, { play_distance: 5 });
  standAt(9);
  media.setAudible(true);
  expect(video.paused).toBe(true);
  await media.play();
  standAt(9);
  expect(video.paused).toBe(false);
  standAt(4);
  standAt(9);
  expect(video.paused).toBe(true);
});

it('is there only once its still is, for pictures of it', async () => {
  const { video } = await clipOf(false, { poster_at: 3 });
  expect(video).toMatchObject({ currentTime: 3, seeking: false });
});

it('does not keep visitors waiting for its still', async () => {
  const { video } = await clipOf(true, { poster_at: 3, play_distance: 5 });
  expect(video).toMatchObject({ currentTime: 3, seeking: true });
});

it('keeps its size while it moves to another frame, when it has none to show', async () => {
  const { video, configure, plane } = await clipOf(false);
  expect(plane.mesh.scale.y).toBe(2);
  video.readyState = 1;
  configure({ height: 1, loop: true });
  expect(plane.mesh.scale.y).toBe(2);
});

it('pauses out of view if it loops in silence, and goes on when it is seen again', async () => {
  const { video, media, draw } = await clipOf(true, { loop: true });
  draw(0, true);
  draw(1.9, false);
  expect(video.paused).toBe(false);
  draw(2.1, false);
  expect(video.paused).toBe(true);
  expect(media.isPlaying).toBe(true);
  draw(9, true);
  expect(video.paused).toBe(false);
  media.setAudible(true);
  draw(20, false);
  expect(video.paused).toBe(false);
});

it('plays on out of view if it plays once, or if its moments are followed', async () => {
  const once = await clipOf(true);
  const followed = await clipOf(true, { loop: true });
  followed.playback?.listen(() => undefined);
  for (const { draw, video } of [once, followed]) {
    draw(0, true);
    draw(9, false);
    expect(video.paused).toBe(false);
  }
});

it('plays out of view until it has its first frame', async () => {
  const { video, plane, draw } = await clipOf(true, { loop: true });
  plane.mesh.visible = false;
  draw(0, false);
  draw(9, false);
  expect(video.paused).toBe(false);
});

it('waits on its frame while as many larger films play as the device decodes', async () => {
  const films = await Promise.all(
    [2, 3, 4, 5, 6].map(async (far) => ({ far, ...(await clipOf(true, { loop: true })) })),
  );
  const drawAll = (elapsed: number) => {
    vi.advanceTimersByTime(60_000);
    for (const { draw, far } of films) draw(elapsed, true, far);
  };
  const paused = () => films.map(({ video }) => video.paused);
  drawAll(0);
  drawAll(1);
  expect(paused()).toEqual([false, false, false, false, true]);
  const last = films.at(-1);
  // It can be played by hand.
  expect(last?.media.isPlaying).toBe(false);
  await last?.media.play();
  drawAll(2);
  expect(paused()).toEqual([false, false, false, true, false]);
  last?.media.pause();
  drawAll(3);
  expect(paused()).toEqual([false, false, false, false, true]);
});

it('rests where it is too small to be seen to move', async () => {
  const { video, draw } = await clipOf(true, { loop: true });
  for (const elapsed of [0, 3]) draw(elapsed, true, 500);
  expect(video.paused).toBe(true);
  draw(4, true, 50);
  draw(5, true, 50);
  expect(video.paused).toBe(false);
});

/** A film in a browser that tells of each of its frames. */
class ToldVideo extends FakeVideo {
  #listeners: (() => void)[] = [];
  requestVideoFrameCallback(listener: () => void) {
    return this.#listeners.push(listener);
  }
  cancelVideoFrameCallback() {
    this.#listeners = [];
  }
  present() {
    for (const listener of this.#listeners.splice(0)) listener();
  }
}

it('is drawn once for each of its frames, while it is in view', async () => {
  const video = new ToldVideo();
  const { draw, invalidate, media } = await clipOf(true, { loop: true }, video);
  media.setAudible(true);
  expect(draw(0, true)).toBe(false);
  invalidate.mockClear();
  for (const _frame of [1, 2, 3]) video.present();
  expect(invalidate).toHaveBeenCalledTimes(3);
  draw(3, false);
  video.present();
  expect(invalidate).toHaveBeenCalledTimes(3);
});
