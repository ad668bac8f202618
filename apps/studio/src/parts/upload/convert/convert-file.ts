import type { ContentType } from '@pleinair/content/definitions';
import { type ConvertibleKind, type FileKind, factsOf } from '@pleinair/domain';
import { kindOfFile } from '../file-format.ts';
import { convertPicture } from './convert-picture.ts';

/** What a creator should know of a file that was made from theirs. */
export type ConversionNote = 'first_picture' | 'picture_resized' | 'without_sound';

/** A file in one of the formats that are sent, and what was lost on the way to it. */
export interface Converted {
  readonly file: File;
  readonly notes: readonly ConversionNote[];
}

export interface Conversion {
  /** The object type that it is meant for. */
  readonly type?: ContentType | undefined;
  /** Whether only the first picture of what moves is wanted. */
  readonly isStill?: boolean;
  /** Files that were chosen together with it and that it refers to. */
  readonly beside?: readonly File[];
  readonly signal: AbortSignal;
  /** Called with whole percent. */
  readonly onProgress: (percent: number) => void;
}

type Convert = (file: File, conversion: Conversion) => Promise<Converted>;

/** What turns each kind into the one that it becomes. */
const CONVERTERS: Readonly<Record<ConvertibleKind, Convert>> = {
  webp: (file, conversion) => convertPicture(file, 'webp', conversion),
  gif: (file, conversion) => convertPicture(file, 'gif', conversion),
  avif: (file, conversion) => convertPicture(file, 'avif', conversion),
  quicktime: async (...args) => (await import('./convert-clip.ts')).convertClip(...args),
  ply: async (...args) => (await import('./convert-splats.ts')).convertPly(...args),
  splat: async (...args) => (await import('./convert-splats.ts')).convertSplats(...args),
  sog: async (...args) => (await import('./convert-splats.ts')).convertSplats(...args),
  gltf: async (...args) => (await import('./convert-gltf.ts')).convertGltf(...args),
  zip: async (...args) => (await import('./convert-gltf.ts')).convertZip(...args),
};

/**
 * Turns a file of a format that can become one of those that are sent into that; any other file comes back as it is.
 * Rejects with `FileRefused` where this browser cannot do it.
 */
export async function convertFile(file: File, conversion: Conversion): Promise<Converted> {
  const kind = await kindOfFile(file);
  const isConvertible = (one: FileKind): one is ConvertibleKind => factsOf(one).becomes !== undefined;
  return kind && isConvertible(kind) ? CONVERTERS[kind](file, conversion) : { file, notes: [] };
}
