import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How the names of all such folders begin. */
export const TEMPORARY_PREFIX = 'pleinair-';

/**
 * A new folder for what a test writes; its maker removes it. Run as root, the embedded database is another
 * user, who may enter it: otherwise its cluster would lie elsewhere and outlive the folder.
 */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${TEMPORARY_PREFIX}${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
