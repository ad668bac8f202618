import { drawingContext } from '@pleinair/scene/canvas';
import { kindOfFile } from '../file-format.ts';
import { visibleArea } from '../visible-area.ts';
import type { Converted } from './conversion.ts';
import { MOST_PIXELS } from './draw-picture.ts';

/** Cuts the fully transparent margins off a PNG; returns any other file unchanged. */
export async function trimMargins(converted: Converted): Promise<Converted> {
  const { file, notes } = converted;
  if ((await kindOfFile(file)) !== 'png') return converted;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  // The check of the file tells what is wrong with it.
  if (!bitmap) return converted;
  try {
    const { x, y, width, height } = visibleArea(bitmap);
    const isWhole = width === bitmap.width && height === bitmap.height;
    if (isWhole || width * height > MOST_PIXELS) return converted;
    const canvas = new OffscreenCanvas(width, height);
    drawingContext(canvas).drawImage(bitmap, -x, -y);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    const { name, lastModified } = file;
    return {
      file: new File([picture], name, { type: picture.type, lastModified }),
      notes: [...notes, 'margins_trimmed'],
    };
  } finally {
    bitmap.close();
  }
}
