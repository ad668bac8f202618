import { type FileHandle, open } from 'node:fs/promises';
import { type Finding, refused } from './finding.ts';

/** What an archive may unpack to, in bytes and files, and how many times its own size that may be. */
const MAX_UNPACKED = 2_000_000_000;
const MAX_FILES = 10_000;
const MAX_RATIO = 200;

const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;

/**
 * Looks at a ZIP's directory without unpacking anything (APPNOTE.TXT 4.3.12 and 4.3.16). It must be whole, without ZIP64 and
 * encryption, not unpack to more than anybody means, and name no place outside itself.
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
    return { ok: true, facts: {} };
  } finally {
    await file.close();
  }
}

type Entry = { bytes: number; isPlain: boolean };

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
  return { bytes: directory.readUInt32LE(at + 24), isPlain: !isEncrypted && !isOutside, end };
}

async function read(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}
