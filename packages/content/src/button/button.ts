import { type ContentAssets, type ContentInstance, createPicture, Plane } from '@pleinair/scene/content';
import { Group } from 'three';
import type { ButtonSettings } from './definition.ts';
import { drawFace } from './face.ts';

/** A button as a flat picture; tapping it makes the viewer ask whether to open its page. */
export async function createButton(
  settings: ButtonSettings,
  { hobject, source, signal, invalidate }: ContentAssets,
): Promise<ContentInstance<ButtonSettings>> {
  const icon =
    hobject.image === null ? undefined : await source.image(hobject.image, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  let drawn = draw(settings);
  const plane = new Plane(drawn.picture.material);
  plane.mesh.castShadow = true;

  function draw({ label, color, background_color }: ButtonSettings) {
    const looks = { color, background_color };
    const text = label.trim() || hobject.name;
    return { key: JSON.stringify({ text, looks }), picture: createPicture(drawFace(text, icon, looks)) };
  }
  const configure = (changed: ButtonSettings) => {
    const before = drawn;
    drawn = draw(changed);
    if (drawn.key === before.key) {
      drawn.picture.dispose();
      drawn = before;
    } else {
      before.picture.dispose();
    }
    plane.mesh.material = drawn.picture.material;
    plane.mesh.customDepthMaterial = drawn.picture.shadowMaterial;
    plane.resize(changed.height, drawn.picture.aspect);
    invalidate();
  };
  configure(settings);

  return {
    object: new Group().add(plane.mesh),
    configure,
    standAt: (kind) => plane.standAt(kind),
    dispose() {
      drawn.picture.dispose();
      plane.dispose();
      icon?.close();
    },
  };
}
