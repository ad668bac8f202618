import { type ContentAssets, type ContentInstance, createPicture, Plane } from '@pleinair/scene/content';
import { Group } from 'three';
import type { ImageSettings } from './definition.ts';
import { Frame } from './frame.ts';

/** Width of the frame, as a part of the picture's height. */
const FRAME_BORDER = 0.05;

/** A flat picture of `settings.height` metres, its transparency kept, seen from both sides. */
export async function createImage(
  settings: ImageSettings,
  { hobject, source, shared, signal, onProgress }: ContentAssets,
): Promise<ContentInstance<ImageSettings>> {
  const uri = hobject.asset_uri ?? '';
  const { value: picture, release } = await shared.acquire(
    `picture ${uri}`,
    { signal, onProgress },
    async (options) => createPicture(await source.image(uri, options)),
  );
  const plane = new Plane(picture.material);
  plane.mesh.castShadow = true;
  plane.mesh.customDepthMaterial = picture.shadowMaterial;
  const object = new Group().add(plane.mesh);
  const frame = new Frame();

  const placeFrame = () => frame.mesh.position.copy(plane.mesh.position);
  const configure = ({ height, frame: framed, frame_color }: ImageSettings) => {
    const border = framed ? height * FRAME_BORDER : 0;
    plane.resize(height, picture.aspect, border);
    if (framed) {
      frame.configure(height * picture.aspect, height, border, frame_color);
      placeFrame();
      object.add(frame.mesh);
    } else {
      object.remove(frame.mesh);
    }
  };
  configure(settings);

  return {
    object,
    configure,
    standAt(kind) {
      plane.standAt(kind);
      placeFrame();
    },
    dispose() {
      release();
      plane.dispose();
      frame.dispose();
    },
  };
}
