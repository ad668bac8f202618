import { open } from 'node:fs/promises';
import { type Finding, refused } from './finding.ts';
import { boxesIn, topLevelBoxes } from './mp4-boxes.ts';

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
