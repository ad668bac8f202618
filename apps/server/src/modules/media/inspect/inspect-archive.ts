import { stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Entry,
  type ExtraField,
  type LocalFileHeader,
  openPromise,
  parseExtraFields,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { type Finding, refused } from './finding.ts';

/** Limits of an unpacked archive: bytes, files, and the ratio to its packed size. */
const MAX_UNPACKED = 2_000_000_000;
const MAX_FILES = 10_000;
const MAX_RATIO = 200;

/** The extra field with a Unicode name. Source: APPNOTE.TXT, 4.6.9. */
const UNICODE_PATH = 0x7075;
const LOCAL_HEADER_BYTES = 30;

/** An entry's file type on Unix, above its permissions (`st_mode`). */
const KIND = 0xf000;
const PLAIN_KINDS: readonly number[] = [0, 0x8000, 0x4000];

/** Why an archive is refused, other than for its size. */
class DamagedArchive extends Error {}

/**
 * Inspects a ZIP. Its directory and local headers must agree, so that every program unpacks the same; names must stay inside it,
 * and links and encrypted files are refused. Then every file is unpacked and discarded, up to the length in the directory. Nested
 * archives stay packed.
 */
export async function inspectArchive(path: string): Promise<Finding> {
  const { size } = await stat(path);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MAX_FILES) return refused({ key: 'file_too_complicated' });
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (unpacked > MAX_UNPACKED || unpacked > size * MAX_RATIO) {
      return refused({ key: 'file_too_complicated' });
    }
    await checkHeaders(zip, entries);
    for (const entry of entries) await pipeline(await zip.openReadStreamPromise(entry), intoNothing());
    return { ok: true, facts: {} };
  } catch (error) {
    // Disk errors are not the file's fault.
    if (error instanceof Error && 'syscall' in error) throw error;
    return refused({ key: 'archive_damaged' });
  } finally {
    zip?.close();
  }
}

/** @throws {DamagedArchive} if an entry is not a plain file or folder, or its two headers differ. */
async function checkHeaders(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const names = new Set(entries.map(({ fileName }) => fileName));
  if (entries.length === 0 || names.size < entries.length) throw new DamagedArchive('no or equal names');
  const places: { start: number; end: number }[] = [];
  for (const entry of entries) {
    const local = await zip.readLocalFileHeaderPromise(entry);
    const kind = (entry.externalFileAttributes >>> 16) & KIND;
    if (!PLAIN_KINDS.includes(kind) || entry.isEncrypted()) throw new DamagedArchive('link or encrypted');
    if (!isAlike(entry, local)) throw new DamagedArchive('a header is not as the directory says');
    if (!namesOf(entry, local).every(isInside)) throw new DamagedArchive('outside');
    const start = local.fileDataStart - LOCAL_HEADER_BYTES - local.fileNameLength - local.extraField.length;
    places.push({ start, end: local.fileDataStart + entry.compressedSize });
  }
  places.sort((a, b) => a.start - b.start);
  const isShared = places.some(({ start }, index) => start < (places[index - 1]?.end ?? 0));
  if (isShared) throw new DamagedArchive('files share their bytes');
}

function isAlike(entry: Entry, local: LocalFileHeader): boolean {
  // The lengths may follow the content instead of being in the header.
  const follow = (local.generalPurposeBitFlag & 8) !== 0;
  const isLength = (said: number, real: number) => said === real || (follow && said === 0);
  return (
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === entry.compressionMethod &&
    (local.generalPurposeBitFlag & 1) === 0 &&
    isLength(local.compressedSize, entry.compressedSize) &&
    isLength(local.uncompressedSize, entry.uncompressedSize)
  );
}

/** Returns every name that a program may use for an entry. */
function namesOf(entry: Entry, local: LocalFileHeader): readonly string[] {
  const inUnicode = (fields: readonly ExtraField[]) =>
    fields.filter(({ id }) => id === UNICODE_PATH).map(({ data }) => data.toString('utf8', 5));
  const extra = [...inUnicode(entry.extraFields), ...inUnicode(parseExtraFields(local.extraField))];
  return [entry.fileName, entry.fileNameRaw.toString('latin1'), ...extra];
}

function isInside(name: string): boolean {
  return !name.includes('\0') && validateFileName(name.replaceAll('\\', '/')) === null;
}

const intoNothing = () => new Writable({ write: (_chunk, _encoding, done) => done() });
