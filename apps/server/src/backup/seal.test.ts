import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createBackupKey } from './backup-key.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { seal, unseal } from './seal.ts';
import type { Bytes } from './store/backup-store.ts';

const key = createBackupKey('a key of thirty-two characters or more');

async function collect(body: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Splits into pieces that do not align with chunks. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 10_007) yield bytes.subarray(start, start + 10_007);
}

const CHUNK = 64 * 1024;

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('opens %i sealed bytes', async (length) => {
  const bytes = randomBytes(length);
  const sealed = await collect(seal(pieces(bytes), key, 'one'));
  expect(sealed.includes(bytes.subarray(0, 64)) && length > 16).toBe(false);
  expect((await collect(unseal(pieces(sealed), key, 'one'))).equals(bytes)).toBe(true);
});

it('refuses data that was cut, changed or moved, or sealed under another name or key', async () => {
  const bytes = randomBytes(3 * CHUNK);
  const sealed = await collect(seal(pieces(bytes), key, 'one'));
  const whole = CHUNK + 16;
  const salt = sealed.subarray(0, 16);
  const first = sealed.subarray(16, 16 + whole);
  const second = sealed.subarray(16 + whole, 16 + 2 * whole);
  const third = sealed.subarray(16 + 2 * whole);
  const flipped = Buffer.from(sealed);
  flipped[70_000] = (flipped[70_000] ?? 0) ^ 1;
  const damaged = [
    flipped,
    sealed.subarray(0, 0),
    sealed.subarray(0, 10),
    salt,
    sealed.subarray(0, sealed.length - 1),
    Buffer.concat([salt, first, second]),
    Buffer.concat([salt, second, first, third]),
    Buffer.concat([salt, first, third]),
    Buffer.concat([sealed, third]),
  ];
  for (const other of damaged) {
    await expect(collect(unseal(pieces(other), key, 'one'))).rejects.toThrow(DamagedBackup);
  }
  await expect(collect(unseal(pieces(sealed), key, 'two'))).rejects.toThrow(DamagedBackup);
  const wrong = createBackupKey('another key of thirty-two characters');
  await expect(collect(unseal(pieces(sealed), wrong, 'one'))).rejects.toThrow(DamagedBackup);
});
