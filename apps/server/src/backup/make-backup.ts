import { StartError } from '../config/start-error.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { checkBackup } from './check-backup.ts';
import { copyFiles } from './copy-files.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { withSession } from './database-session.ts';
import { dumpTables, keysObject } from './dump-tables.ts';
import { linesOf, readFileList } from './file-list.ts';
import {
  type FileEntry,
  folderOf,
  idOf,
  listBackups,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { gunzip, type Vault } from './vault.ts';

export interface Source {
  /** URL of the database. */
  readonly url: string;
  readonly storage: Pick<Storage, 'get'>;
  readonly secrets: Manifest['secrets'];
  readonly installation: string;
  readonly clock: Clock;
}

export interface MadeBackup {
  readonly id: string;
  readonly rows: number;
  readonly files: number;
  /** Files that rows refer to but the storage lacks. */
  readonly missing: number;
  readonly newFiles: number;
  /** Bytes written for this backup. */
  readonly newBytes: number;
}

/**
 * Backs up one moment of the product: the rows of one snapshot and the files they refer to. Everything is read back before the
 * manifest is written, so a backup with a manifest is intact. The caller holds the backup lock, so no file is deleted meanwhile.
 * @throws {StartError} if the store has backups of another installation
 * @throws {DamagedBackup} if reading back fails; the next backup copies a damaged file again
 */
export async function makeBackup(source: Source, vault: Vault): Promise<MadeBackup> {
  const { storage, clock, secrets, installation } = source;
  const before = await latestBackup(vault, installation);
  const made_at = clock.now();
  const id = idOf(made_at);
  const dump = await withSession(source.url, 'pleinair-backup', (client) =>
    dumpTables(client, { vault, id }),
  );
  const files = { count: 0, missing: 0, bytes: 0 };
  const copied = { files: 0, bytes: 0 };
  const entries = copyFiles({
    vault,
    storage,
    keys: linesOf(gunzip(vault.read(keysObject(id)))),
    known: before ? readFileList(vault, before) : none(),
    onCopied: (bytes) => {
      copied.files += 1;
      copied.bytes += bytes;
    },
  });
  async function* lines(): AsyncGenerator<string> {
    for await (const entry of entries) {
      files.count += 1;
      files.bytes += entry.proof?.bytes ?? 0;
      if (!entry.proof) files.missing += 1;
      yield JSON.stringify(entry);
    }
  }
  const object = `${folderOf(id)}files`;
  const proof = await vault.writeLines(object, lines());
  await vault.store.delete(keysObject(id));
  const manifest: Manifest = {
    format: 1,
    made_at: made_at.toISOString(),
    installation,
    ...dump,
    files: { object, proof, ...files },
    secrets,
  };
  await checkOrRemove(vault, manifest);
  await writeManifest(vault, id, manifest);
  return {
    id,
    rows: sum(dump.tables.map(({ rows }) => rows)),
    files: files.count,
    missing: files.missing,
    newFiles: copied.files,
    newBytes: copied.bytes + sum(dump.tables.map((table) => table.proof.stored)) + proof.stored,
  };
}

/** Returns the latest readable backup made with this key. */
async function latestBackup(vault: Vault, installation: string): Promise<Manifest | undefined> {
  const { finished } = await listBackups(vault.store);
  for (const { id } of finished.filter(({ keyId }) => keyId === vault.keyId).reverse()) {
    try {
      const manifest = await readManifest(vault, id);
      if (manifest.installation !== installation) {
        throw new StartError(
          `${vault.store.place} has backups of another installation. Choose another place.`,
        );
      }
      await vault.check(manifest.files.object, manifest.files.proof);
      return manifest;
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
    }
  }
  return undefined;
}

/** Removes a damaged object, so that the next backup copies it again instead of relying on it. */
async function checkOrRemove(vault: Vault, manifest: Manifest): Promise<void> {
  try {
    await checkBackup(vault, manifest);
  } catch (error) {
    if (error instanceof DamagedBackup) await vault.store.delete(error.object);
    throw error;
  }
}

async function* none(): AsyncGenerator<FileEntry> {}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
