import type { AcceptedFile } from '@pleinair/content/definitions';
import type { Inspection } from '@pleinair/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import type { ProcessPools } from '../../../platform/processes/process-pools.ts';
import type { Work } from '../../../platform/processes/work.ts';
import { acceptedAs } from '../formats/accepted-file.ts';
import type { PictureSize } from '../picture/picture-sizes.ts';
import { runWork } from '../processes/run-work.ts';
import type { InspectionOrder } from './inspection-order.ts';
import { inspectionResult } from './inspection-result.ts';

const SCRIPT = new URL('./inspection-process.ts', import.meta.url);

/** Bytes above which a file counts as heavy, regardless of its content. */
const HEAVY_BYTES = 30_000_000;

/** A file to copy and inspect. */
export interface SentFile extends Pick<Work, 'signal'> {
  /** Path of its copy; renditions go next to it. */
  readonly file: string;
  readonly byte_size: number;
  /** The owner in whose turn it is inspected. */
  readonly owner: string;
  readonly fetch: () => Promise<void>;
}

export interface InspectionRequest {
  readonly accepts: readonly AcceptedFile[];
  /** The field of the request that problems name. */
  readonly field: string;
  readonly renditions?: readonly PictureSize[];
  readonly isKept?: boolean;
}

export interface InspectedFile {
  /** Warnings are keys of the catalogue. */
  readonly inspection: Inspection;
  readonly extension: string;
}

/**
 * Inspects files in bounded processes, in which owners take turns: decoders and parsers are never loaded into the server. A file
 * is copied when its turn comes. Memory-heavy files have a separate queue, so that the others do not wait.
 */
export function createFileInspector({ light, heavy }: Pick<ProcessPools, 'light' | 'heavy'>) {
  /**
   * @throws {AppError} 415 for none of `accepts`, 422 for a damaged file or one that needs too much memory or time, on `field`;
   * 429 while too many wait; what `fetch` throws
   */
  return async (sent: SentFile, request: InspectionRequest): Promise<InspectedFile> => {
    const { accepts, field } = request;
    const isLarge = sent.byte_size > HEAVY_BYTES;
    const first = await ask(isLarge ? heavy : light, !isLarge, sent, request, sent.fetch);
    const answer = first.outcome === 'heavy' ? await ask(heavy, false, sent, request) : first;
    if (answer.outcome === 'unaccepted') acceptedAs(answer.content_type, accepts, field);
    if (answer.outcome === 'refused') {
      throw new AppError('invalid', ...answer.problems.map((problem) => ({ ...problem, field })));
    }
    if (answer.outcome !== 'found') throw new Error(`an inspection answered ${answer.outcome}`);
    const { inspection } = answer;
    const { extensions } = acceptedAs(inspection.content_type, accepts, field);
    return { inspection, extension: extensions[0] ?? 'bin' };
  };
}

async function ask(
  pool: BoundedProcesses,
  isLight: boolean,
  { file, owner, signal }: SentFile,
  { accepts, field, renditions = [], isKept = false }: InspectionRequest,
  prepare?: () => Promise<void>,
): Promise<ReturnType<typeof inspectionResult.parse>> {
  const types = accepts.map(({ mime }) => mime);
  const order: InspectionOrder = { file, accepts: types, renditions, isKept, isLight };
  const work = { script: SCRIPT, args: [JSON.stringify(order)], owner, signal };
  return runWork('file_too_complicated', field, async () =>
    inspectionResult.parse(await pool.run({ ...work, ...(prepare && { prepare }) })),
  );
}
