import { type Material, type Mesh, type Object3D, SkinnedMesh, Texture } from 'three';

/** Frees the GPU resources of an object and its descendants, decoded pictures included. */
export function disposeObject(root: Object3D): void {
  const textures = new Set<Texture>();
  root.traverse((object) => {
    if (object instanceof SkinnedMesh) object.skeleton.dispose();
    if (!('geometry' in object) || !('material' in object)) return;
    const { geometry, material } = object as Mesh;
    geometry.dispose();
    for (const one of Array.isArray(material) ? material : [material]) {
      for (const texture of texturesOf(one)) textures.add(texture);
      one.dispose();
    }
  });
  for (const texture of textures) {
    texture.dispose();
    if (typeof ImageBitmap !== 'undefined' && texture.image instanceof ImageBitmap) texture.image.close();
  }
}

function texturesOf(material: Material): readonly Texture[] {
  return Object.values(material).filter((value) => value instanceof Texture);
}
