import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { type Finding, refused } from './finding.ts';

/** What an archive may unpack to, in bytes and files, and how many times its own size that may be. */
const MAX_UNPACKED = 2_000_000_000;
const MAX_FILES = 10_000;
const MAX_RATIO = 200;

const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Looks at a ZIP's directory (APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16). It must be whole, without ZIP64 and encryption, not unpack
 * to more than anybody means, and name no place outside itself. Then every file is unpacked into nothing, no further than
 * the directory says: one that shares its bytes with another, or has another length, is a lie.
 */
export async function inspectArchive(path: string): Promise<Finding> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await readDirectory(file, size);
    if (!entries) return refused({ key: 'archive_damaged' });
    const unpacked = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (entries.length > MAX_FILES || unpacked > MAX_UNPACKED || unpacked > size * MAX_RATIO) {
      return refused({ key: 'file_too_complicated' });
    }
    if (entries.length === 0 || entries.some((entry) => !entry.isPlain)) {
      return refused({ key: 'archive_damaged' });
    }
    const places = await Promise.all(entries.map((entry) => placeOf(file, entry)));
    places.sort((a, b) => a.start - b.start);
    const isCrowded = places.some(
      ({ start, end }, index) => start < (places[index - 1]?.end ?? 0) || end > size,
    );
    if (isCrowded) return refused({ key: 'archive_damaged' });
    for (const place of places) if (!(await isTrue(path, place))) return refused({ key: 'archive_damaged' });
    return { ok: true, facts: {} };
  } finally {
    await file.close();
  }
}

type Entry = { bytes: number; packed: number; method: number; local: number; isPlain: boolean };
/** Where an entry's header begins, and its content. */
type Place = Entry & { start: number; end: number; content: number };

async function readDirectory(file: FileHandle, size: number): Promise<Entry[] | undefined> {
  const tail = await read(file, Math.max(0, size - END_BYTES - COMMENT_BYTES), size);
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0 || tail.length - at < END_BYTES) return undefined;
  const [count, length, start] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  if (start + length > size || length < count * ENTRY_BYTES) return undefined;
  const directory = await read(file, start, start + length);
  const entries: Entry[] = [];
  for (let place = 0; place < directory.length; ) {
    const entry = readEntry(directory, place);
    if (!entry) return undefined;
    entries.push(entry);
    place = entry.end;
  }
  return entries.length === count ? entries : undefined;
}

function readEntry(directory: Buffer, at: number): (Entry & { end: number }) | undefined {
  if (directory.length - at < ENTRY_BYTES || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
  const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
  const end = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  if (end > directory.length) return undefined;
  const name = directory.toString('utf8', at + ENTRY_BYTES, nameEnd);
  const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
  const isOutside = /^[/\\]|^[A-Za-z]:|(^|[/\\])\.\.([/\\]|$)|\0/.test(name);
  const method = directory.readUInt16LE(at + 10);
  return {
    method,
    packed: directory.readUInt32LE(at + 20),
    bytes: directory.readUInt32LE(at + 24),
    local: directory.readUInt32LE(at + 42),
    isPlain: !isEncrypted && !isOutside && (method === STORED || method === DEFLATED),
    end,
  };
}

async function placeOf(file: FileHandle, entry: Entry): Promise<Place> {
  const { local: start, packed } = entry;
  const header = await read(file, start, start + LOCAL_BYTES);
  const isHeader = header.length === LOCAL_BYTES && header.readUInt32LE(0) === 0x04034b50;
  const content = isHeader
    ? start + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
    : Number.POSITIVE_INFINITY;
  return { ...entry, start, content, end: content + packed };
}

/** Whether an entry unpacks to as many bytes as it says. */
async function isTrue(path: string, { method, bytes, packed, content }: Place): Promise<boolean> {
  if (method === STORED || packed === 0) return bytes === packed;
  let unpacked = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      done(unpacked > bytes ? new Error('more than it says') : null);
    },
  });
  const compressed = createReadStream(path, { start: content, end: content + packed - 1 });
  return pipeline(compressed, createInflateRaw(), count).then(
    () => unpacked === bytes,
    () => false,
  );
}

async function read(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}
