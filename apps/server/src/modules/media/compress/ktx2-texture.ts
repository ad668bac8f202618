import type { Texture } from '@gltf-transform/core';
import { getTextureColorSpace, listTextureSlots } from '@gltf-transform/functions';
import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import { encodeToKTX2 } from 'ktx2-encoder';
import sharp from 'sharp';

/** Best quality of ETC1S. Source: Basis Universal's scale, 1 to 255. */
const COLOR_QUALITY = 255;

/** The encoder's limit in pixels. Source: BASISU_ENCODER_MAX_SOURCE_IMAGE_PIXELS_HIGHER_LIMIT of Basis Universal. */
const MOST_PIXELS = 12 * 1024 * 1024;

/**
 * Encodes a texture as KTX2, which stays compressed in graphics memory. Colours become ETC1S; other data, such as normals,
 * becomes UASTC, since errors in it look like dents.
 * @param size maximum width and height in pixels
 */
export async function toKtx2(texture: Texture, size: number): Promise<void> {
  const picture = texture.getImage();
  if (!picture) return;
  const isColor = getTextureColorSpace(texture) === 'srgb';
  const ktx2 = await encodeToKTX2(picture, {
    imageDecoder: (bytes) => pixelsOf(bytes, size),
    isUASTC: !isColor,
    isPerceptual: isColor,
    isSetKTX2SRGBTransferFunc: isColor,
    isNormalMap: listTextureSlots(texture).some((slot) => /normal/i.test(slot)),
    qualityLevel: COLOR_QUALITY,
    needSupercompression: !isColor,
    generateMipmap: true,
  });
  texture.setImage(new Uint8Array(ktx2)).setMimeType('image/ktx2');
}

/** Scales to whole blocks of 4 × 4 pixels, which GPU formats consist of. */
async function pixelsOf(bytes: Uint8Array, size: number) {
  const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS });
  const { width, height } = await picture.metadata();
  const scale = Math.min(1, size / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  const blocks = (pixels: number) => Math.max(4, Math.floor((pixels * scale) / 4) * 4);
  const { data, info } = await picture
    .resize({ width: blocks(width), height: blocks(height), fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
