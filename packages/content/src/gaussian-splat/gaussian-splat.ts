import type { ContentAssets, ContentInstance } from '@pleinair/scene/content';
import { SplatMesh } from '@sparkjsdev/spark';
import { Box3, BoxGeometry, Group, MathUtils, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import type { GaussianSplatSettings } from './definition.ts';
import { loadSplats } from './load-splats.ts';
import { SplatDrawing } from './splat-drawing.ts';

/** Degrees about x that turn each axis up. */
const TURNS: Record<GaussianSplatSettings['up'], number> = { y: 0, '-y': 180, z: -90 };

/** A Gaussian splat capture, coarser if the device cannot draw all of it. */
export async function createGaussianSplat(
  settings: GaussianSplatSettings,
  { hobject, source, limits, shared, signal, onProgress, invalidate, renderer }: ContentAssets,
): Promise<ContentInstance<GaussianSplatSettings>> {
  if (renderer === undefined) throw new Error('Splats need a renderer.');
  const uri = hobject.asset_uri ?? '';
  const drawing = await shared.acquire(
    'splats',
    { signal },
    async () => new SplatDrawing(renderer, limits.splatShare),
  );
  const { value: capture, release } = await shared
    .acquire(`splats ${uri}`, { signal, onProgress }, async (options) =>
      loadSplats(await source.bytes(uri, options), limits.splatShare),
    )
    .catch((error) => {
      drawing.release();
      throw error;
    });
  const splats = new SplatMesh({ packedSplats: capture.splats, raycastable: false });
  // Spark would test every splat: taps use some of them, measurements and outlines the box.
  splats.raycast = capture.raycast;
  const size = capture.box.getSize(new Vector3());
  const box = new Mesh(new BoxGeometry(size.x, size.y, size.z), new MeshBasicMaterial());
  box.visible = false;
  box.raycast = () => undefined;
  capture.box.getCenter(box.position);
  const turned = new Group().add(splats, box);
  const object = new Group().add(turned);

  const configure = ({ up, auto_resize, height, pivot }: GaussianSplatSettings) => {
    turned.rotation.x = MathUtils.degToRad(TURNS[up]);
    turned.position.set(0, 0, 0);
    turned.scale.setScalar(1);
    turned.updateMatrix();
    const around = new Box3().copy(capture.box).applyMatrix4(turned.matrix);
    const extent = around.max.y - around.min.y;
    const scale = auto_resize && extent > 0 ? height / extent : 1;
    turned.scale.setScalar(scale);
    around.getCenter(turned.position);
    if (pivot === 'base') turned.position.y = around.min.y;
    turned.position.multiplyScalar(-scale);
    invalidate();
  };
  configure(settings);
  const stop = drawing.value.onDirty(invalidate);
  const dispose = () => {
    stop();
    box.geometry.dispose();
    box.material.dispose();
    // Splats are shared: only the last holder frees them.
    splats.packedSplats = undefined;
    splats.splats = undefined;
    splats.dispose();
    release();
    drawing.release();
  };
  try {
    await splats.initialized;
    await drawing.value.prepare(object);
    signal.throwIfAborted();
  } catch (error) {
    dispose();
    throw error;
  }

  return {
    object,
    configure,
    update() {
      drawing.value.attend(object);
      return false;
    },
    dispose,
  };
}
