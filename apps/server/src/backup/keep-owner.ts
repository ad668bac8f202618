import { lchown, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../platform/storage/is-missing.ts';

/**
 * Gives a new file or folder to the owner of the folder it lies in, if root made it: the product's own user must be able to use
 * what a command typed by root leaves behind.
 */
export async function keepOwner(made: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(made));
  if (uid !== 0) await lchown(made, uid, gid);
}

/** The same for everything that root owns below a folder. */
export async function keepOwnerBelow(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const found = await stat(folder).catch(unlessMissing);
  if (found && found.uid !== 0) await giveBelow(folder);
}

async function giveBelow(folder: string): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []) {
    const item = path.join(folder, entry.name);
    const found = await lstat(item).catch(unlessMissing);
    if (found?.uid === 0) await keepOwner(item);
    if (entry.isDirectory()) await giveBelow(item);
  }
}
