import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isMissing, unlessMissing } from './is-missing.ts';
import { type PartedFile, type PartedStorage, UploadRefused } from './storage.ts';
import { type Announced, writeWhole } from './write-whole.ts';

type Options = {
  /** Holds one folder for each file, with its parts by number. */
  folder: string;
  unfinished: string;
  /** Returns the URL that accepts one part. */
  urlOf(file: PartedFile, part: Parameters<PartedStorage['presign']>[1]): string;
};

/** Parts in a folder. They are read in sequence as if they were one file, so none is copied. */
export function createDiskParts({ folder, unfinished, urlOf }: Options) {
  const folderOf = (id: string) => path.join(folder, safe(id));

  async function missing({ id }: PartedFile, lengths: readonly number[]): Promise<number[] | undefined> {
    const names = await readdir(folderOf(id)).catch(unlessMissing);
    if (!names) return undefined;
    const sizes = await Promise.all(
      lengths.map((_length, index) => sizeOf(path.join(folderOf(id), String(index + 1)))),
    );
    return lengths.flatMap((length, index) => (sizes[index] === length ? [] : [index + 1]));
  }

  const parts: PartedStorage = {
    async begin() {
      const id = randomUUID();
      await mkdir(folderOf(id), { recursive: true });
      return id;
    },
    async presign(file, part) {
      return { method: 'PUT', url: urlOf(file, part), headers: {} };
    },
    missing,
    async open(file, lengths) {
      const gaps = await missing(file, lengths);
      if (!gaps || gaps.length > 0) return undefined;
      const files = lengths.map((_length, index) => path.join(folderOf(file.id), String(index + 1)));
      const bytes = lengths.reduce((sum, length) => sum + length, 0);
      const body = Readable.from(singleFlight(files), { objectMode: false });
      return { contentType: 'application/octet-stream', bytes, etag: `"${file.id}"`, body };
    },
    abandon: ({ id }) => rm(folderOf(id), { recursive: true, force: true }),
  };

  /** @throws {UploadRefused} `over` if its upload is no longer open. */
  const receive = (
    { id, number }: { id: string; number: number },
    body: Readable,
    announced: Announced,
  ): Promise<{ etag: string }> =>
    writeWhole(unfinished, body, announced, async (file) => {
      await rename(file, path.join(folderOf(id), String(number))).catch((error) => {
        throw isMissing(error) ? new UploadRefused('over') : error;
      });
      return { etag: `"${randomUUID()}"` };
    });

  return { parts, receive };
}

async function* singleFlight(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file);
}

const sizeOf = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(unlessMissing))?.size;

function safe(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new RangeError('not the name of a file in parts');
  return id;
}
