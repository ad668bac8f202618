import { DamagedBackup } from './damaged-backup.ts';
import { readFileList } from './file-list.ts';
import { inGroups } from './in-groups.ts';
import type { Manifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Number of files read in parallel. */
const TOGETHER = 4;

/**
 * Reads back everything in a backup and compares it with the hashes.
 * @throws {DamagedBackup} for the first object that is missing or differs from what was written
 */
export async function checkBackup(vault: Vault, manifest: Pick<Manifest, 'tables' | 'files'>): Promise<void> {
  for (const { object, proof } of manifest.tables) await vault.check(object, proof);
  const { object, proof, count } = manifest.files;
  await vault.check(object, proof);
  let seen = 0;
  const files = readFileList(vault, manifest);
  for await (const _checked of inGroups(files, TOGETHER, async ({ key, proof: expected }) => {
    if (expected) await vault.check(vault.nameOfFile(key), expected);
  }))
    seen += 1;
  if (seen !== count) throw new DamagedBackup(object);
}
