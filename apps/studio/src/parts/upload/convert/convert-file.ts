import { formatOf } from '../file-format.ts';
import { convertPicture } from './convert-picture.ts';

/** What a creator should know of a file that was made from theirs. */
export type ConversionNote = 'first_picture' | 'picture_resized' | 'without_sound';

/** A file in one of the formats that are sent, and what was lost on the way to it. */
export interface Converted {
  readonly file: File;
  readonly notes: readonly ConversionNote[];
}

export interface Conversion {
  /** Files that were chosen together with it and that it refers to. */
  readonly beside?: readonly File[];
  readonly signal: AbortSignal;
  /** Is told whole percent. */
  readonly onProgress: (percent: number) => void;
}

/**
 * Turns a file of a format that can become one of those that are sent into that; any other file comes back as it is.
 * Rejects with `FileRefused` where this browser cannot do it.
 */
export async function convertFile(file: File, conversion: Conversion): Promise<Converted> {
  const format = await formatOf(file);
  switch (format) {
    case 'webp':
    case 'avif':
      return convertPicture(file, format, conversion);
    case 'quicktime':
      return (await import('./convert-clip.ts')).convertClip(file, conversion);
    case 'gltf':
      return (await import('./convert-gltf.ts')).convertGltf(file, conversion);
    case 'zip':
      return (await import('./convert-gltf.ts')).convertZip(file, conversion);
    default:
      return { file, notes: [] };
  }
}
