import { type ContentAssets, type ContentInstance, loadPanorama, Panorama } from '@pleinair/scene/content';
import { Group } from 'three';
import type { SphereSettings } from './definition.ts';

/** A 360° picture around its anchor, centred where the camera was: above a floor or a table, or at the anchor itself. */
export async function createSphere(
  settings: SphereSettings,
  assets: ContentAssets,
): Promise<ContentInstance<SphereSettings>> {
  const { hobject, shared, signal, onProgress } = assets;
  const uri = hobject.asset_uri ?? '';
  const { value, release } = await shared.acquire(`panorama ${uri}`, { signal, onProgress }, (options) =>
    loadPanorama(assets, uri, options),
  );
  const panorama = new Panorama(value.texture);
  const object = new Group().add(panorama.mesh);
  let current = settings;
  let isHanging = false;

  const configure = (changed: SphereSettings) => {
    current = changed;
    panorama.configure({
      radius: changed.sphere_radius,
      cameraHeight: changed.camera_ground_elevation,
      grounded: changed.grounded,
      degrees: changed.degree_of_immersive,
      edge: changed.edge_width,
    });
    panorama.mesh.position.y = isHanging ? 0 : changed.camera_ground_elevation;
  };
  configure(settings);

  return {
    object,
    configure,
    standAt(kind) {
      isHanging = kind === 'wall' || kind === 'eye_level';
      configure(current);
    },
    dispose() {
      panorama.dispose();
      release();
    },
  };
}
