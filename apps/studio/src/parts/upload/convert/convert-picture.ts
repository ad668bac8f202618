import { takes } from '@pleinair/content/definitions';
import { fileKinds, gifFrames } from '@pleinair/domain';
import { FileRefused } from '../file-refused.ts';
import type { Conversion, ConversionNote, Converted } from './conversion.ts';
import { drawPicture, MOST_PIXELS, sizeWithin } from './draw-picture.ts';
import { renamed } from './renamed.ts';

/**
 * Converts a picture that browsers can open to PNG, or to JPEG if it is fully opaque. Animations stay as they are if
 * allowed.
 */
export async function convertPicture(
  file: File,
  format: 'webp' | 'gif' | 'avif',
  { type = 'image', isStill = false, signal, onProgress }: Conversion,
): Promise<Converted> {
  onProgress(0);
  const moves = await isAnimated(file);
  if (moves && !isStill && format !== 'avif' && takes(type, fileKinds.webp.mime)) return { file, notes: [] };
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new FileRefused([{ code: 'unopened_picture', format: format.toUpperCase() }]);
  });
  try {
    signal.throwIfAborted();
    const size = sizeWithin(bitmap, MOST_PIXELS);
    const picture = await drawPicture(bitmap, size);
    signal.throwIfAborted();
    const notes: ConversionNote[] = [];
    if (moves) notes.push('first_picture');
    if (size.width < bitmap.width) notes.push('picture_resized');
    const name = renamed(file.name, picture.type === 'image/png' ? 'png' : 'jpg');
    return {
      file: new File([picture], name, { type: picture.type, lastModified: file.lastModified }),
      notes,
    };
  } finally {
    bitmap.close();
  }
}

/** Whether a picture is animated: counts the frames of a GIF, reads a bit of a WebP's `VP8X`, and the brand of an AVIF. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === 'GIF') return gifFrames(new Uint8Array(await file.arrayBuffer())) > 1;
  if (text(4, 8) === 'ftyp') return text(8, 12) === 'avis';
  return text(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
}
