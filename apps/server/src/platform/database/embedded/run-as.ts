import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../../../config/start-error.ts';

const execute = promisify(execFile);

/** The system user that runs PostgreSQL's programs; undefined for the user that runs Node. */
export type SystemUser = { uid: number; gid: number } | undefined;

const NAME = 'postgres';

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root: root drops to the user `postgres`, created if missing.
 * @throws {StartError} if it cannot be created.
 */
export async function databaseUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return undefined;
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
      `Running a program as the user ${NAME} failed: ${code}. Run as another user, or set DATABASE_URL.`,
    );
  }
}
