import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Inspection } from '@pleinair/contract';
import type { AcceptedFile } from '@pleinair/domain';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '../../../app-error.ts';
import { createFairLimit } from '../../../platform/threads/fair-limit.ts';
import type { Facts, Inspector } from './finding.ts';
import { inspectArchive } from './inspect-archive.ts';
import { inspectModel } from './inspect-model.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectVideo } from './inspect-video.ts';

/** Who looks inside which type; a type that is not listed is taken by its first bytes. */
const INSPECTORS: Readonly<Record<string, Inspector>> = {
  'image/png': inspectPicture,
  'image/jpeg': inspectPicture,
  'image/webp': inspectPicture,
  'video/mp4': inspectVideo,
  'model/gltf-binary': inspectModel,
  'application/zip': inspectArchive,
};

/** Types that a file of may take hundreds of megabytes or seconds to look into: few of them at once. */
const HEAVY: readonly string[] = ['model/gltf-binary', 'application/zip'];
const inTurn = createFairLimit(Math.min(4, availableParallelism()));

/** The same file format under another of its names. */
const SAME_TYPE: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

/** What is said of a file that nobody looks inside, and of facts that were not asked for when it was looked at. */
export const NOTHING_FOUND = {
  ...{ width: null, height: null, has_alpha: null, dimensions: null, bounds: null },
  ...{ triangles_count: null, textures_count: null, animations_count: null, warnings: [] },
} as const satisfies Required<Facts>;

export interface InspectedFile {
  /** Warnings are keys of the catalogue. */
  readonly inspection: Inspection;
  readonly extension: string;
}

/**
 * Says what a file is by its bytes, whatever it is called. The owners of heavy ones take turns.
 * @throws {AppError} 415 when it is none of `accepts`, 422 when it is damaged or more than can be shown, on `field`.
 */
export async function inspectFile(
  file: string,
  accepts: readonly AcceptedFile[],
  field: string,
  owner: string | null,
): Promise<InspectedFile> {
  const accepted = acceptedAs((await fileTypeFromFile(file))?.mime, accepts, field);
  const look = async () => INSPECTORS[accepted.mime]?.(file);
  const found = await (HEAVY.includes(accepted.mime) ? inTurn(owner ?? '', look) : look());
  if (found && !found.ok) {
    throw new AppError('invalid', ...found.problems.map((problem) => ({ ...problem, field })));
  }
  const { size: byte_size } = await stat(file);
  const inspection = { ...NOTHING_FOUND, ...found?.facts, content_type: accepted.mime, byte_size };
  return { inspection, extension: accepted.extensions[0] ?? 'bin' };
}

/** The entry of `accepts` for a type. @throws {AppError} 415 on `field` when there is none. */
export function acceptedAs(
  mime: string | undefined,
  accepts: readonly AcceptedFile[],
  field: string,
): AcceptedFile {
  const type = SAME_TYPE[mime ?? ''] ?? mime;
  const accepted = accepts.find((one) => one.mime === type);
  if (accepted) return accepted;
  const names = new Set(accepts.flatMap(({ extensions }) => extensions[0]?.toUpperCase() ?? []));
  if (names.size === 0) throw new AppError('unsupported', { key: 'file_not_wanted', field });
  throw new AppError('unsupported', { key: 'file_kind', field, values: { accepted: [...names].join(', ') } });
}
