import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../../config/start-error.ts';
import { dataOf } from './lock-file.ts';

const execute = promisify(execFile);

/** The system user that runs PostgreSQL's programs; undefined for the user that runs Node. */
export type SystemUser = { uid: number; gid: number } | undefined;

const NAME = 'postgres';

/**
 * Chooses the user that runs PostgreSQL in `folder`, which refuses to run as root: root acts as the owner of the cluster there or,
 * before there is one, of the folder above, so that a command typed by root takes it from no product; else as the user `postgres`,
 * created if missing.
 * @throws {StartError} if it cannot be created.
 */
export async function databaseUser(folder: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = (await ownerOf(dataOf(folder))) ?? (await namedOwnerOf(path.dirname(folder)));
  if (owner && owner.uid !== 0) return owner;
  const found = await findUser();
  if (found) return found;
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  // Fails if another start creates the user at the same time, which is fine.
  await execute('useradd', [...flags, NAME]).catch(() => undefined);
  const made = await findUser();
  if (made) return made;
  throw new StartError(
    'The embedded PostgreSQL does not run as root, and creating the user postgres failed: run as another user, or set DATABASE_URL.',
  );
}

/** The owner of a folder; undefined if it is missing or hidden. */
export async function ownerOf(folder: string): Promise<SystemUser> {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

/** The same; also undefined for an owner without a name, as whom `initdb` does not run. */
async function namedOwnerOf(folder: string): Promise<SystemUser> {
  const owner = await ownerOf(folder);
  return owner && (await nameOf(owner.uid)) !== String(owner.uid) ? owner : undefined;
}

/** The name of a user, or its number if it has none. */
export async function nameOf(uid: number): Promise<string> {
  const found = await execute('id', ['-nu', String(uid)]).catch(() => undefined);
  return found?.stdout.trim() || String(uid);
}

async function findUser(): Promise<SystemUser> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', NAME]), execute('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether the user may enter `folder` and every folder above it. @throws {StartError} if no program runs as that user. */
export async function canReach(folder: string, user: SystemUser): Promise<boolean> {
  if (!user) return true;
  try {
    await execute('test', ['-x', folder], { ...user, cwd: '/' });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    // The exit code of `test`.
    if (code === 1) return false;
    throw new StartError(
      `Running a program as the user ${await nameOf(user.uid)} failed: ${code}. Run as another user, or set DATABASE_URL.`,
    );
  }
}
