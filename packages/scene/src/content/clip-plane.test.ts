import { MeshBasicMaterial } from 'three';
import { expect, it, vi } from 'vitest';
import { type ClipSettings, createClipPlane } from './clip-plane.ts';
import type { ContentAssets } from './content.ts';
import { SharedResources } from './shared-resources.ts';

/** A media element as far as a clip needs it. */
class FakeVideo extends EventTarget {
  paused = true;
  ended = false;
  muted = true;
  loop = false;
  volume = 1;
  currentTime = 0;
  duration = 10;
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

async function clipOf(autoplay: boolean) {
  const video = new FakeVideo();
  const assets = {
    ...{ autoplay, shared: new SharedResources(), signal: new AbortController().signal },
    hobject: { asset_uri: '/wave.mp4', image: null },
    source: { video: async () => video, release() {} },
    ...{ invalidate() {}, onProgress() {} },
  };
  const settings: ClipSettings = { height: 1, loop: false };
  const { media } = await createClipPlane(settings, assets as unknown as ContentAssets, () => ({
    ...{ material: new MeshBasicMaterial(), configure() {}, dispose() {} },
  }));
  if (!media) throw new Error('a clip has media');
  return { video, media };
}

it('goes on with sound where it plays, and stays paused where it was paused or is over', async () => {
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

it('stands still with sound where clips do not start without a tap', async () => {
  const { video, media } = await clipOf(false);
  media.setAudible(true);
  expect(video.paused).toBe(true);
});
