import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { UnreadableZip, zipEntries } from './zip-entries.ts';

const ZEROS = new Uint8Array(1_000_000);
/** How an entry of the list of files begins, and where it has a file's size. Source: APPNOTE.TXT, 4.3.12. */
const ENTRY = 'PK\x01\x02';
const DECLARED_SIZE = 24;

/** A ZIP of two compressed files that declares for each how large it is when unpacked. */
function zipThatDeclares(bytes: number): Blob {
  const zip = Buffer.from(zipSync({ 'a.bin': ZEROS, 'b.bin': ZEROS }));
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 1)) {
    zip.writeUInt32LE(bytes, at + DECLARED_SIZE);
  }
  return new Blob([zip]);
}

const readAll = async (zip: Blob) => (await (await zipEntries(zip)).read('a.bin')).size;

it('reads the files in a ZIP by their paths, however they are packed', async () => {
  const files = { 'folder/': new Uint8Array(), 'folder/a.txt': strToU8('here'), '../../b.bin': ZEROS };
  for (const level of [0, 9] as const) {
    const entries = await zipEntries(new Blob([zipSync(files, { level })]));
    expect(entries.paths).toEqual(['folder/a.txt', '../../b.bin']);
    expect(entries.sizeOf('../../b.bin')).toBe(ZEROS.length);
    expect(await (await entries.read('folder/a.txt')).text()).toBe('here');
    expect(entries.sizeOf('folder/')).toBeUndefined();
    await expect(entries.read('c.bin')).rejects.toThrow(UnreadableZip);
  }
});

it('unpacks no more than is declared, and nothing that would grow too large', async () => {
  expect(await readAll(zipThatDeclares(ZEROS.length))).toBe(ZEROS.length);
  for (const declared of [1000, 2_000_000, 600_000_000]) {
    await expect(readAll(zipThatDeclares(declared))).rejects.toThrow(UnreadableZip);
  }
});

it('counts what was read before, but no file twice', async () => {
  const entries = await zipEntries(zipThatDeclares(300_000_000));
  for (const path of ['a.bin', 'a.bin']) await expect(entries.read(path)).rejects.toThrow('damaged');
  await expect(entries.read('b.bin')).rejects.toThrow('too large');
});

it('refuses what is no ZIP, is cut off, or has too many files', async () => {
  const zip = zipSync({ 'a.bin': ZEROS });
  const names = Array.from({ length: 10_001 }, (_, index) => [`${index}`, new Uint8Array()] as const);
  const crowded = zipSync(Object.fromEntries(names), { level: 0 });
  for (const bytes of [strToU8('no ZIP'), zip.slice(0, 500), crowded]) {
    await expect(zipEntries(new Blob([bytes]))).rejects.toThrow(UnreadableZip);
  }
});
