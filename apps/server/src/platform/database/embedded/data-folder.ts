import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../../config/start-error.ts';
import { SYSTEM_FOLDER } from './binaries.ts';
import { canReach, type SystemUser } from './run-as.ts';

/**
 * Creates the folder that holds the cluster and gives it to the database user. If that user cannot reach it, as in a clone below
 * /root, the cluster lives in /var/lib/pleinair and a link takes its place. Without the link a new cluster is created, so that
 * deleting the data folder means the same everywhere.
 * @returns the real folder.
 * @throws {StartError} if it is not writable, or that user cannot reach the cluster that is already there.
 */
export async function makeDataFolder(folder: string, user: SystemUser): Promise<string> {
  try {
    const parent = path.dirname(folder);
    await mkdir(parent, { recursive: true });
    if (await canReach(parent, user)) return await give(folder, user);
    const linked = await readlink(folder).catch(() => undefined);
    if (linked) return await give(linked, user);
    if (existsSync(folder)) {
      throw new StartError(
        `The user postgres cannot enter ${parent}, which holds the database: allow it with chmod o+x there and on the folders above.`,
      );
    }
    const elsewhere = await give(path.join(SYSTEM_FOLDER, `cluster-${randomUUID()}`), user);
    await symlink(elsewhere, folder);
    return elsewhere;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new StartError(`The database folder ${folder} cannot be written: ${error.code}. Set DATA_DIR.`);
  }
}

async function give(folder: string, user: SystemUser): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}
