import {
  type ContentAssets,
  type ContentInstance,
  createPicture,
  drawCard,
  Plane,
} from '@pleinair/scene/content';
import { Group } from 'three';
import type { TextSettings } from './definition.ts';

/** A text as a flat picture, redrawn whenever a setting changes its look; visible from both sides. */
export async function createText(
  settings: TextSettings,
  { hobject, invalidate }: ContentAssets,
): Promise<ContentInstance<TextSettings>> {
  let drawn = draw(settings);
  const plane = new Plane(drawn.picture.material);
  plane.mesh.castShadow = true;

  function draw(wanted: TextSettings) {
    const { canvas, height } = drawCard(wanted.text.trim() || hobject.name, wanted);
    return { key: looksOf(wanted), picture: createPicture(canvas), height };
  }
  const show = () => {
    plane.mesh.material = drawn.picture.material;
    plane.mesh.customDepthMaterial = drawn.picture.shadowMaterial;
    plane.resize(drawn.height, drawn.picture.aspect);
  };
  show();

  return {
    object: new Group().add(plane.mesh),
    configure(changed) {
      if (looksOf(changed) === drawn.key) return;
      const before = drawn;
      drawn = draw(changed);
      show();
      before.picture.dispose();
      invalidate();
    },
    standAt: (kind) => plane.standAt(kind),
    dispose() {
      drawn.picture.dispose();
      plane.dispose();
    },
  };
}

/** A key that two settings share if they look the same. */
function looksOf({ unit, elevation, face_visitor, translations, ...looks }: TextSettings): string {
  return JSON.stringify(looks);
}
