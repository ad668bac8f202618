import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { contentRegistry } from '@pleinair/content/definitions';
import type { Compression, CompressionResult, compressionRequest } from '@pleinair/contract';
import { fileKinds } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { runWork } from '../processes/run-work.ts';
import type { KeptUse, Use } from '../upload/sent-files.ts';
import type { UploadService } from '../upload/upload.service.ts';

interface Dependencies extends Pick<Platform, 'withTemporaryFile'> {
  readonly uploads: Pick<UploadService, 'borrow' | 'receiveFile'>;
  /** The blob of an object's file. @throws {AppError} `invalid` on the field unless the object is the caller's */
  readonly ownFileOf: (hobject_pid: string, caller: Editor, field: string) => Promise<string>;
  readonly processes: BoundedProcesses;
}

/** A GLB to process: an uploaded one, or an object's own. */
type Source = z.output<typeof compressionRequest>;

const COMPRESS = new URL('./compress-process.ts', import.meta.url);

export type CompressService = ReturnType<typeof createCompressService>;

/** Compresses models; the result is kept only on request. */
export function createCompressService(dependencies: Dependencies) {
  const { uploads, ownFileOf, processes, withTemporaryFile } = dependencies;

  /** Finds the file that a request names. @throws {AppError} `invalid` if it names both, or one that is not the caller's. */
  async function fileOf({ glb, hobject_pid }: Source, caller: Editor): Promise<Use | KeptUse> {
    const { user, signal } = caller;
    if (hobject_pid === undefined) return { owner: user.pid, signed_id: glb ?? '', field: 'glb', signal };
    const field = 'hobject_pid';
    if (glb !== undefined) throw new AppError('invalid', { key: 'glb_twice', field });
    return { blob_pid: await ownFileOf(hobject_pid, caller, field), field, signal };
  }

  /** Lends `use` the smaller of a file and its compressed form, and passes the bytes of the original. */
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
        await runWork('compression_failed', file.field, () => processes.run(work));
        const [{ size: before }, { size: after }] = await Promise.all([stat(input), stat(output)]);
        return after < before ? use(output, { before, after }) : use(input, { before, after: before });
      }),
    );
  }

  return {
    /**
     * Returns the smaller of the file and its compressed form.
     * @throws {AppError} as `borrow` does; `invalid` if compressing fails, `too_many` while others are compressed.
     */
    compress: (options: Compression, source: Source, caller: Editor): Promise<Buffer<ArrayBuffer>> =>
      compressing(options, source, caller, (smaller) => readFile(smaller)),

    /**
     * The same, but keeps the result as the caller's upload; `onProgress` gets percentages once the work has begun.
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
  };
}
