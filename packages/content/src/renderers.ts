import type { ContentFactory, StoredContentFactory } from '@pleinair/scene/content';
import { type ContentType, contentSettings } from './registry.ts';

/** The renderer of each object type, in its own chunk, loaded with the first object of the type. */
export const contentRenderers = {
  image: lazily('image', async () => (await import('./image/image.ts')).createImage),
  green_screen: lazily(
    'green_screen',
    async () => (await import('./green-screen/green-screen.ts')).createGreenScreen,
  ),
  video: lazily('video', async () => (await import('./video/video.ts')).createVideo),
  audio: lazily('audio', async () => (await import('./audio/audio.ts')).createAudio),
  text: lazily('text', async () => (await import('./text/text.ts')).createText),
  object3d: lazily('object3d', async () => (await import('./object3d/object3d.ts')).createObject3d),
  button: lazily('button', async () => (await import('./button/button.ts')).createButton),
  point_cloud: lazily(
    'point_cloud',
    async () => (await import('./point-cloud/point-cloud.ts')).createPointCloud,
  ),
  gaussian_splat: lazily(
    'gaussian_splat',
    async () => (await import('./gaussian-splat/gaussian-splat.ts')).createGaussianSplat,
  ),
  portal: lazily('portal', async () => (await import('./portal/portal.ts')).createPortal),
  sphere: lazily('sphere', async () => (await import('./sphere/sphere.ts')).createSphere),
} satisfies Record<ContentType, () => Promise<StoredContentFactory>>;

/** A renderer that accepts stored settings and fills in the defaults. */
function lazily<T extends ContentType>(
  type: T,
  load: () => Promise<ContentFactory<ReturnType<typeof contentSettings<T>>>>,
): () => Promise<StoredContentFactory> {
  return async () => {
    const create = await load();
    return async (stored, assets) => {
      const instance = await create(contentSettings(type, stored), assets);
      return { ...instance, configure: (changed) => instance.configure(contentSettings(type, changed)) };
    };
  };
}
