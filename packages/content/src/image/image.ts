import { FILE_START_BYTES, fileKinds, kindOfStart } from '@pleinair/domain';
import { type ContentAssets, type ContentInstance, createPicture, Plane } from '@pleinair/scene/content';
import { Group } from 'three';
import { readAnimation } from './animation.ts';
import type { ImageSettings } from './definition.ts';
import { Frame } from './frame.ts';
import { MovingPicture } from './moving-picture.ts';

/** Width of the frame, as a fraction of the picture's height. */
const FRAME_BORDER = 0.05;

/**
 * A flat picture, `settings.height` metres high, with its transparency, visible from both sides. Animated unless
 * reduced motion is preferred.
 */
export async function createImage(
  settings: ImageSettings,
  { hobject, source, shared, signal, onProgress, autoplay, invalidate }: ContentAssets,
): Promise<ContentInstance<ImageSettings>> {
  const uri = hobject.asset_uri ?? '';
  // A freshly chosen file has no type yet.
  const mayMove = hobject.content_type === fileKinds.webp.mime || uri.startsWith('blob:');
  const { value, release } = await shared.acquire(
    `picture ${uri}`,
    { signal, onProgress },
    async (options) =>
      (mayMove && (await openMoving(await source.bytes(uri, options)))) ||
      createPicture(await source.image(uri, options)),
  );
  const moving = value instanceof MovingPicture ? value : undefined;
  const picture = value instanceof MovingPicture ? value.picture : value;
  const plane = new Plane(picture.material);
  if (moving) plane.mesh.onBeforeRender = moving.drawn;
  plane.mesh.castShadow = true;
  plane.mesh.customDepthMaterial = picture.shadowMaterial;
  const object = new Group().add(plane.mesh);
  const frame = new Frame();
  const playback = moving?.playbackFor(object, invalidate);
  if (autoplay) playback?.play();

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
    playback,
    update: (moment) => moving?.moveTo(moment) ?? false,
    standAt(kind) {
      plane.standAt(kind);
      placeFrame();
    },
    dispose() {
      moving?.leave(object);
      release();
      plane.dispose();
      frame.dispose();
    },
  };
}

async function openMoving(bytes: ArrayBuffer): Promise<MovingPicture | undefined> {
  const isGif = kindOfStart(new Uint8Array(bytes, 0, Math.min(FILE_START_BYTES, bytes.byteLength))) === 'gif';
  // Visitors never load the GIF reader: the server stores GIFs as WebP.
  const animation = isGif ? (await import('./gif-animation.ts')).readGif(bytes) : readAnimation(bytes);
  return animation && MovingPicture.open(animation);
}
