import { type FileHandle, open } from 'node:fs/promises';
import { type Finding, refused } from './finding.ts';

/** A box of an MP4 file (ISO/IEC 14496-12): where its content lies. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The index of a long film is a few megabytes; a larger one is not read. */
const MAX_INDEX_BYTES = 32 * 1024 * 1024;

/** An MP4 must be whole, have its index, and show something. Nothing of the film itself is read. */
export async function inspectVideo(path: string): Promise<Finding> {
  const file = await open(path);
  try {
    const boxes = await topLevelBoxes(file);
    if (!boxes) return refused({ key: 'video_incomplete' });
    const index = boxes.find(({ type }) => type === 'moov');
    if (!boxes.some(({ type }) => type === 'ftyp') || !boxes.some(({ type }) => type === 'mdat') || !index) {
      return refused({ key: 'video_incomplete' });
    }
    if (index.end - index.start > MAX_INDEX_BYTES) return refused({ key: 'file_too_complicated' });
    const bytes = Buffer.alloc(index.end - index.start);
    await file.read(bytes, 0, bytes.length, index.start);
    const size = pictureSize(bytes);
    return size ? { ok: true, facts: size } : refused({ key: 'video_without_picture' });
  } finally {
    await file.close();
  }
}

/** The boxes in order, or undefined when one of them ends after the file does. */
async function topLevelBoxes(file: FileHandle): Promise<Box[] | undefined> {
  const { size: end } = await file.stat();
  const boxes: Box[] = [];
  const header = Buffer.alloc(16);
  for (let at = 0; at < end; ) {
    const { bytesRead } = await file.read(header, 0, 16, at);
    const box = readBox(header.subarray(0, bytesRead), at, end);
    if (!box) return undefined;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Reads a box's header that was found `at` a place of something that ends at `limit`. */
function readBox(header: Buffer, at: number, limit: number): Box | undefined {
  if (header.length < 8) return undefined;
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < 16) return undefined;
  const length = short === 0 ? limit - at : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
  const start = at + (short === 1 ? 16 : 8);
  const end = at + length;
  return end < start || end > limit ? undefined : { type: header.toString('latin1', 4, 8), start, end };
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const box = readBox(bytes.subarray(at, at + 16), at, bytes.length);
    if (!box) return boxes;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function child(bytes: Buffer, type: string): Buffer | undefined {
  const box = boxesIn(bytes).find((one) => one.type === type);
  return box && bytes.subarray(box.start, box.end);
}

/** Width and height of the first video track, from its header (`tkhd`: 16.16 fixed point, its last eight bytes). */
function pictureSize(index: Buffer): { width: number; height: number } | undefined {
  for (const track of boxesIn(index).filter(({ type }) => type === 'trak')) {
    const bytes = index.subarray(track.start, track.end);
    const header = child(bytes, 'tkhd');
    const handler = child(child(bytes, 'mdia') ?? Buffer.alloc(0), 'hdlr');
    if (!header || header.length < 84 || handler?.toString('latin1', 8, 12) !== 'vide') continue;
    const width = Math.round(header.readUInt32BE(header.length - 8) / 65_536);
    const height = Math.round(header.readUInt32BE(header.length - 4) / 65_536);
    if (width > 0 && height > 0) return { width, height };
  }
  return undefined;
}
