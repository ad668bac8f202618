import { type Box, UnreadableMp4 } from './boxes.ts';
import { contentOf, type Film, isPlayed } from './film.ts';
import type { Ranges } from './ranges.ts';

/** Default sample sizes in fragments, by track id. */
type Defaults = ReadonlyMap<number, number>;

/** Reads `trex` (ISO/IEC 14496-12, 8.8.3). */
export function fragmentDefaults({ index, inner }: Film): Defaults {
  const boxes = inner(index)
    .filter(({ type }) => type === 'mvex')
    .flatMap(({ start, end }) => inner(index, start, end))
    .filter(({ type, start, end }) => type === 'trex' && end - start >= 20);
  return new Map(boxes.map(({ start }) => [index.readUInt32BE(start + 4), index.readUInt32BE(start + 16)]));
}

/** Adds the ranges of the samples of a fragment's played tracks; `content` is that of its `moof`. */
export function addFragment(
  content: Buffer,
  moof: Box,
  { inner, tracks }: Film,
  defaults: Defaults,
  ranges: Ranges,
): void {
  const played = new Set(tracks.filter(isPlayed).map(({ id }) => id));
  let end = moof.header;
  for (const traf of inner(content).filter(({ type }) => type === 'traf')) {
    const boxes = inner(content, traf.start, traf.end);
    const header = readHeader(contentOf(content, boxes, 'tfhd'));
    let at = header.base ?? (header.isFromMoof ? moof.header : end);
    const base = at;
    for (const { start, end } of boxes.filter(({ type }) => type === 'trun')) {
      const run = readRun(content.subarray(start, end), header.size ?? defaults.get(header.id) ?? 0);
      if (run.offset !== undefined) at = base + run.offset;
      if (played.has(header.id)) ranges.add(at, at + run.bytes);
      at += run.bytes;
    }
    end = at;
  }
}

interface FragmentHeader {
  readonly id: number;
  readonly isFromMoof: boolean;
  readonly base: number | undefined;
  readonly size: number | undefined;
}

/** Reads `tfhd` (8.8.7): its flags say which fields exist, in this order. */
function readHeader(content: Buffer): FragmentHeader {
  const read = createFieldReader(content);
  const flags = read();
  const id = read();
  const base = flags & 0x1 ? read() * 2 ** 32 + read() : undefined;
  if (flags & 0x2) read();
  if (flags & 0x8) read();
  const size = flags & 0x10 ? read() : undefined;
  return { id, isFromMoof: (flags & 0x20000) !== 0, base, size };
}

/** Reads `trun` (8.8.8): where its samples begin, and their number of bytes. */
function readRun(content: Buffer, size: number): { offset: number | undefined; bytes: number } {
  const read = createFieldReader(content);
  const flags = read();
  const count = read();
  const offset = flags & 0x1 ? read() | 0 : undefined;
  if (flags & 0x4) read();
  if (!(flags & 0x200)) return { offset, bytes: count * size };
  let bytes = 0;
  for (let sample = 0; sample < count; sample++) {
    if (flags & 0x100) read();
    bytes += read();
    if (flags & 0x400) read();
    if (flags & 0x800) read();
  }
  return { offset, bytes };
}

/** Reads consecutive unsigned numbers of four bytes. */
function createFieldReader(content: Buffer): () => number {
  let at = 0;
  return () => {
    if (at + 4 > content.length) throw new UnreadableMp4('video_damaged');
    at += 4;
    return content.readUInt32BE(at - 4);
  };
}
