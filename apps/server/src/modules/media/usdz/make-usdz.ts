import { type Document, Logger, type Node, Primitive, type Texture, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { convertPrimitiveToTriangles, normals, resample, uninstance } from '@gltf-transform/functions';
import { inspectGlb, MAX_IMAGE_PIXELS } from '@pleinair/domain';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder } from 'meshoptimizer';
import sharp from 'sharp';
import { within } from '../picture/picture-sizes.ts';
import { ktx2Picture } from './ktx2-picture.ts';
import { type Motion, motionOf } from './motion.ts';
import { storedZip, type ZipMember } from './stored-zip.ts';
import { movingNodes, withAllBelow, writeStage } from './write-stage.ts';

/** Limits above which a phone's Quick Look runs out of memory. */
const MAX_TRIANGLES = 1_000_000;
const MAX_BYTES = 200_000_000;
const TEXTURE_EDGE = 2048;
const TEXTURE_QUALITY = 90;

export interface MadeUsdz {
  /** Plays the first animation. */
  readonly usdz: Buffer<ArrayBuffer>;
  /** In its rest pose, if the other one is animated. */
  readonly still: Buffer<ArrayBuffer> | undefined;
}

/**
 * Converts the default scene of a GLB to USDZ for iOS: metres, y up. None of the GLB's text is copied.
 * @throws {Error} if the GLB is damaged, is too much for a phone, or has an undecodable texture.
 */
export async function makeUsdz(glb: Uint8Array<ArrayBuffer>): Promise<MadeUsdz> {
  const found = inspectGlb(glb);
  if (!found.ok) throw new Error(found.problems[0]?.message);
  if (found.triangles > MAX_TRIANGLES) throw new Error(`${found.triangles} triangles`);
  const document = await readGlb(glb);
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const top = scene?.listChildren() ?? root.listNodes().filter((node) => !node.getParentNode());
  const nodes = withAllBelow(top);
  const textures = await drawTextures(usedTextures(nodes));
  // The one that plays first on the page; Quick Look supports no others.
  const motion = motionOf(root.listAnimations()[0]);
  const moves = movingNodes(top, motion).size > 0 && !bendsASkin(nodes, motion);
  const usdzOf = (motion: Motion) => {
    const stage = writeStage(top, motion, (texture) => textures.get(texture)?.name);
    const members = [{ name: 'model.usda', bytes: stage }, ...textures.values()];
    if (members.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_BYTES)
      throw new Error('too many bytes');
    return storedZip(members);
  };
  const atRest = usdzOf(motionOf(undefined));
  return moves ? { usdz: usdzOf(motion), still: atRest } : { usdz: atRest, still: undefined };
}

async function readGlb(glb: Uint8Array<ArrayBuffer>): Promise<Document> {
  await MeshoptDecoder.ready;
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.decoder': await draco3d.createDecoderModule(),
    'meshopt.decoder': MeshoptDecoder,
  });
  const document = await io.readBinary(glb);
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
  const plain = document.createMaterial();
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const mode = primitive.getMode();
      const { TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN } = Primitive.Mode;
      if (mode === TRIANGLE_STRIP || mode === TRIANGLE_FAN) convertPrimitiveToTriangles(primitive);
      else if (mode !== TRIANGLES || !primitive.getAttribute('POSITION')) mesh.removePrimitive(primitive);
      if (!primitive.getMaterial()) primitive.setMaterial(plain);
    }
  }
  // Baked animations have a key for each frame, most of them redundant.
  await document.transform(uninstance(), resample());
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  if (primitives.every((primitive) => primitive.getAttribute('NORMAL'))) return document;
  // Flat normals for primitives without any, as glTF requires.
  return document.transform(normals({ overwrite: false }));
}

/** Animated joints would deform a skin that is drawn in its rest pose. */
function bendsASkin(nodes: readonly Node[], { tracks }: Motion): boolean {
  const bends = (joint: Node | null): boolean =>
    joint !== null && (tracks.has(joint) || bends(joint.getParentNode()));
  return nodes.some((node) => node.getMesh() && node.getSkin()?.listJoints().some(bends));
}

const primitivesOf = (node: Node): Primitive[] => node.getMesh()?.listPrimitives() ?? [];

function usedTextures(nodes: readonly Node[]): Set<Texture> {
  const materials = nodes.flatMap(primitivesOf).flatMap((primitive) => primitive.getMaterial() ?? []);
  const textures = materials.flatMap((material) => [
    material.getBaseColorTexture(),
    material.getEmissiveTexture(),
    material.getMetallicRoughnessTexture(),
    material.getOcclusionTexture(),
    material.getNormalTexture(),
  ]);
  return new Set(textures.filter((texture) => texture !== null));
}

/** Re-encodes the textures as JPEG, or as PNG if they are transparent, within the size limit. */
async function drawTextures(textures: Iterable<Texture>): Promise<Map<Texture, ZipMember>> {
  const drawn = new Map<Texture, ZipMember>();
  for (const texture of textures) {
    const image = texture.getImage();
    if (!image) continue;
    const picture =
      texture.getMimeType() === 'image/ktx2'
        ? await ktx2Picture(image)
        : sharp(image, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated' });
    const { isOpaque } = await picture.stats();
    const small = picture.resize(within(TEXTURE_EDGE));
    const bytes = await (isOpaque
      ? small.jpeg({ quality: TEXTURE_QUALITY, chromaSubsampling: '4:4:4' })
      : small.png()
    ).toBuffer();
    drawn.set(texture, { name: `textures/${drawn.size}.${isOpaque ? 'jpg' : 'png'}`, bytes });
  }
  return drawn;
}
