import { readFile, stat } from 'node:fs/promises';
import { type Compression, TRACKABILITY_REASONS } from '@pleinair/contract';
import { contentRegistry, pictureFiles } from '@pleinair/domain';
import { z } from 'zod';
import { AppError, type MessageKey } from '../../app-error.ts';
import { type BoundedProcesses, WorkRefused } from '../../platform/processes/bounded-processes.ts';
import { withTemporaryFile } from '../upload/temporary-file.ts';
import type { UploadService } from '../upload/upload.service.ts';

export interface ToolDependencies {
  readonly uploads: Pick<UploadService, 'borrow'>;
  readonly processes: BoundedProcesses;
}

/** A file to work on, and the signal of whoever waits for the result. */
interface Request {
  readonly owner: string;
  readonly signed_id: string;
  readonly signal: AbortSignal;
}

const COMPRESS = new URL('./compress-process.ts', import.meta.url);
const SCORE = new URL('./score-process.ts', import.meta.url);

/** Seconds after which somebody who was turned away may ask again. */
const RETRY_SECONDS = 20;

const score = z.object({ score: z.int(), reasons: z.array(z.enum(TRACKABILITY_REASONS)) });
export type Score = z.output<typeof score>;

export type ToolService = ReturnType<typeof createToolService>;

/** Work on uploaded files whose result is the answer: nothing of it is kept. */
export function createToolService({ uploads, processes }: ToolDependencies) {
  return {
    /**
     * The smaller of the file and its compressed form.
     * @throws {AppError} as `borrow` does; `invalid` when it cannot be compressed, `too_many` while others are.
     */
    compress(options: Compression, { owner, signed_id, signal }: Request): Promise<Buffer<ArrayBuffer>> {
      const use = { owner, signed_id, field: 'glb' };
      return uploads.borrow(use, contentRegistry.object3d.accepts, (input) =>
        withTemporaryFile(async (output) => {
          const args = [input, output, JSON.stringify(options)];
          await saying('compression_failed', 'glb', () =>
            processes.run({ script: COMPRESS, args, owner, signal }),
          );
          const [before, after] = await Promise.all([stat(input), stat(output)]);
          return readFile(after.size < before.size ? output : input);
        }),
      );
    },

    /** @throws {AppError} as `compress` does. */
    score({ owner, signed_id, signal }: Request): Promise<Score> {
      const use = { owner, signed_id, field: 'image' };
      return uploads.borrow(use, pictureFiles, (input) =>
        saying('picture_unreadable', 'image', async () =>
          score.parse(await processes.run({ script: SCORE, args: [input], owner, signal })),
        ),
      );
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
