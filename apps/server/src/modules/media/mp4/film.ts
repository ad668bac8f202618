import type { FileHandle } from 'node:fs/promises';
import { type Box, createInnerReader, type ReadInner, topLevelBoxes, UnreadableMp4 } from './boxes.ts';

/** A track of an index, with the boxes that describe it. */
export interface Track {
  readonly box: Box;
  readonly id: number;
  /** `vide`, `soun`, or the handler of a track that is neither seen nor heard. */
  readonly handler: string;
  readonly header: Buffer;
}

/** A parsed MP4, without samples. */
export interface Film {
  readonly boxes: readonly Box[];
  readonly moov: Box;
  /** The content of `moov`; the boxes of `tracks` are offsets in it. */
  readonly index: Buffer;
  readonly tracks: readonly Track[];
  readonly inner: ReadInner;
}

/** Largest index in bytes; that of a long film is a few megabytes. */
const MAX_INDEX_BYTES = 32 * 1024 * 1024;

/** Reads a film's boxes and index. @throws {UnreadableMp4} if it is incomplete or has too many parts. */
export async function readFilm(file: FileHandle): Promise<Film> {
  const boxes = await topLevelBoxes(file);
  const [moov, second] = boxes.filter(({ type }) => type === 'moov');
  const isWhole = ['ftyp', 'mdat'].every((needed) => boxes.some(({ type }) => type === needed));
  if (!isWhole || !moov) throw new UnreadableMp4('video_incomplete');
  if (second) throw new UnreadableMp4('video_damaged');
  const index = await readContent(file, moov);
  const inner = createInnerReader();
  const tracks = inner(index)
    .filter(({ type }) => type === 'trak')
    .map((box) => readTrack(index, box, inner));
  return { boxes, moov, index, tracks, inner };
}

/** Reads the content of a box that locates the film's samples. @throws {UnreadableMp4} if it is too long. */
export async function readContent(file: FileHandle, { start, end }: Box): Promise<Buffer> {
  if (end - start > MAX_INDEX_BYTES) throw new UnreadableMp4('file_too_complicated');
  const content = Buffer.alloc(end - start);
  await file.read(content, 0, content.length, start);
  return content;
}

/** Whether a track is video or sound; every other kind is metadata. */
export const isPlayed = ({ handler }: Track): boolean => handler === 'vide' || handler === 'soun';

function readTrack(index: Buffer, box: Box, inner: ReadInner): Track {
  const inside = inner(index, box.start, box.end);
  const header = contentOf(index, inside, 'tkhd');
  const mdia = inside.find(({ type }) => type === 'mdia');
  const handler = mdia && contentOf(index, inner(index, mdia.start, mdia.end), 'hdlr');
  const at = header[0] === 1 ? 20 : 12;
  return {
    box,
    header,
    id: header.length >= at + 4 ? header.readUInt32BE(at) : 0,
    handler: handler?.toString('latin1', 8, 12) ?? '',
  };
}

/** Returns the content of the first box of a type; empty if there is none. */
export function contentOf(bytes: Buffer, boxes: readonly Box[], type: string): Buffer {
  const box = boxes.find((one) => one.type === type);
  return box ? bytes.subarray(box.start, box.end) : Buffer.alloc(0);
}

/** Returns the sample tables of a track by type. Source: ISO/IEC 14496-12, 8.5. */
export function sampleTables({ index, inner }: Film, { box }: Track): (type: string) => Buffer {
  let inside = inner(index, box.start, box.end);
  for (const type of ['mdia', 'minf', 'stbl']) {
    const next = inside.find((one) => one.type === type);
    inside = next ? inner(index, next.start, next.end) : [];
  }
  return (type) => contentOf(index, inside, type);
}
