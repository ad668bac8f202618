import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { diskStorage } from '../testing/disk-storage.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const MEGABYTE = 1_000_000;
const FILE_BYTES = 300 * MEGABYTE;
const EVENTS = 100_000;
/** Bytes that a large installation may take above an empty one: less than its file, or its rows as objects. */
const MOST_MEMORY = 180 * MEGABYTE;
/** Bytes that either takes without any files, mostly for Node itself. */
const MOST_WHEN_EMPTY = 200 * MEGABYTE;
const BACKUP_KEY = 'a key of thirty-two characters or more';

/** Prints a process's peak memory when it ends. `process.resourceUsage` would include the parent's. */
const PRINT_PEAK = `data:text/javascript,${encodeURIComponent(
  `import { readFileSync } from 'node:fs';
   process.on('exit', () => console.log(readFileSync('/proc/self/status', 'utf8')));`,
)}`;

/** Runs a command. @returns the peak memory of its process, in bytes */
async function peakOf(name: 'backup' | 'restore', words: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', PRINT_PEAK, file, ...words], {
    env: { PATH: process.env.PATH, BACKUP_KEY, ...env },
  });
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(stdout)?.[1]) * 1024;
}

async function installation() {
  const database = await createTestDatabase();
  const dataDir = await makeTemporaryFolder('large');
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { database, dataDir };
}

function* randomFile() {
  for (let made = 0; made < FILE_BYTES; made += MEGABYTE) yield randomBytes(MEGABYTE);
}

async function fill({ database, dataDir }: Awaited<ReturnType<typeof installation>>): Promise<void> {
  const storage = await diskStorage(path.join(dataDir, 'storage'));
  await storage.put('large/film.mp4', Readable.from(randomFile(), { objectMode: false }), 'video/mp4');
  await database.pool.query(
    `insert into blob (pid, storage_key, filename, content_type, byte_size, state)
     values ('large', 'large/film.mp4', 'film.mp4', 'video/mp4', $1, 'stored')`,
    [FILE_BYTES],
  );
  await database.pool.query(
    `insert into log_event (batch, event_id, obj_type, obj_pid, event_type, event_at, event_response)
     select 1, 'event-' || n, 'space', '0space00', 'open', '2026-05-01'::timestamptz + n * interval '1 second',
       repeat(md5(n::text), 40)
     from generate_series(1, $1::int) n`,
    [EVENTS],
  );
}

describe.runIf(process.platform === 'linux')('the memory of a backup and of its restore', () => {
  it('is small, and does not grow with the files and rows', { timeout: 600_000 }, async () => {
    async function measure({ database, dataDir }: Awaited<ReturnType<typeof installation>>) {
      const target = await createTestDatabase('empty');
      onTestFinished(target.drop);
      const place = path.join(dataDir, 'backups');
      const restored = path.join(dataDir, 'restored');
      return {
        backup: await peakOf('backup', [place], { DATA_DIR: dataDir, DATABASE_URL: database.url }),
        restore: await peakOf('restore', [place], { DATA_DIR: restored, DATABASE_URL: target.url }),
      };
    }
    const empty = await measure(await installation());
    const large = await installation();
    await fill(large);
    const filled = await measure(large);
    console.info('bytes for an empty and a large installation', empty, filled);
    expect(empty.backup).toBeLessThan(MOST_WHEN_EMPTY);
    expect(empty.restore).toBeLessThan(MOST_WHEN_EMPTY);
    expect(filled.backup - empty.backup).toBeLessThan(MOST_MEMORY);
    expect(filled.restore - empty.restore).toBeLessThan(MOST_MEMORY);
  });
});
