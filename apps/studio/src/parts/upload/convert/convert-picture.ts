import { FileRefused } from '../file-refused.ts';
import type { Conversion, ConversionNote, Converted } from './convert-file.ts';
import { drawPicture, MOST_PIXELS, sizeWithin } from './draw-picture.ts';
import { renamed } from './renamed.ts';

/** Turns a picture that browsers open into PNG, or into JPEG where nothing of it can be seen through. */
export async function convertPicture(
  file: File,
  format: 'webp' | 'avif',
  { signal, onProgress }: Conversion,
): Promise<Converted> {
  onProgress(0);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new FileRefused([{ code: 'unopened_picture', format: format.toUpperCase() }]);
  });
  try {
    signal.throwIfAborted();
    const size = sizeWithin(bitmap, MOST_PIXELS);
    const picture = await drawPicture(bitmap, size);
    signal.throwIfAborted();
    const notes: ConversionNote[] = [];
    if (await isAnimated(file)) notes.push('first_picture');
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

/** Whether a WebP or an AVIF says that it has more than one picture: a bit of `VP8X`, or its own brand. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(4, 8) === 'ftyp') return text(8, 12) === 'avis';
  return text(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
}
