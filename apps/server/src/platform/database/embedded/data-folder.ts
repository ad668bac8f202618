import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../../config/start-error.ts';
import { SYSTEM_FOLDER } from './binaries.ts';
import { dataOf } from './lock-file.ts';
import { canReach, nameOf, ownerOf, type SystemUser } from './run-as.ts';

/**
 * Creates the folder that holds the cluster and gives it to the database user. If that user cannot reach it, as in a clone below
 * /root, the cluster lives in /var/lib/pleinair and a link takes its place. Without the link a new cluster is created, so that
 * deleting the data folder means the same everywhere.
 * @returns the real folder.
 * @throws {StartError} if it is not writable, belongs to another user, or that user cannot reach the cluster that is there.
 */
export async function makeDataFolder(folder: string, user: SystemUser): Promise<string> {
  await refuseOthers(folder, user);
  try {
    const parent = path.dirname(folder);
    await mkdir(parent, { recursive: true });
    if (await canReach(parent, user)) return await give(folder, user);
    const linked = await readlink(folder).catch(() => undefined);
    if (linked) return await give(linked, user);
    if (existsSync(folder)) {
      throw new StartError(
        `The user ${await nameOf(user?.uid ?? 0)} cannot enter ${parent}, which holds the database: allow it with chmod o+x there and on the folders above.`,
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

/** PostgreSQL refuses the files of another user, and only root, which acts as the database user, can give them away. */
async function refuseOthers(folder: string, user: SystemUser): Promise<void> {
  if (user || !process.getuid) return;
  const owner = (await ownerOf(dataOf(folder))) ?? (await ownerOf(folder));
  if (!owner || owner.uid === process.getuid()) return;
  const [theirs, own] = await Promise.all([nameOf(owner.uid), nameOf(process.getuid())]);
  throw new StartError(
    `The database folder ${folder} belongs to the user ${theirs}: start as ${theirs}, or give it to ${own} with chown -R.`,
  );
}

async function give(folder: string, user: SystemUser): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}
