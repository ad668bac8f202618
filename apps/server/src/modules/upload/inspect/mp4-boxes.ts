import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4 file (ISO/IEC 14496-12): where it begins, and where its content lies. */
export interface Box {
  readonly type: string;
  readonly header: number;
  readonly start: number;
  readonly end: number;
}

/** The boxes in order, or undefined when one of them ends after the file does. */
export async function topLevelBoxes(file: FileHandle): Promise<Box[] | undefined> {
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
  return end < start || end > limit
    ? undefined
    : { type: header.toString('latin1', 4, 8), header: at, start, end };
}

/** The boxes of something in memory, as far as they are whole. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const box = readBox(bytes.subarray(at, at + 16), at, bytes.length);
    if (!box) return boxes;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}
