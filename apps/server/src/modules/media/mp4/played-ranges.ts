import type { FileHandle } from 'node:fs/promises';
import { UnreadableMp4 } from './boxes.ts';
import { type Film, isPlayed, readContent, sampleTables, type Track } from './film.ts';
import { addFragment, fragmentDefaults } from './fragment-ranges.ts';
import { createRanges, type Range, type Ranges } from './ranges.ts';

/**
 * Lists the byte ranges of the samples of played tracks, in order and merged.
 * @throws {UnreadableMp4} if a table is longer than its box, or there are too many ranges.
 */
export async function playedRanges(file: FileHandle, film: Film): Promise<Iterable<Range>> {
  const ranges = createRanges();
  for (const track of film.tracks) if (isPlayed(track)) addChunks(film, track, ranges);
  const defaults = fragmentDefaults(film);
  for (const moof of film.boxes.filter(({ type }) => type === 'moof')) {
    addFragment(await readContent(file, moof), moof, film, defaults, ranges);
  }
  return ranges.merged();
}

/** Source: ISO/IEC 14496-12, 8.7.3 to 8.7.5. */
function addChunks(film: Film, track: Track, ranges: Ranges): void {
  const content = sampleTables(film, track);
  const offsets = chunkOffsets(content('stco'), content('co64'));
  const samples = sampleSizes(content('stsz'), content('stz2'), frameBytes(track, content('stsd')));
  const runs = table(content('stsc'), 4, 12);
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < offsets.count && sample < samples.count; chunk++) {
    while (run + 1 < runs.count && runs.bytes.readUInt32BE((run + 1) * 12) <= chunk + 1) run++;
    const perChunk = runs.count === 0 ? 0 : runs.bytes.readUInt32BE(run * 12 + 4);
    const next = Math.min(samples.count, sample + perChunk);
    const start = offsets.at(chunk);
    ranges.add(start, start + samples.total(sample, next));
    sample = next;
  }
}

/** Reads the entries of a table whose count is at an offset of the content, followed by the entries. */
function table(content: Buffer, at: number, entryBytes: number): { count: number; bytes: Buffer } {
  if (content.length === 0) return { count: 0, bytes: content };
  const count = content.length >= at + 4 ? content.readUInt32BE(at) : Number.POSITIVE_INFINITY;
  const bytes = content.subarray(at + 4);
  if (count * entryBytes > bytes.length) throw new UnreadableMp4('video_damaged');
  return { count, bytes };
}

function chunkOffsets(stco: Buffer, co64: Buffer): { count: number; at(chunk: number): number } {
  if (stco.length > 0) {
    const { count, bytes } = table(stco, 4, 4);
    return { count, at: (chunk) => bytes.readUInt32BE(chunk * 4) };
  }
  const { count, bytes } = table(co64, 4, 8);
  return { count, at: (chunk) => Number(bytes.readBigUInt64BE(chunk * 8)) };
}

interface SampleSizes {
  readonly count: number;
  /** Returns the bytes of the samples from one up to another. */
  total(from: number, to: number): number;
}

function sampleSizes(stsz: Buffer, stz2: Buffer, frame: number): SampleSizes {
  const equal = stsz.length >= 12 ? stsz.readUInt32BE(4) : 0;
  if (equal > 0) {
    const size = equal === 1 ? frame : equal;
    return { count: stsz.readUInt32BE(8), total: (from, to) => (to - from) * size };
  }
  const bits = stsz.length > 0 ? 32 : (stz2[7] ?? 32);
  if (![4, 8, 16, 32].includes(bits)) throw new UnreadableMp4('video_damaged');
  const { count, bytes } = table(stsz.length > 0 ? stsz : stz2, 8, bits / 8);
  const sizeOf = (sample: number): number => {
    if (bits === 4) return ((bytes[sample >> 1] ?? 0) >> (sample % 2 === 0 ? 4 : 0)) & 15;
    return bytes.readUIntBE((sample * bits) / 8, bits / 8);
  };
  const total = (from: number, to: number): number => {
    let sum = 0;
    for (let sample = from; sample < to; sample++) sum += sizeOf(sample);
    return sum;
  };
  return { count, total };
}

/** Bytes of all channels' values together; tables of uncompressed sound may claim one byte per sample. */
function frameBytes({ handler }: Track, stsd: Buffer): number {
  if (handler !== 'soun' || stsd.length < 36) return 1;
  return Math.max(1, (stsd.readUInt16BE(32) * stsd.readUInt16BE(34)) / 8);
}
