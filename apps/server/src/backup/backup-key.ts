import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** The key that seals backups. */
export interface BackupKey {
  /** Identifies the key without revealing anything about it. */
  readonly id: string;
  /** Derives 32 bytes for a purpose. */
  derive(purpose: string, salt?: Uint8Array): Buffer;
}

/** Derives the key from a text of 32 characters or more. */
export function createBackupKey(text: string): BackupKey {
  const derive = (purpose: string, salt: Uint8Array = new Uint8Array()) =>
    Buffer.from(hkdfSync('sha256', text, salt, `pleinair backup ${purpose}`, 32));
  return { id: derive('id').toString('hex').slice(0, 8), derive };
}

/** The name of a stored file within its backups. With a key, the name reveals nothing about the file. */
export function hiddenName(key: BackupKey | undefined, storageKey: string): string {
  const hash = key ? createHmac('sha256', key.derive('names')) : createHash('sha256');
  return hash.update(storageKey).digest('hex');
}
