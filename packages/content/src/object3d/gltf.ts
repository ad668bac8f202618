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
import type { Variants } from './variants.ts';

/** Pixels of the longest edge beyond which hardly a model has textures, and which every usual device draws. */
const LARGE_TEXTURE = 4096;

/** A parsed file: its default scene, how it can look and what moves it. */
export interface Model {
  readonly scene: Group;
  /** Of every vertex of the scene at rest. */
  readonly rest: Box3;
  readonly animations: readonly AnimationClip[];
  /** Absent where the file has none. */
  readonly createPlayback?: typeof createAnimationPlayback;
  /** Absent where the file has none. */
  readonly variants?: Variants;
  dispose(): void;
}

/**
 * Parses a self-contained GLB. Decoders and players are loaded only for a file that asks for them; anything it refers to
 * outside itself is refused. Textures in KTX2 need the renderer that will draw them;
 * all of them are made as small as the detail and the device's limits ask for.
 */
export async function parseGlb(
  bytes: ArrayBuffer,
  { renderer, detail = 1, limits }: Pick<ContentAssets, 'renderer' | 'detail' | 'limits'>,
): Promise<Model> {
  const container = readGlbContainer(new Uint8Array(bytes));
  if (!container.ok) throw new Error(container.problems.map(({ message }) => message).join(' '));
  const used = Array.isArray(container.json.extensionsUsed) ? container.json.extensionsUsed : [];
  const loader = new GLTFLoader(selfContained());
  const disposals: (() => void)[] = [];

  if (used.includes('EXT_meshopt_compression') || used.includes('KHR_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js');
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  if (used.includes('KHR_draco_mesh_compression')) {
    const { DRACOLoader } = await import('three/addons/loaders/DRACOLoader.js');
    const draco = new DRACOLoader();
    loader.setDRACOLoader(draco);
    disposals.push(() => draco.dispose());
  }
  if (used.includes('KHR_texture_basisu') && renderer !== undefined) {
    const { KTX2Loader } = await import('three/addons/loaders/KTX2Loader.js');
    const ktx2 = new KTX2Loader().detectSupport(renderer);
    loader.setKTX2Loader(ktx2);
    disposals.push(() => ktx2.dispose());
  }
  try {
    const gltf = await loader.parseAsync(bytes, '');
    const { scene, animations } = gltf;
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
      ...{ scene, animations, rest: boxOf(scene) },
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

/** Of every vertex, which takes long: where nothing is bent or turned, the boxes of the shapes, as the file has them, say the same. */
function boxOf(scene: Object3D): Box3 {
  let isPlain = true;
  scene.traverse((part) => {
    const isBent = part instanceof SkinnedMesh || (part instanceof Mesh && part.morphTargetInfluences);
    isPlain &&= !isBent && keepsAxes(part.matrixWorld);
  });
  return new Box3().setFromObject(scene, !isPlain);
}

/** Whether a matrix turns by nothing but right angles, so that a box remains one. */
function keepsAxes({ elements }: Matrix4): boolean {
  return [0, 4, 8].every((start) => elements.slice(start, start + 3).filter(Boolean).length <= 1);
}

function selfContained(): LoadingManager {
  const manager = new LoadingManager();
  manager.setURLModifier((url) => {
    if (/^(blob|data):/i.test(url)) return url;
    throw new Error('The model refers to a file outside itself.');
  });
  return manager;
}
