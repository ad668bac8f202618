import type { ContentAssets, ContentInstance } from '@pleinair/scene/content';
import { Box3, type Mesh, PerspectiveCamera, Vector3 } from 'three';
import { expect, onTestFinished, test } from 'vitest';
import hologram from '../../e2e/fixtures/hologram.mp4?url';
import { greenScreenSettings } from '../../packages/content/src/green-screen/definition.ts';
import { createGreenScreen } from '../../packages/content/src/green-screen/green-screen.ts';
import { portalSettings } from '../../packages/content/src/portal/definition.ts';
import { createPortal } from '../../packages/content/src/portal/portal.ts';
import deepSea from '../../packages/content/src/samples/deep-sea.mp4?url';
import drift from '../../packages/content/src/samples/drift.mp4?url';
import { videoSettings } from '../../packages/content/src/video/definition.ts';
import { createVideo } from '../../packages/content/src/video/video.ts';
import { SharedResources } from '../../packages/scene/src/content/shared-resources.ts';

const captionsOf = (text: string) => `WEBVTT\n\n00:00.000 --> 59:00.000\n${text}`;

function assetsOf(src: string): ContentAssets {
  const element = Object.assign(document.createElement('video'), { src, muted: true });
  const assets = {
    hobject: { asset_uri: src, image: null, content_type: 'video/mp4' },
    source: { video: async () => element, release: () => element.pause() },
    shared: new SharedResources(),
    signal: new AbortController().signal,
    limits: { films: 4 },
    autoplay: true,
    invalidate: () => undefined,
    onProgress: () => undefined,
  };
  return assets as unknown as ContentAssets;
}

/** Draws frames of a film until it shows its caption, and returns the caption's plane. */
async function playCaption<Settings>(
  { object, update, dispose }: ContentInstance<Settings>,
  view = new PerspectiveCamera(),
) {
  onTestFinished(dispose);
  const caption = object.getObjectByName('caption') as Mesh;
  view.updateMatrixWorld();
  const eye = view.getWorldPosition(new Vector3());
  const frame = { eye, place: eye, camera: view, delta: 0, elapsed: 0, xrFrame: undefined };
  const isShown = () => {
    update?.(frame);
    return caption.visible;
  };
  await expect.poll(isShown).toBe(true);
  caption.updateWorldMatrix(true, false);
  return { caption, draw: () => update?.(frame) };
}

/** Plays a clip with one caption, and returns the planes of both. */
async function playVideo(src: string, text: string) {
  const settings = videoSettings.parse({ height: 2, captions: captionsOf(text) });
  const video = await createVideo(settings, assetsOf(src));
  const [clip] = video.object.children as [Mesh];
  return { clip, ...(await playCaption(video)) };
}

/** One or two lines, and half a line above and below them. */
test.each([
  ['a wide clip', deepSea, 0.08],
  ['an upright clip', drift, 0.1 * (3 / 4)],
])('lines of captions are readable from where %s is seen whole, and stay within it', async (_, src, line) => {
  const { clip, caption } = await playVideo(src, 'Waves');
  expect(caption.scale.y / clip.scale.y).toBeCloseTo(2 * line);
  const { caption: long } = await playVideo(src, 'The old harbour sings every year. '.repeat(9));
  expect(long.scale.y / clip.scale.y).toBeCloseTo(3 * line);
  expect(long.scale.x).toBeLessThan(clip.scale.x);
});

test('a hologram has its captions below its chest', async () => {
  const settings = greenScreenSettings.parse({ height: 1.7, captions: captionsOf('Waves') });
  const { caption } = await playCaption(await createGreenScreen(settings, assetsOf(hologram)));
  const { y, z } = caption.position;
  expect(y - caption.scale.y / 2).toBeCloseTo(0.4 * 1.7);
  expect(y).toBeLessThan(1.7 * 0.6);
  expect(z).toBeGreaterThan(0);
});

test('a film is as large with captions as without', async () => {
  const settings = videoSettings.parse({ height: 0.2, captions: captionsOf('Waves') });
  const video = await createVideo(settings, assetsOf(deepSea));
  const height = () => new Box3().setFromObject(video.object).getSize(new Vector3()).y;
  expect(height()).toBeCloseTo(0.2);
  await playCaption(video);
  expect(height()).toBeCloseTo(0.2);
});

test('a portal has its captions on the door, and inside wherever the visitor looks', async () => {
  const settings = portalSettings.parse({
    captions: captionsOf('Waves sing in the old harbour. '.repeat(9)),
  });
  const portal = await createPortal(settings, assetsOf(drift));
  const view = new PerspectiveCamera(60, 0.5);
  view.position.set(0, 1.6, 3);
  const { caption, draw } = await playCaption(portal, view);
  expect(caption.position.y - caption.scale.y / 2).toBeCloseTo(0.35 * 2.1);
  expect(caption.position.z).toBeGreaterThan(0);

  portal.passage?.step(true, view.position);
  view.rotation.set(0.3, 2, 0);
  view.updateMatrixWorld();
  draw();
  caption.updateWorldMatrix(true, false);
  const corner = (x: number, y: number) => caption.localToWorld(new Vector3(x / 2, y / 2, 0)).project(view);
  const [left, right] = [corner(-1, -1), corner(1, 1)];
  expect(left.x).toBeGreaterThan(-1);
  expect(left.x).toBeCloseTo(-right.x);
  expect([left.y > -1, right.y < 0]).toEqual([true, true]);
});
