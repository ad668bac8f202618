import { CanvasTexture, Group, MeshBasicMaterial, SRGBColorSpace } from 'three';
import type { ContentAssets, ContentInstance } from './content.ts';
import { createPicture, type Picture } from './picture.ts';
import { Plane } from './plane.ts';

/**
 * Replaces an object that the browser cannot draw or load: its preview picture, or a neutral card
 * with its name. One metre high unless the object sets a height.
 */
export async function createPlaceholder(
  settings: Readonly<Record<string, unknown>>,
  { hobject, source, signal }: ContentAssets,
): Promise<ContentInstance<Readonly<Record<string, unknown>>>> {
  const bitmap =
    hobject.image === null ? undefined : await source.image(hobject.image, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  const picture = bitmap === undefined ? card(hobject.name) : createPicture(bitmap);
  const plane = new Plane(picture.material);
  const configure = ({ height }: Readonly<Record<string, unknown>>) =>
    plane.resize(typeof height === 'number' && height > 0 ? height : 1, picture.aspect);
  configure(settings);
  return {
    object: new Group().add(plane.mesh),
    configure,
    standAt: (kind) => plane.standAt(kind),
    dispose() {
      picture.dispose();
      plane.dispose();
    },
  };
}

function card(name: string): Pick<Picture, 'material' | 'aspect' | 'dispose'> {
  const canvas = document.createElement('canvas');
  canvas.width = 512;
  canvas.height = 512;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#d8d5cf';
    context.roundRect(8, 8, 496, 496, 48);
    context.fill();
    context.fillStyle = '#4a4641';
    context.font = '44px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(name, 256, 256, 440);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  const material = new MeshBasicMaterial({ map: texture, transparent: true, toneMapped: false });
  return {
    material,
    aspect: 1,
    dispose() {
      texture.dispose();
      material.dispose();
    },
  };
}
