import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import { NodeBasisEncoder } from 'ktx2-encoder';
import sharp, { type Sharp } from 'sharp';

/** What Basis Universal reports about a file and its levels; the package only has types for encoding. */
interface Ktx2File {
  isValid(): boolean;
  isLDR(): boolean;
  getWidth(): number;
  getHeight(): number;
  startTranscoding(): boolean;
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number;
  transcodeImage(
    into: Uint8Array,
    ...[level, layer, face, format, forAlpha, channel0, channel1]: number[]
  ): boolean;
  close(): void;
  delete(): void;
}

interface Transcoder {
  readonly KTX2File: new (bytes: Uint8Array) => Ktx2File;
  readonly transcoder_texture_format: { readonly cTFRGBA32: { readonly value: number } };
}

const basis = new NodeBasisEncoder();

/**
 * Decodes the largest level of a KTX2 texture in ETC1S or UASTC.
 * @throws {Error} if it is neither, is damaged, or exceeds the pixel limit of pictures
 */
export async function ktx2Picture(bytes: Uint8Array): Promise<Sharp> {
  // Loaded once, with the first texture.
  const transcoder = (await basis.init()) as unknown as Transcoder;
  const RGBA = transcoder.transcoder_texture_format.cTFRGBA32.value;
  const file = new transcoder.KTX2File(bytes);
  try {
    const width = file.getWidth();
    const height = file.getHeight();
    if (width * height > MAX_IMAGE_PIXELS) throw new Error(`${width} × ${height} pixels`);
    const isSound = file.isValid() && file.isLDR() && file.startTranscoding();
    if (!isSound) throw new Error('not a KTX2 texture of glTF');
    const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA));
    if (!file.transcodeImage(pixels, 0, 0, 0, RGBA, 0, -1, -1)) throw new Error('half a KTX2 texture');
    return sharp(pixels, { raw: { width, height, channels: 4 } });
  } finally {
    file.close();
    file.delete();
  }
}
