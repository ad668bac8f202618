import type { ContentAssets, ContentInstance } from '@pleinair/scene/content';
import { expect, onTestFinished, test, vi } from 'vitest';
import hologram from '../../e2e/fixtures/hologram.mp4?url';
import { greenScreenSettings } from '../../packages/content/src/green-screen/definition.ts';
import { createGreenScreen } from '../../packages/content/src/green-screen/green-screen.ts';
import { SharedResources } from '../../packages/scene/src/content/shared-resources.ts';

/** A hologram that does not play by itself, with the element that plays it. */
async function resting(poster_at: number) {
  const video = Object.assign(document.createElement('video'), { src: hologram, muted: true });
  const assets = {
    hobject: { asset_uri: hologram, image: null, content_type: 'video/mp4' },
    source: { video: async () => video, release: () => video.pause() },
    shared: new SharedResources(),
    signal: new AbortController().signal,
    limits: { films: 4 },
    autoplay: false,
    invalidate: () => undefined,
    onProgress: () => undefined,
  };
  const content = await createGreenScreen(
    greenScreenSettings.parse({ poster_at }),
    assets as unknown as ContentAssets,
  );
  onTestFinished(content.dispose);
  return { video, content };
}

const heightOf = ({ object }: ContentInstance) => object.children[0]?.scale.y;

test('a hologram shows its still until it plays, as tall as in its first frame', async () => {
  const whole = await resting(0);
  const { video, content } = await resting(2);
  await expect.poll(() => video.currentTime).toBeCloseTo(2);
  await expect.poll(() => heightOf(whole.content)).toBeGreaterThan(1.75);
  await expect.poll(() => heightOf(content)).toBeCloseTo(heightOf(whole.content) ?? 0);
  await content.media?.play();
  expect(video.currentTime).toBeLessThan(1);
});

test('a hologram is measured again if the browser drew no frame though it told of one', async () => {
  const drawImage = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage');
  onTestFinished(() => drawImage.mockRestore());
  drawImage.mockImplementationOnce(() => undefined);
  const { content } = await resting(0);
  await expect.poll(() => heightOf(content)).toBeGreaterThan(1.75);
});
