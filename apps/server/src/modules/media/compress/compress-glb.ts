import { type Extension, Logger, PropertyType, type Texture, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTTextureWebP, KHRTextureBasisu } from '@gltf-transform/extensions';
import { compressTexture, dedup, draco, meshopt, prune, resample } from '@gltf-transform/functions';
import type { Compression } from '@pleinair/contract';
import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';
import { toKtx2 } from './ktx2-texture.ts';

/**
 * WebP quality at which rendered models keep an SSIM above 0.996 to the original, at a 20th of the bytes: `bench/compression`.
 */
const TEXTURE_QUALITY = 70;
/** The encoder's effort, of 100: the last fifth takes four times as long for 2 % fewer bytes. */
const TEXTURE_EFFORT = 80;

const PACKINGS: ReadonlySet<string> = new Set([
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
]);

/** The formats that are re-encoded; others stay unchanged. */
const PICTURES = /^image\/(png|jpeg|webp)$/;

/**
 * Compresses a GLB that keeps its appearance: removes duplicate and unused data and redundant animation keys, limits textures to
 * `texture_size` pixels, quantizes and packs vertices. Nodes, materials and animations keep their names and order. Reads no other
 * file, even if the GLB refers to one.
 * @param onProgress gets the fraction done, 0 to 1, after each step and each texture
 */
export async function compressGlb(
  glb: Uint8Array<ArrayBuffer>,
  options: Compression,
  onProgress: (part: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { geometry, textures, texture_size } = options;
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.decoder': await draco3d.createDecoderModule(),
    'draco3d.encoder': await draco3d.createEncoderModule(),
    'meshopt.decoder': MeshoptDecoder,
    'meshopt.encoder': MeshoptEncoder,
  });
  const document = await io.readBinary(glb);
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
  // Otherwise its previous compression would be applied again.
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (PACKINGS.has(extension.extensionName)) extension.dispose();
  }
  // Animations and labels refer to parts of the model by node.
  const tidy = prune({ keepLeaves: true, keepAttributes: true, keepExtras: true, keepSolidTextures: true });
  const same = [PropertyType.ACCESSOR, PropertyType.TEXTURE, PropertyType.MESH];
  await document.transform(dedup({ propertyTypes: same }), tidy, resample());

  const pictures = document
    .getRoot()
    .listTextures()
    .filter((texture) => PICTURES.test(texture.getMimeType()));
  // Core glTF only supports PNG and JPEG.
  if (pictures.length > 0 && textures !== 'keep') {
    const format = textures === 'ktx2' ? KHRTextureBasisu : EXTTextureWebP;
    document.createExtension<Extension>(format).setRequired(true);
  }
  // The filters of `high` round animation keys until poses look different.
  const level = document.getRoot().listAnimations().length > 0 ? 'medium' : 'high';
  const steps = [
    ...pictures.map((texture) => () => repaint(texture, textures, texture_size)),
    () => document.transform(geometry === 'draco' ? draco() : meshopt({ encoder: MeshoptEncoder, level })),
  ];
  for (const [done, step] of steps.entries()) {
    onProgress(done / steps.length);
    await step();
  }
  onProgress(1);
  return io.writeBinary(document);
}

function repaint(texture: Texture, format: Compression['textures'], size: number): Promise<void> {
  if (format === 'ktx2') return toKtx2(texture, size);
  return compressTexture(texture, {
    encoder: (picture: Uint8Array) => sharp(picture, { limitInputPixels: MAX_IMAGE_PIXELS }),
    resize: [size, size],
    quality: TEXTURE_QUALITY,
    effort: TEXTURE_EFFORT,
    ...(format === 'webp' && { targetFormat: 'webp' }),
  });
}
