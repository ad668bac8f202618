import { drawPicture, MOST_PIXELS, sizeWithin } from '../convert/draw-picture.ts';
import { renamed } from '../convert/renamed.ts';
import { FileRefused } from '../file-refused.ts';
import { type Shrinking, type Shrunk, stillTooLarge } from './shrinking.ts';

const MOST_TRIES = 8;

/** Redraws a picture with so few pixels that its file is small enough: opaque ones as JPEG, others as PNG. */
export async function shrinkPicture(file: File, shrinking: Shrinking): Promise<Shrunk> {
  const { maxBytes, signal, onProgress } = shrinking;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new FileRefused([{ code: 'unreadable_picture' }]);
  });
  try {
    let pixels = Math.min(bitmap.width * bitmap.height, MOST_PIXELS);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      onProgress(Math.round((tries / MOST_TRIES) * 100));
      const { type, size, blob } = await redraw(bitmap, pixels);
      signal.throwIfAborted();
      if (size <= maxBytes) {
        const name = renamed(file.name, type === 'image/png' ? 'png' : 'jpg');
        return { file: new File([blob], name, { type, lastModified: file.lastModified }), byte_size: size };
      }
      // A little less than proportional: small pictures compress less well.
      pixels *= Math.min(0.8, (maxBytes / size) * 0.9);
    }
    throw stillTooLarge(shrinking);
  } finally {
    bitmap.close();
  }
}

async function redraw(bitmap: ImageBitmap, pixels: number) {
  const blob = await drawPicture(bitmap, sizeWithin(bitmap, pixels));
  return { blob, type: blob.type, size: blob.size };
}
