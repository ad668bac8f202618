import { MeshBasicMaterial, Vector3 } from 'three';
import { expect, it, vi } from 'vitest';
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

async function clipOf(autoplay: boolean, own: Partial<ClipSettings> = {}) {
  const video = new FakeVideo();
  const assets = {
    autoplay,
    shared: new SharedResources(),
    signal: new AbortController().signal,
    hobject: { asset_uri: '/wave.mp4', image: null },
    source: { video: async () => video, release() {} },
    invalidate() {},
    onProgress() {},
  };
  const settings: ClipSettings = { height: 1, loop: false, ...own };
  const { media, update, configure, plane, playback } = await createClipPlane(
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
  const standAt = (metres: number) => update({ place: new Vector3(0, 0, metres) } as SceneFrame);
  /** Draws a frame in which it is in view or not. */
  const draw = (elapsed: number, isInView: boolean) => {
    update({ place: new Vector3(), elapsed } as SceneFrame);
    if (isInView) (plane.mesh.onBeforeRender as () => void)();
  };
  return { video, media, standAt, draw, configure, plane, playback };
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
