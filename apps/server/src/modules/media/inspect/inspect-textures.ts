import { MAX_IMAGE_EDGE, MAX_IMAGE_PIXELS, readGlbContainer, textureBytes } from '@pleinair/domain';
import sharp from 'sharp';
import { readGlbBuffers } from '../formats/glb-buffers.ts';
import { isKtx2, readKtx2Header } from '../formats/ktx2-header.ts';
import { textureFormat } from '../strip-metadata/strip-texture.ts';
import { type Finding, refused } from './finding.ts';
import { readParts } from './picture-parts.ts';
// Imported for its side effect: only the decoders of PNG, JPEG and WebP are reachable.
import '../picture/open-picture.ts';

/** Limit for the pixels of all textures of a model together: four gigabytes of a phone's memory. */
const MOST_PIXELS = 1_000_000_000;

/**
 * Checks the headers of a model's textures: each must be one that browsers can draw, within the size limit of pictures. The model
 * must have passed `inspectGlb`.
 */
export async function inspectTextures(glb: Uint8Array): Promise<Finding> {
  const container = readGlbContainer(glb);
  if (!container.ok) return refused({ key: 'glb_damaged' });
  let pixels = 0;
  let texture_bytes = 0;
  for (const { bytes } of readGlbBuffers(container).images) {
    const size = await sizeOf(bytes);
    if (!size) return refused({ key: 'glb_texture_unreadable' });
    const { width, height } = size;
    if (Math.max(width, height) > MAX_IMAGE_EDGE || width * height > MAX_IMAGE_PIXELS) {
      const values = { width, height, edge: MAX_IMAGE_EDGE, megapixels: MAX_IMAGE_PIXELS / 1e6 };
      return refused({ key: 'picture_too_large', values });
    }
    pixels += width * height;
    texture_bytes += textureBytes(size, isKtx2(bytes));
    if (pixels > MOST_PIXELS) return refused({ key: 'file_too_complicated' });
  }
  return { ok: true, facts: { texture_bytes } };
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  const format = textureFormat(bytes);
  if (format === undefined) return undefined;
  if (format === 'ktx2') return readKtx2Header(bytes);
  if (format === 'avif') return avifSize(bytes);
  if (!readParts(bytes)) return undefined;
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}

/** Finds the largest size of its items (`ispe`). Source: ISO/IEC 23008-12, 6.5.3. */
function avifSize(bytes: Buffer): { width: number; height: number } | undefined {
  let width = 0;
  let height = 0;
  for (
    let at = bytes.indexOf('ispe');
    at >= 0 && at + 16 <= bytes.length;
    at = bytes.indexOf('ispe', at + 4)
  ) {
    width = Math.max(width, bytes.readUInt32BE(at + 8));
    height = Math.max(height, bytes.readUInt32BE(at + 12));
  }
  return width > 0 && height > 0 ? { width, height } : undefined;
}
