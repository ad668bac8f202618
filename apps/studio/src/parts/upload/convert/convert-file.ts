import { takes } from '@pleinair/content/definitions';
import { type ConvertibleKind, type FileKind, factsOf, fileKinds } from '@pleinair/domain';
import { kindOfFile } from '../file-format.ts';
import type { Conversion, Converted } from './conversion.ts';
import { convertPicture } from './convert-picture.ts';
import { trimMargins } from './trim-margins.ts';

type Convert = (file: File, conversion: Conversion) => Promise<Converted>;

const convertSound: Convert = async (...args) => (await import('./convert-sound.ts')).convertSound(...args);

/** The converter of each kind. */
const CONVERTERS: Readonly<Record<ConvertibleKind, Convert>> = {
  webp: (file, conversion) => convertPicture(file, 'webp', conversion),
  gif: (file, conversion) => convertPicture(file, 'gif', conversion),
  avif: (file, conversion) => convertPicture(file, 'avif', conversion),
  quicktime: async (...args) => (await import('./convert-clip.ts')).convertClip(...args),
  wav: convertSound,
  aiff: convertSound,
  m4a: convertSound,
  flac: convertSound,
  ogg: convertSound,
  ply: async (...args) => (await import('./convert-splats.ts')).convertPly(...args),
  splat: async (...args) => (await import('./convert-splats.ts')).convertSplats(...args),
  sog: async (...args) => (await import('./convert-splats.ts')).convertSplats(...args),
  gltf: async (...args) => (await import('./convert-gltf.ts')).convertGltf(...args),
  zip: async (...args) => (await import('./convert-gltf.ts')).convertZip(...args),
};

/**
 * Converts a file to an accepted format if it can become one, and trims it if asked; returns any other file unchanged.
 * Rejects with `FileRefused` if this browser cannot convert it.
 */
export async function convertFile(file: File, conversion: Conversion): Promise<Converted> {
  const converted = await toAccepted(file, conversion);
  return conversion.isTrimmed ? trimMargins(converted) : converted;
}

async function toAccepted(file: File, conversion: Conversion): Promise<Converted> {
  const kind = await kindOfFile(file);
  const isConvertible = (one: FileKind): one is ConvertibleKind => factsOf(one).becomes !== undefined;
  if (!kind || !isConvertible(kind) || isInVain(kind, conversion)) return { file, notes: [] };
  return CONVERTERS[kind](file, conversion);
}

/**
 * Whether the only allowed type does not take what the file would become: that would take time before it is refused. If no
 * type is named, only a Unity AssetBundle is allowed, which a ZIP may hold.
 */
const isInVain = (kind: ConvertibleKind, { type, isOnly }: Conversion): boolean =>
  isOnly === true && (type ? !takes(type, fileKinds[fileKinds[kind].becomes].mime) : kind !== 'zip');
