import type { ContentAssets, ContentInstance } from '@pleinair/scene/content';
import { type Box3, Group, Mesh, SkinnedMesh, Vector3 } from 'three';
import { clone } from 'three/addons/utils/SkeletonUtils.js';
import type { Object3dSettings } from './definition.ts';
import { parseGlb } from './gltf.ts';

/** A glTF model, at its own size or `settings.height` metres high, with its pivot at the node's origin. */
export async function createObject3d(
  settings: Object3dSettings,
  assets: ContentAssets,
): Promise<ContentInstance<Object3dSettings>> {
  const { hobject, source, shared, signal, onProgress, autoplay, invalidate } = assets;
  const uri = hobject.asset_uri ?? '';
  const { value, release } = await shared.acquire(`model ${uri}`, { signal, onProgress }, async (options) =>
    parseGlb(await source.bytes(uri, options), assets),
  );
  // Geometry, materials and textures stay shared; the animated hierarchy is this object's own.
  const model = clone(value.scene);
  model.traverse((part) => {
    if (part instanceof Mesh) {
      part.castShadow = true;
      part.receiveShadow = true;
    }
  });
  const { rest, animations, variants } = value;
  const object = new Group().add(model);
  let current = settings;
  const usual = () => ({ animation: current.animation || undefined, loop: current.loop_animation });
  const playback = value.createPlayback?.(model, animations, usual, invalidate);
  let played: string | undefined;

  const configure = (changed: Object3dSettings) => {
    current = changed;
    const { height, auto_resize, pivot, play_animation, animation, loop_animation, variant } = changed;
    const scale = auto_resize ? height / extent(rest) : 1;
    model.scale.setScalar(scale);
    model.position.copy(pivotOf(rest, pivot)).multiplyScalar(-scale);
    variants?.show(model, variant);
    const plays = JSON.stringify([play_animation, animation, loop_animation]);
    if (plays === played) return;
    played = plays;
    if (play_animation && autoplay) playback?.play();
    else playback?.stop();
  };
  configure(settings);

  return {
    object,
    configure,
    ...(playback && { playback }),
    choices: {
      animations: animations.map(({ name }) => name),
      variants: variants?.names ?? [],
    },
    tap() {
      if (!current.tap_animation || !playback) return false;
      if (playback.isPlaying) playback.pause();
      else playback.play();
      return true;
    },
    update: ({ delta }) => playback?.update(delta) ?? false,
    dispose() {
      playback?.dispose();
      model.traverse((part) => {
        if (part instanceof SkinnedMesh) part.skeleton.dispose();
      });
      release();
    },
  };
}

/** The model's height in metres, or its largest side if it is flat. */
function extent(box: Box3): number {
  const size = box.getSize(new Vector3());
  const largest = Math.max(size.x, size.y, size.z);
  if (size.y > largest * 0.001) return size.y;
  return largest > 0 ? largest : 1;
}

function pivotOf(box: Box3, pivot: Object3dSettings['pivot']): Vector3 {
  if (pivot === 'origin' || box.isEmpty()) return new Vector3();
  const point = box.getCenter(new Vector3());
  if (pivot === 'base') point.y = box.min.y;
  return point;
}
