import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '../config/start-error.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { type BackupStore, unusable } from './store/backup-store.ts';
import { proofSchema, type Vault } from './vault.ts';

/** A name of the schema that needs no quotes. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** The bounds of a partition, by time or the default one, as PostgreSQL writes them. */
const bounds = z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[0-9 :.+-]+'\) TO \('[0-9 :.+-]+'\))$/);

/** The content of a backup. Written last: a backup without it is incomplete. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Identifies the installation. */
  installation: z.string(),
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier),
      rows: z.int().nonnegative(),
      object: z.string(),
      proof: proofSchema,
    }),
  ),
  partitions: z.array(z.strictObject({ name: identifier, of: identifier, bounds })),
  sequences: z.array(z.strictObject({ name: identifier, value: z.string().regex(/^-?\d+$/) })),
  /** The list of all files and its length; the storage had already lost the `missing` ones. */
  files: z.strictObject({
    object: z.string(),
    proof: proofSchema,
    count: z.int().nonnegative(),
    missing: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
  }),
  /** The secrets behind sessions, running uploads and the web apps' own key. */
  secrets: z.strictObject({ secret: z.string().min(32), api_key: z.string().min(16) }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** One line of the file list, which is ordered by key. Without a proof the file was missing. */
export const fileEntrySchema = z.strictObject({
  key: z.string(),
  type: z.string().optional(),
  proof: proofSchema.optional(),
});
export type FileEntry = z.output<typeof fileEntrySchema>;

/** A finished backup; its id is the time it was begun. */
export interface BackupId {
  readonly id: string;
  readonly keyId: string;
}

const MANIFEST = /^backups\/([^/]+)\/manifest-([0-9a-z]+)$/;

export const folderOf = (id: string): string => `backups/${id}/`;

const nameOf = ({ id, keyId }: BackupId): string => `${folderOf(id)}manifest-${keyId}`;

/** Returns an id such as `2026-05-01t08-30-00-000z`; ids sort by time. */
export const idOf = (at: Date): string => at.toISOString().replace(/[:.]/g, '-').toLowerCase();

export function timeOf(id: string): Date {
  const [, day, hour, minute, second, rest] = /^(.{10})t(\d\d)-(\d\d)-(\d\d)-(\d{3})z$/.exec(id) ?? [];
  return new Date(`${day}T${hour}:${minute}:${second}.${rest}Z`);
}

/**
 * Lists the finished backups of a store, oldest first, and the ids of unfinished ones.
 * @throws {StartError} if the store is unusable
 */
export async function listBackups(
  store: BackupStore,
): Promise<{ finished: BackupId[]; unfinished: string[] }> {
  const all = new Set<string>();
  const finished: BackupId[] = [];
  try {
    for await (const name of store.list('backups/')) {
      all.add(name.split('/')[1] ?? '');
      const [, id, keyId] = MANIFEST.exec(name) ?? [];
      if (id !== undefined && keyId !== undefined) finished.push({ id, keyId });
    }
  } catch (error) {
    throw new StartError(unusable(store, error));
  }
  finished.sort((one, other) => (one.id < other.id ? -1 : 1));
  const known = new Set(finished.map(({ id }) => id));
  return { finished, unfinished: [...all].filter((id) => !known.has(id)) };
}

/** Writes the manifest, followed by its hash. */
export async function writeManifest(vault: Vault, id: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  async function* body() {
    yield Buffer.from(withHash(text));
  }
  await vault.write(nameOf({ id, keyId: vault.keyId }), body());
}

/** @throws {DamagedBackup} if it was changed, {StartError} if a later version wrote it */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const name = nameOf({ id, keyId: vault.keyId });
  const whole = (await buffer(vault.read(name))).toString('utf8');
  const [text = ''] = whole.split('\n');
  if (whole !== withHash(text)) throw new DamagedBackup(name);
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new StartError(`The backup ${id} was made by a later version: restore it with that one.`);
}

const withHash = (text: string): string => `${text}\n${createHash('sha256').update(text).digest('hex')}\n`;
