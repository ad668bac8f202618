import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unlessMissing } from '../../platform/storage/is-missing.ts';
import { keepOwner } from '../keep-owner.ts';
import type { BackupStore } from './backup-store.ts';

/** Suffix of an object being written. */
const UNFINISHED = '.unfinished';

/** Keeps backups in a folder that only its owner can read. */
export function createFolderStore(folder: string): BackupStore {
  const fileOf = (name: string) => path.join(folder, name);

  async function* list(below: string): AsyncGenerator<string> {
    const entries = await opendir(fileOf(below)).catch(unlessMissing);
    if (!entries) return;
    for await (const entry of entries) {
      const name = `${below}${entry.name}`;
      if (entry.isDirectory()) yield* list(`${name}/`);
      else if (entry.isFile() && !entry.name.endsWith(UNFINISHED)) yield name;
    }
  }

  return {
    place: folder,
    async write(name, body) {
      const file = fileOf(name);
      const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
      await makeFolder(path.dirname(file));
      try {
        const written = createWriteStream(unfinished, { mode: 0o600, flush: true });
        await pipeline(Readable.from(body, { objectMode: false }), written);
        await keepOwner(unfinished);
        await rename(unfinished, file);
        await flushFolder(path.dirname(file));
        return written.bytesWritten;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async read(name) {
      const opened = await open(fileOf(name)).catch(unlessMissing);
      return opened && createReadStream('', { fd: opened });
    },
    size: async (name) => (await stat(fileOf(name)).catch(unlessMissing))?.size,
    list,
    async delete(name) {
      await rm(fileOf(name), { force: true });
      // Removes the folder with its last object; fails if it holds others.
      await rmdir(path.dirname(fileOf(name))).catch(() => undefined);
    },
    close: () => undefined,
  };
}

/** Creates one level at a time: Node's recursive mkdir says ENOENT on a read-only disk, and never returns below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
    return;
  }
  await keepOwner(folder);
}

/** Makes the new name survive a power cut, as the bytes do. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}
