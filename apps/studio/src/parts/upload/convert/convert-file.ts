import type { ContentType } from '@pleinair/content/definitions';
import { type ConvertibleKind, type FileKind, factsOf } from '@pleinair/domain';
import { kindOfFile } from '../file-format.ts';
import { convertPicture } from './convert-picture.ts';

/** What the creator should know about a file converted from theirs. */
export type ConversionNote = 'first_picture' | 'picture_resized' | 'without_sound';

/** A file in an accepted format, and what was lost in conversion. */
export interface Converted {
  readonly file: File;
  readonly notes: readonly ConversionNote[];
}

export interface Conversion {
  /** The object type that it is meant for. */
  readonly type?: ContentType | undefined;
  /** Whether only the first frame of an animation is wanted. */
  readonly isStill?: boolean;
  /** Files that were chosen with it and that it refers to. */
  readonly beside?: readonly File[];
  readonly signal: AbortSignal;
  /** Called with whole percent. */
  readonly onProgress: (percent: number) => void;
}

type Convert = (file: File, conversion: Conversion) => Promise<Converted>;

/** The converter of each kind. */
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
 * Converts a file to an accepted format if it can become one; returns any other file unchanged.
 * Rejects with `FileRefused` if this browser cannot convert it.
 */
export async function convertFile(file: File, conversion: Conversion): Promise<Converted> {
  const kind = await kindOfFile(file);
  const isConvertible = (one: FileKind): one is ConvertibleKind => factsOf(one).becomes !== undefined;
  return kind && isConvertible(kind) ? CONVERTERS[kind](file, conversion) : { file, notes: [] };
}
