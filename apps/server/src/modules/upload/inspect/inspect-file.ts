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

/** Types that a file of may take hundreds of megabytes or seconds to look into, and how such files begin: few of them at once. */
const HEAVY: readonly string[] = ['model/gltf-binary', 'application/zip'];
const HEAVY_BEGIN = /^(glTF|PK)/;
const inTurn = createFairLimit(Math.min(4, availableParallelism()));

/** The same file format under another of its names. */
const SAME_TYPE: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

/** What is said of a file that nobody looks inside, and of facts that were not asked for when it was looked at. */
export const NOTHING_FOUND = {
  ...{ width: null, height: null, has_alpha: null, dimensions: null, bounds: null },
  ...{ triangles_count: null, textures_count: null, animations_count: null, warnings: [] },
} as const satisfies Required<Facts>;

/** A file in the storage that is to be copied and looked at. */
interface SentFile {
  /** Where its copy goes. */
  readonly file: string;
  /** On whose account it is looked at. */
  readonly owner: string | null;
  /** Its first bytes, a few at least; none of a file that is not there. */
  readonly begin: () => Promise<Uint8Array>;
  readonly fetch: () => Promise<void>;
}

export interface InspectedFile {
  /** Warnings are keys of the catalogue. */
  readonly inspection: Inspection;
  readonly extension: string;
}

/**
 * Fetches a file and says what it is by its bytes, whatever it is called. The owners of heavy ones take turns, and such a file is
 * not copied before its turn.
 * @throws {AppError} 415 when it is none of `accepts`, 422 when it is damaged or more than can be shown, on `field`.
 */
export async function inspectFile(
  sent: SentFile,
  accepts: readonly AcceptedFile[],
  field: string,
): Promise<InspectedFile> {
  const isHeavy = HEAVY_BEGIN.test(Buffer.from(await sent.begin()).toString('latin1', 0, 4));
  const look = async (): Promise<InspectedFile> => {
    await sent.fetch();
    const accepted = acceptedAs((await fileTypeFromFile(sent.file))?.mime, accepts, field);
    // It was sent again since, or its beginning hides what it is.
    if (HEAVY.includes(accepted.mime) && !isHeavy)
      throw new AppError('invalid', { key: 'upload_damaged', field });
    const found = await INSPECTORS[accepted.mime]?.(sent.file);
    if (found && !found.ok) {
      throw new AppError('invalid', ...found.problems.map((problem) => ({ ...problem, field })));
    }
    const { size: byte_size } = await stat(sent.file);
    const inspection = { ...NOTHING_FOUND, ...found?.facts, content_type: accepted.mime, byte_size };
    return { inspection, extension: accepted.extensions[0] ?? 'bin' };
  };
  return isHeavy ? inTurn(sent.owner ?? '', look) : look();
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
