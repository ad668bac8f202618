import type { ContentAssets } from '@pleinair/scene/content';
import { type Mesh, Vector3 } from 'three';
import { expect, onTestFinished, test } from 'vitest';
import deepSea from '../../packages/content/src/samples/deep-sea.mp4?url';
import drift from '../../packages/content/src/samples/drift.mp4?url';
import { videoSettings } from '../../packages/content/src/video/definition.ts';
import { createVideo } from '../../packages/content/src/video/video.ts';
import { SharedResources } from '../../packages/scene/src/content/shared-resources.ts';

/** Plays a clip with one caption, and returns the planes of both. */
async function playCaption(src: string, text: string) {
  const element = Object.assign(document.createElement('video'), { src, muted: true });
  const assets = {
    hobject: { asset_uri: src, image: null },
    source: { video: async () => element, release: () => element.pause() },
    shared: new SharedResources(),
    signal: new AbortController().signal,
    autoplay: true,
    invalidate: () => undefined,
    onProgress: () => undefined,
  };
  const captions = `WEBVTT\n\n00:00.000 --> 59:00.000\n${text}`;
  const settings = videoSettings.parse({ height: 2, captions });
  const { object, update, dispose } = await createVideo(settings, assets as unknown as ContentAssets);
  onTestFinished(dispose);
  const [clip, caption] = object.children as Mesh[];
  if (!clip || !caption) throw new Error('a clip has captions');
  const frame = { place: new Vector3() } as Parameters<NonNullable<typeof update>>[0];
  await expect.poll(() => update?.(frame) && caption.visible).toBe(true);
  return { clip, caption };
}

/** One or two lines, and half a line above and below them. */
test.each([
  ['a wide clip', deepSea, 0.08],
  ['an upright clip', drift, 0.1 * (3 / 4)],
])('lines of captions are readable from where %s is seen whole, and stay within it', async (_, src, line) => {
  const { clip, caption } = await playCaption(src, 'Waves');
  expect(caption.scale.y / clip.scale.y).toBeCloseTo(2 * line);
  const { caption: long } = await playCaption(src, 'The old harbour sings every year. '.repeat(9));
  expect(long.scale.y / clip.scale.y).toBeCloseTo(3 * line);
  expect(long.scale.x).toBeLessThan(clip.scale.x);
});
