import { unseenContext } from '@pleinair/scene/canvas';
import {
  Box3,
  DoubleSide,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  SRGBColorSpace,
  type Texture,
  Vector3,
} from 'three';
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js';
import * as textureUtils from 'three/addons/utils/WebGLTextureUtils.js';
import { bakeMesh } from './baked-mesh.ts';
import { USDZ_MIME } from './usdz-of.ts';

/** More than a phone's Quick Look has memory for. */
const MOST_TRIANGLES = 1_000_000;
const TEXTURE_EDGE = 2048;
/** Pixels of the scaled-down copy that tells whether a picture is transparent. */
const GLANCE = 64;

/**
 * Exports what is drawn below an object as USDZ for iOS: as it is now, with its centre where the visitor puts it.
 * @throws {Error} if nothing is drawn, or too much for a phone
 */
export async function makeUsdz(root: Object3D): Promise<Blob> {
  root.updateWorldMatrix(true, true);
  const fromWorld = root.matrixWorld.clone().invert();
  const looks = new Map<Material, Look>();
  const all = new Group();
  root.traverseVisible((object) => {
    if (!(object instanceof Mesh) || !(object.material?.colorWrite ?? false)) return;
    const look = looks.get(object.material) ?? lookOf(object.material);
    looks.set(object.material, look);
    const place = fromWorld.clone().multiply(object.matrixWorld);
    const isSeenFromBehind = object.material.side === DoubleSide;
    for (const own of placesOf(object)) {
      const baking = { place: place.clone().multiply(own), map: look.map, isSeenFromBehind };
      all.add(new Mesh(bakeMesh(object, baking), look.material));
    }
  });
  const meshes = all.children as Mesh[];
  const triangles = meshes.reduce((sum, { geometry }) => sum + (geometry.index?.count ?? 0) / 3, 0);
  if (triangles === 0 || triangles > MOST_TRIANGLES) throw new Error(`${triangles} triangles`);
  const middle = new Box3().setFromObject(all).getCenter(new Vector3());
  for (const { geometry } of meshes) geometry.translate(-middle.x, 0, -middle.z);
  const exporter = new USDZExporter();
  exporter.setTextureUtils(textureUtils);
  const bytes = await exporter.parseAsync(all, { maxTextureSize: TEXTURE_EDGE });
  return new Blob([new Uint8Array(bytes)], { type: USDZ_MIME });
}

/** The places of a mesh in its own frame: several if it is instanced. */
function placesOf(mesh: Mesh): Matrix4[] {
  if (!(mesh instanceof InstancedMesh)) return [new Matrix4()];
  return Array.from({ length: mesh.count }, (_, i) => {
    const place = new Matrix4();
    mesh.getMatrixAt(i, place);
    return place;
  });
}

interface Look {
  readonly material: MeshStandardMaterial;
  /** The texture whose transform is left to the texture coordinates. */
  readonly map: Texture | null;
}

/** The closest USD material. Unlit materials become emissive. */
function lookOf(material: Material): Look {
  const map =
    material instanceof MeshBasicMaterial || material instanceof MeshStandardMaterial ? material.map : null;
  map?.updateMatrix();
  if (material instanceof MeshStandardMaterial) {
    const copy = material.clone();
    for (const slot of [
      'map',
      'emissiveMap',
      'normalMap',
      'aoMap',
      'roughnessMap',
      'metalnessMap',
    ] as const) {
      const texture = copy[slot];
      if (texture && map && texture.matrix.equals(map.matrix)) copy[slot] = withoutTransform(texture);
    }
    return { material: copy, map };
  }
  const { transparent, opacity, alphaTest } = material;
  const shining = new MeshStandardMaterial({ color: 0, roughness: 1, opacity, alphaTest, transparent });
  if (material instanceof MeshBasicMaterial) shining.emissive.copy(material.color);
  if (map) {
    const picture = withoutTransform(map);
    // Our compressed pictures decode in their own shader.
    picture.colorSpace = SRGBColorSpace;
    if (isOpaque(picture)) {
      picture.userData = { mimeType: 'image/jpeg' };
      Object.assign(shining, { transparent: false, alphaTest: 0 });
    }
    shining.map = picture;
    shining.emissiveMap = picture;
  }
  return { material: shining, map };
}

function withoutTransform(texture: Texture): Texture {
  const copy = texture.clone();
  copy.offset.set(0, 0);
  copy.repeat.set(1, 1);
  copy.rotation = 0;
  return copy;
}

function isOpaque({ image }: Texture): boolean {
  if (image === null) return false;
  const context = unseenContext(GLANCE, GLANCE);
  context.drawImage(image as CanvasImageSource, 0, 0, GLANCE, GLANCE);
  const { data } = context.getImageData(0, 0, GLANCE, GLANCE);
  return data.every((value, i) => i % 4 !== 3 || value === 255);
}
