import { Logger, PropertyType, type Transform, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { dedup, draco, meshopt, prune, resample, textureCompress } from '@gltf-transform/functions';
import type { Compression } from '@pleinair/contract';
import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';

/** Where the eye begins to miss something it does not. Source: sharp's scale of WebP qualities. */
const TEXTURE_QUALITY = 88;

const PACKINGS: ReadonlySet<string> = new Set([
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
]);

/** The formats that are drawn anew; others, KTX2 among them, stay as they are. */
const PICTURES = /^image\/(png|jpeg|webp)$/;

/**
 * A GLB that shows the same in fewer bytes: nothing double or unused, animations without needless keys, textures within
 * `texture_size` pixels, vertices quantized and packed. Nodes, materials and animations keep their names and order.
 * Reads no other file, whatever the GLB refers to.
 */
export async function compressGlb(
  glb: Uint8Array<ArrayBuffer>,
  options: Compression,
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
  // What it was packed with before would be packed with again.
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (PACKINGS.has(extension.extensionName)) extension.dispose();
  }
  const steps: Transform[] = [
    dedup({ propertyTypes: [PropertyType.ACCESSOR, PropertyType.TEXTURE, PropertyType.MESH] }),
    // Whoever animates or labels parts of the model finds them by their nodes.
    prune({ keepLeaves: true, keepAttributes: true, keepExtras: true, keepSolidTextures: true }),
    resample(),
    textureCompress({
      encoder: (picture: Uint8Array) => sharp(picture, { limitInputPixels: MAX_IMAGE_PIXELS }),
      formats: PICTURES,
      resize: [texture_size, texture_size],
      quality: TEXTURE_QUALITY,
      ...(textures === 'webp' && { targetFormat: 'webp' }),
    }),
    geometry === 'draco' ? draco() : meshopt({ encoder: MeshoptEncoder, level: 'medium' }),
  ];
  await document.transform(...steps);
  return io.writeBinary(document);
}
