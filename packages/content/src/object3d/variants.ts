import { disposeObject } from '@pleinair/scene/content';
import { type Material, Mesh, type Object3D } from 'three';
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js';
import { distinctNames } from './distinct-names.ts';

const EXTENSION = 'KHR_materials_variants';

/** The material variants of a file's meshes. */
export interface Variants {
  /** In the file's order. */
  readonly names: readonly string[];
  /** Shows a model of the file, or a clone of it, in a variant; in its default materials for unknown names. */
  show(model: Object3D, name: string): void;
  dispose(): void;
}

/**
 * Loads every material of a file's variants. A mesh stores the keys of its materials by variant index in `userData`, which
 * clones copy. Source: KHR_materials_variants of glTF 2.0.
 */
export async function loadVariants({ scene, parser }: GLTF): Promise<Variants> {
  const names = namesIn(parser.json);
  const materials = new Map<string, Material>();
  const meshes: Mesh[] = [];
  scene.traverse((part) => {
    if (part instanceof Mesh) meshes.push(part);
  });
  for (const mesh of names.length > 0 ? meshes : []) {
    const first = mesh.material as Material;
    const keys: Record<number, string> = {};
    for (const { material, variants } of mappingsOf(mesh)) {
      mesh.material = (await parser.getDependency('material', material)) as Material;
      parser.assignFinalMaterial(mesh);
      materials.set(mesh.material.uuid, mesh.material);
      for (const variant of variants) keys[variant] = mesh.material.uuid;
    }
    mesh.material = first;
    materials.set(first.uuid, first);
    mesh.userData = { materials: keys, material: first.uuid };
  }
  return {
    names,
    show(model, name) {
      const variant = names.indexOf(name);
      model.traverse((part) => {
        if (!(part instanceof Mesh) || !part.userData.material) return;
        const { materials: keys, material } = part.userData as {
          materials: Record<number, string>;
          material: string;
        };
        part.material = materials.get(keys[variant] ?? material) ?? part.material;
      });
    },
    dispose() {
      for (const material of materials.values()) disposeObject(new Mesh(undefined, material));
    },
  };
}

function namesIn(json: {
  extensions?: Record<string, { variants?: { name?: string }[] }>;
}): readonly string[] {
  const variants = json.extensions?.[EXTENSION]?.variants ?? [];
  return distinctNames(variants.map(({ name }, index) => name || `${index + 1}`));
}

interface Mapping {
  readonly material: number;
  readonly variants: readonly number[];
}

function mappingsOf({ userData }: Mesh): readonly Mapping[] {
  return userData.gltfExtensions?.[EXTENSION]?.mappings ?? [];
}
