import { readFileList } from './file-list.ts';
import { folderOf, listBackups, readManifest, timeOf } from './manifest.ts';
import { backupsToKeep } from './retention.ts';
import type { Vault } from './vault.ts';

/**
 * Deletes expired backups, the remains of unfinished ones, and the files that no kept backup uses.
 * The caller holds the backup lock, so that none is being made.
 * @returns how many backups were deleted
 */
export async function removeOldBackups(vault: Vault): Promise<number> {
  const { finished, unfinished } = await listBackups(vault.store);
  const kept = new Set(backupsToKeep(finished.map(({ id }) => timeOf(id))).map((at) => at.getTime()));
  const isKept = ({ id }: { id: string }) => kept.has(timeOf(id).getTime());
  const old = finished.filter((backup) => !isKept(backup));
  for (const id of [...old.map(({ id }) => id), ...unfinished]) await removeBackup(vault, id);
  if (old.length + unfinished.length > 0) await removeUnusedFiles(vault, finished.filter(isKept));
  return old.length;
}

/** Deletes the manifest first: the rest then counts as an unfinished backup. */
async function removeBackup({ store }: Vault, id: string): Promise<void> {
  const names: string[] = [];
  for await (const name of store.list(folderOf(id))) names.push(name);
  const isManifest = (name: string) => name.includes('/manifest-');
  for (const name of names.filter(isManifest)) await store.delete(name);
  for (const name of names) await store.delete(name);
}

/** Keeps files of other keys as long as one of their backups is kept: without the key, nothing says which it uses. */
async function removeUnusedFiles(
  vault: Vault,
  kept: readonly { id: string; keyId: string }[],
): Promise<void> {
  const used = new Set<string>();
  for (const { id } of kept.filter(({ keyId }) => keyId === vault.keyId)) {
    const manifest = await readManifest(vault, id);
    for await (const { key } of readFileList(vault, manifest)) used.add(vault.nameOfFile(key));
  }
  const keyIds = new Set(kept.map(({ keyId }) => keyId));
  for await (const name of vault.store.list('files/')) {
    const keyId = name.split('/')[1] ?? '';
    const isUnused = keyId === vault.keyId ? !used.has(name) : !keyIds.has(keyId);
    if (isUnused) await vault.store.delete(name);
  }
}
