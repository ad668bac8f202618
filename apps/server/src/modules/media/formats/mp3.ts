import type { FileHandle } from 'node:fs/promises';

/** A byte range of a file. */
type Stretch = readonly [start: number, end: number];

export interface Mp3 {
  /** The ranges of the frames that a player plays; adjacent frames are merged. */
  readonly stretches: readonly Stretch[];
  readonly frames: number;
  /** How many frames its header frame claims, if it has one. */
  readonly claimed?: number;
}

/** Bytes read at once. */
const STEP = 1024 * 1024;
/** Bytes of the largest frame, at the highest bitrate and lowest sample rate, plus the header of the next. */
const LONGEST = 2881 + 4;
/** Files whose frames are farther apart, or mixed with more other bytes, are not sound files. */
const MOST_STRETCHES = 1000;
const MOST_BETWEEN = 16_000_000;

// Kilobits a second by the index of a header, and samples a second. Source: ISO 11172-3, 2.4.2.3; ISO 13818-3, 2.4.2.3.
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLES = [44_100, 48_000, 32_000];
/** Mask of version, layer and sample rate, which all headers of a file share. */
const SAME = 0xfffe0c00;

/**
 * Finds the frames of an MP3 and ignores everything else: tags before and after them, and other bytes between them. The last
 * frame counts only if it is complete. Returns undefined if there are no frames, or too few for the file's length.
 */
export async function readMp3(file: FileHandle): Promise<Mp3 | undefined> {
  const { size } = await file.stat();
  const first = await endOfTags(file);
  const buffer = Buffer.alloc(Math.min(STEP, size));
  const stretches: [number, number][] = [];
  let frames = 0;
  let between = 0;
  let format: number | undefined;
  for (let at = first; at < size; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) break;
    const view = buffer.subarray(0, bytesRead);
    // A frame is checked together with the header after it.
    const most = at + bytesRead < size ? bytesRead - LONGEST : bytesRead;
    let offset = 0;
    while (offset < most) {
      const frame = frameAt(view, offset, format);
      const end = offset + (frame?.length ?? 0);
      const last = stretches.at(-1);
      const isAdjacent = last?.[1] === at + offset;
      if (!frame || end > bytesRead || !(isAdjacent || frameAt(view, end, frame.format))) {
        const next = view.indexOf(0xff, offset + 1);
        const skipped = (next === -1 ? bytesRead : next) - offset;
        between += skipped;
        if (between > MOST_BETWEEN) return undefined;
        offset += skipped;
        continue;
      }
      format = frame.format;
      frames++;
      if (last && isAdjacent) last[1] = at + end;
      else if (stretches.push([at + offset, at + end]) > MOST_STRETCHES) return undefined;
      offset = end;
    }
    at += Math.max(1, offset);
  }
  const sound = stretches.reduce((bytes, [start, end]) => bytes + end - start, 0);
  const [start] = stretches[0] ?? [];
  if (start === undefined || sound < (size - first) / 2) return undefined;
  const claimed = await claimedFrames(file, start);
  return { stretches, frames, ...(claimed !== undefined && { claimed }) };
}

/** Finds the end of the ID3v2 tags at the start of a file. Source: id3.org, ID3v2.4.0 structure, 3.1. */
async function endOfTags(file: FileHandle): Promise<number> {
  const header = Buffer.alloc(10);
  let at = 0;
  for (;;) {
    const { bytesRead } = await file.read(header, 0, 10, at);
    if (bytesRead < 10 || header.toString('latin1', 0, 3) !== 'ID3') return at;
    const length = header.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    const hasFooter = ((header[5] ?? 0) & 0x10) !== 0;
    at += 10 + length + (hasFooter ? 10 : 0);
  }
}

/** Reads the frame whose header is at an offset; `format` is what it must have in common with earlier frames. */
function frameAt(
  view: Buffer,
  offset: number,
  format?: number,
): { format: number; length: number } | undefined {
  if (offset + 4 > view.length) return undefined;
  const header = view.readUInt32BE(offset);
  const own = (header & SAME) >>> 0;
  if (header >>> 21 !== 0x7ff || (format !== undefined && own !== format)) return undefined;
  const version = (header >>> 19) & 3;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  const rate = (version === 3 ? RATES_1 : RATES_2)[(header >>> 12) & 15];
  const samples = SAMPLES[(header >>> 10) & 3];
  // Without a bitrate the length of a frame is unknown.
  if (version === 1 || !isLayer3 || !rate || !samples) return undefined;
  const sampleRate = version === 3 ? samples : version === 2 ? samples / 2 : samples / 4;
  const length = Math.floor(((version === 3 ? 144 : 72) * rate * 1000) / sampleRate) + ((header >>> 9) & 1);
  return { format: own, length };
}

/** Reads the header frame (`Xing`, `Info` or `VBRI`), if the encoder wrote one instead of the first frame's sound. */
async function claimedFrames(file: FileHandle, start: number): Promise<number | undefined> {
  const frame = Buffer.alloc(192);
  await file.read(frame, 0, frame.length, start);
  const isVersion1 = (((frame[1] ?? 0) >>> 3) & 3) === 3;
  const isMono = (frame[3] ?? 0) >>> 6 === 3;
  const at = 4 + (isVersion1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const name = frame.toString('latin1', at, at + 4);
  if (name === 'Xing' || name === 'Info') {
    return frame.readUInt32BE(at + 4) & 1 ? frame.readUInt32BE(at + 8) : undefined;
  }
  return frame.toString('latin1', 36, 40) === 'VBRI' ? frame.readUInt32BE(50) : undefined;
}
