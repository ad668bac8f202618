import { readGlbContainer } from '@pleinair/domain';
import { type ContentAssets, disposeObject } from '@pleinair/scene/content';
import {
  type AnimationClip,
  Box3,
  type Group,
  LoadingManager,
  type Matrix4,
  Mesh,
  type Object3D,
  SkinnedMesh,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { createAnimationPlayback } from './animation-playback.ts';
import { distinctNames } from './distinct-names.ts';
import type { Variants } from './variants.ts';

/** Texture edge in pixels that few models exceed and every typical device supports. */
const LARGE_TEXTURE = 4096;

/** A parsed file: its default scene, variants and animations. */
export interface Model {
  readonly scene: Group;
  /** Bounds of every vertex of the scene at rest. */
  readonly rest: Box3;
  readonly animations: readonly AnimationClip[];
  /** Undefined if the file has no animations. */
  readonly createPlayback?: typeof createAnimationPlayback;
  /** Undefined if the file has no variants. */
  readonly variants?: Variants;
  dispose(): void;
}

/**
 * Parses a self-contained GLB. Loads decoders and players only for files that need them; rejects references
 * outside the file. KTX2 textures need the renderer that will draw them;
 * all textures are scaled down to the given detail and the device's limits.
 */
export async function parseGlb(
  bytes: ArrayBuffer,
  { renderer, detail = 1, limits }: Pick<ContentAssets, 'renderer' | 'detail' | 'limits'>,
): Promise<Model> {
  const container = readGlbContainer(new Uint8Array(bytes));
  if (!container.ok) throw new Error(container.problems.map(({ message }) => message).join(' '));
  const used = Array.isArray(container.json.extensionsUsed) ? container.json.extensionsUsed : [];
  const loader = new GLTFLoader(refuseExternal());
  const disposals: (() => void)[] = [];

  if (used.includes('EXT_meshopt_compression') || used.includes('KHR_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js');
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  if (used.includes('KHR_draco_mesh_compression')) {
    const { StrictDracoLoader } = await import('./strict-draco-loader.ts');
    const draco = new StrictDracoLoader();
    loader.setDRACOLoader(draco);
    disposals.push(() => draco.dispose());
  }
  if (used.includes('KHR_texture_basisu') && renderer !== undefined) {
    const { StrictKtx2Loader } = await import('./strict-ktx2-loader.ts');
    const ktx2 = new StrictKtx2Loader().detectSupport(renderer);
    loader.setKTX2Loader(ktx2);
    disposals.push(() => ktx2.dispose());
  }
  try {
    const gltf = await loader.parseAsync(bytes, '');
    const { scene, animations } = gltf;
    const names = distinctNames(animations.map(({ name }) => name));
    for (const [index, clip] of animations.entries()) clip.name = names[index] ?? clip.name;
    const variants = used.includes('KHR_materials_variants')
      ? await (await import('./variants.ts')).loadVariants(gltf)
      : undefined;
    const createPlayback =
      animations.length > 0 ? (await import('./animation-playback.ts')).createAnimationPlayback : undefined;
    if (detail < 1 || limits.textureEdge < LARGE_TEXTURE) {
      const { makeTexturesSmaller } = await import('./smaller-textures.ts');
      await makeTexturesSmaller(scene, detail, limits.textureEdge);
    }
    scene.updateMatrixWorld(true);
    return {
      scene,
      animations,
      rest: boxOf(scene),
      ...(createPlayback && { createPlayback }),
      ...(variants && { variants }),
      dispose() {
        disposeObject(scene);
        variants?.dispose();
      },
    };
  } finally {
    for (const dispose of disposals) dispose();
  }
}

/** The bounds of every vertex, which are slow to compute; without skinning or rotation, the meshes' own bounds are the same. */
function boxOf(scene: Object3D): Box3 {
  let isPlain = true;
  scene.traverse((part) => {
    const isBent = part instanceof SkinnedMesh || (part instanceof Mesh && part.morphTargetInfluences);
    isPlain &&= !isBent && keepsAxes(part.matrixWorld);
  });
  return new Box3().setFromObject(scene, !isPlain);
}

/** Whether a matrix rotates only by right angles, so that a box stays a box. */
function keepsAxes({ elements }: Matrix4): boolean {
  return [0, 4, 8].every((start) => elements.slice(start, start + 3).filter(Boolean).length <= 1);
}

function refuseExternal(): LoadingManager {
  const manager = new LoadingManager();
  manager.setURLModifier((url) => {
    if (/^(blob|data):/i.test(url)) return url;
    throw new Error('The model refers to another file.');
  });
  return manager;
}
