import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Prefix of the names of all such folders. */
export const TEMPORARY_PREFIX = 'pleinair-';

/**
 * Creates a folder for a test, which must remove it. If run as root, the embedded database runs as another user, who must be able
 * to enter the folder: otherwise its cluster would be stored elsewhere and outlive it.
 */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${TEMPORARY_PREFIX}${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
