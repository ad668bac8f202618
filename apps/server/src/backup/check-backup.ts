import { DamagedBackup } from './damaged-backup.ts';
import { readFileList } from './file-list.ts';
import { inGroups } from './in-groups.ts';
import type { Manifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Files that are read together. */
const TOGETHER = 4;

/**
 * Reads back everything that a backup is made of and compares it with its hashes.
 * @throws {DamagedBackup} for the first object that is missing or not what was written
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
