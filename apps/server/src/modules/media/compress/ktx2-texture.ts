import type { Texture } from '@gltf-transform/core';
import { getTextureColorSpace, listTextureSlots } from '@gltf-transform/functions';
import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import { encodeToKTX2 } from 'ktx2-encoder';
import sharp from 'sharp';

/** The finest of ETC1S. Source: Basis Universal's scale, 1 to 255. */
const COLOR_QUALITY = 255;

/** Pixels that the encoder takes. Source: BASISU_ENCODER_MAX_SOURCE_IMAGE_PIXELS_HIGHER_LIMIT of Basis Universal. */
const MOST_PIXELS = 12 * 1024 * 1024;

/**
 * Puts a texture into KTX2, which stays small in the memory of the graphics card. Colours become ETC1S; what is not seen
 * as a colour, normals among it, becomes UASTC, since errors there are seen as dents.
 * @param size pixels that neither edge exceeds
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

/** Scaled to whole blocks of 4 × 4 pixels, as the formats of graphics cards are made of. */
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
