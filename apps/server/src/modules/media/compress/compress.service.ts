import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { contentRegistry, pictureFiles } from '@pleinair/content/definitions';
import {
  type Compression,
  type CompressionResult,
  type compressionRequest,
  TRACKABILITY_REASONS,
  type trackability,
} from '@pleinair/contract';
import { fileKinds } from '@pleinair/domain';
import { z } from 'zod';
import { AppError, type MessageKey } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { WorkRefused } from '../../../platform/processes/work.ts';
import type { WithTemporaryFile } from '../../../platform/temporary-files/temporary-files.ts';
import type { HobjectService } from '../../content/hobject/hobject.service.ts';
import type { ScoringService } from '../trackability/scoring-service.ts';
import type { KeptUse, UploadService, Use } from '../upload/upload.service.ts';

export interface ToolDependencies {
  readonly uploads: Pick<UploadService, 'borrow' | 'receiveFile'>;
  readonly hobjects: Pick<HobjectService, 'ownFileOf'>;
  readonly processes: BoundedProcesses;
  readonly withTemporaryFile: WithTemporaryFile;
  readonly logger: Pick<Logger, 'warn'>;
  /** Asked before our own scoring, where the operator named one. */
  readonly scoringService: ScoringService | undefined;
}

/** A GLB to work on: an uploaded one, or an object's own. */
type Source = z.output<typeof compressionRequest>;

const COMPRESS = new URL('./compress-process.ts', import.meta.url);
const SCORE = new URL('../trackability/score-process.ts', import.meta.url);

/** Seconds after which somebody who was turned away may ask again. */
const RETRY_SECONDS = 20;

const score = z.object({ score: z.int(), reasons: z.array(z.enum(TRACKABILITY_REASONS)) });
export type Score = z.output<typeof score> & Pick<z.output<typeof trackability>, 'scored_by'>;

export type ToolService = ReturnType<typeof createToolService>;

/** Work on uploaded files whose result is the answer: nothing of it is kept. */
export function createToolService(dependencies: ToolDependencies) {
  const { uploads, hobjects, processes, withTemporaryFile, logger, scoringService } = dependencies;

  /** The file that a request names. @throws {AppError} `invalid` for both and for one that is not the caller's. */
  async function fileOf({ glb, hobject_pid }: Source, caller: Editor): Promise<Use | KeptUse> {
    const { user, signal } = caller;
    if (hobject_pid === undefined) return { owner: user.pid, signed_id: glb ?? '', field: 'glb', signal };
    const field = 'hobject_pid';
    if (glb !== undefined) throw new AppError('invalid', { key: 'glb_twice', field });
    return { blob_pid: await hobjects.ownFileOf(hobject_pid, caller, field), field, signal };
  }

  /** Gives `use` the smaller of a file and its compressed form, for as long as it lasts, and the bytes of the file. */
  async function compressing<Out>(
    options: Compression,
    source: Source,
    caller: Editor,
    use: (smaller: string, bytes: { before: number; after: number }) => Promise<Out>,
    onProgress?: (percent: number) => void,
  ): Promise<Out> {
    const file = await fileOf(source, caller);
    return uploads.borrow(file, contentRegistry.object3d.accepts, (input) =>
      withTemporaryFile(async (output) => {
        const args = [input, output, JSON.stringify(options)];
        const owner = caller.user.pid;
        const work = {
          script: COMPRESS,
          args,
          owner,
          signal: caller.signal,
          ...(onProgress && { onProgress }),
        };
        await saying('compression_failed', file.field, () => processes.run(work));
        const [{ size: before }, { size: after }] = await Promise.all([stat(input), stat(output)]);
        return after < before ? use(output, { before, after }) : use(input, { before, after: before });
      }),
    );
  }

  async function scoreElsewhere(input: string, signal: AbortSignal | undefined): Promise<Score | undefined> {
    try {
      const scored = await scoringService?.(input, signal);
      return scored && { ...scored, reasons: [...scored.reasons], scored_by: 'service' };
    } catch (err) {
      logger.warn({ err }, 'the scoring service did not answer; the picture is scored here');
      return undefined;
    }
  }

  return {
    /**
     * The smaller of the file and its compressed form.
     * @throws {AppError} as `borrow` does; `invalid` when it cannot be compressed, `too_many` while others are.
     */
    compress: (options: Compression, source: Source, caller: Editor): Promise<Buffer<ArrayBuffer>> =>
      compressing(options, source, caller, (smaller) => readFile(smaller)),

    /**
     * The same, kept as an upload of the caller's; `onProgress` is told percentages once the work has begun.
     * @throws {AppError} as `compress` does.
     */
    compressAndKeep: (
      options: Compression,
      source: Source,
      caller: Editor,
      onProgress: (percent: number) => void,
    ): Promise<CompressionResult> =>
      compressing(
        options,
        source,
        caller,
        async (smaller, { before, after }) => {
          const content_type = fileKinds.glb.mime;
          const file = { filename: 'compressed.glb', content_type, stream: createReadStream(smaller) };
          const { signed_id } = await uploads.receiveFile(file, caller);
          return { signed_id, byte_size: after, original_byte_size: before };
        },
        onProgress,
      ),

    /** @throws {AppError} as `compress` does. */
    score(signed_id: string, { user, signal }: Editor): Promise<Score> {
      const owner = user.pid;
      const use = { owner, signed_id, field: 'image', signal };
      return uploads.borrow(use, pictureFiles, async (input) => {
        const scored = await scoreElsewhere(input, signal);
        if (scored) return scored;
        return saying('picture_unreadable', 'image', async () => {
          const own = score.parse(await processes.run({ script: SCORE, args: [input], owner, signal }));
          return { ...own, scored_by: 'pleinair' as const };
        });
      });
    },
  };
}

/** Runs a piece of work and says in our words why it was not done. */
async function saying<Out>(key: MessageKey, field: string, work: () => Promise<Out>): Promise<Out> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WorkRefused)) throw error;
    if (error.reason === 'failed') throw new AppError('invalid', { key, field });
    throw new AppError('too_many', { key: 'tools_busy', values: { seconds: RETRY_SECONDS } });
  }
}
