import { type FileHandle, open } from 'node:fs/promises';
import { type Box, createInnerReader, type ReadInner } from '../mp4/boxes.ts';
import { isPlayed, readContent, readFilm } from '../mp4/film.ts';
import {
  KEPT_AT_TOP,
  KEPT_IN_DESCRIPTION,
  KEPT_IN_FRAGMENT,
  KEPT_IN_INDEX,
  type KeptBoxes,
} from '../mp4/kept-boxes.ts';
import { playedRanges } from '../mp4/played-ranges.ts';
import type { Range } from '../mp4/ranges.ts';
import { CLEAN_FIELDS } from './clean-fields.ts';

/** Bytes overwritten at once. */
const STEP = 1024 * 1024;

/**
 * Keeps only the video and sound of an MP4, and the boxes that players need for them. Everything else (metadata, other kinds of
 * tracks, and bytes that no played track refers to) becomes free space of the same length filled with zeros, so that nothing
 * moves. The film must have passed `inspectVideo`.
 */
export async function stripVideo(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const film = await readFilm(file);
    const played = [...(await playedRanges(file, film))];
    const dropped = film.tracks.filter((track) => !isPlayed(track));
    const places = new Set(dropped.map(({ box }) => box.header));
    const ids = new Set(dropped.map(({ id }) => id));
    const inner = createInnerReader();
    const isDropped = (bytes: Buffer, { type, header, start, end }: Box): boolean =>
      (type === 'trak' && places.has(header)) ||
      (type === 'trex' && (end < start + 8 || ids.has(bytes.readUInt32BE(start + 4))));
    stripBoxes(film.index, { kept: KEPT_IN_INDEX, inner, isDropped });
    await file.write(film.index, 0, film.index.length, film.moov.start);
    for (const box of film.boxes) {
      if (box.type === 'mdat') await clearOutside(file, box, played);
      else if (box.type === 'moof') await stripFragment(file, box, inner, ids);
      else if (box !== film.moov && !KEPT_AT_TOP.has(box.type)) {
        await file.write('free', box.header + 4, 'latin1');
        await clear(file, box.start, box.end);
      }
    }
  } finally {
    await file.close();
  }
}

async function stripFragment(
  file: FileHandle,
  moof: Box,
  inner: ReadInner,
  dropped: ReadonlySet<number>,
): Promise<void> {
  const content = await readContent(file, moof);
  const isDropped = (bytes: Buffer, { type, start, end }: Box): boolean => {
    if (type !== 'traf') return false;
    const header = inner(bytes, start, end).find((box) => box.type === 'tfhd');
    return header !== undefined && dropped.has(bytes.readUInt32BE(header.start + 4));
  };
  stripBoxes(content, { kept: KEPT_IN_FRAGMENT, inner, isDropped });
  await file.write(content, 0, content.length, moof.start);
}

interface Rules {
  readonly kept: KeptBoxes;
  readonly inner: ReadInner;
  readonly isDropped: (bytes: Buffer, box: Box) => boolean;
}

/** Clears every box that is not kept, and the metadata fields of those that are. */
function stripBoxes(
  bytes: Buffer,
  { kept, inner, isDropped }: Rules,
  start = 0,
  end = bytes.length,
  handler = '',
): void {
  const boxes = inner(bytes, start, end);
  // The end of a list is not a box and should hold only zeros.
  bytes.fill(0, boxes.at(-1)?.end ?? start, end);
  const hdlr = boxes.find(({ type }) => type === 'hdlr');
  // QuickTime has a second one deeper inside, for the location of the data.
  const kind = handler || (hdlr ? bytes.toString('latin1', hdlr.start + 8, hdlr.start + 12) : '');
  for (const box of boxes) {
    const inside = isDropped(bytes, box) ? undefined : kept[box.type];
    if (inside === undefined) {
      bytes.write('free', box.header + 4, 'latin1');
      bytes.fill(0, box.start, box.end);
    } else if (inside !== true) {
      stripBoxes(bytes, { kept: inside, inner, isDropped }, box.start, box.end, kind);
    } else if (box.type === 'stsd') {
      stripDescriptions(bytes, box, inner, kind);
    } else {
      CLEAN_FIELDS[box.type]?.(bytes.subarray(box.start, box.end));
    }
  }
}

/** Bytes of a video or sound description before its boxes; older QuickTime sounds have more. */
const PICTURE_BYTES = 78;
const SOUND_BYTES = [28, 44, 64];

/** Cleans the sample descriptions of a track (ISO/IEC 14496-12, 8.5.2). */
function stripDescriptions(bytes: Buffer, stsd: Box, inner: ReadInner, kind: string): void {
  const entries = inner(bytes, stsd.start + 8, stsd.end);
  bytes.fill(0, entries.at(-1)?.end ?? stsd.end, stsd.end);
  for (const { start, end } of entries) {
    const fields = bytes.subarray(start, end);
    // The encoder's vendor and, in a video description, its name.
    fields.fill(0, 12, 16);
    if (kind === 'vide') fields.fill(0, 42, 74);
    const version = fields.length >= 10 ? fields.readUInt16BE(8) : 0;
    const from = kind === 'vide' ? PICTURE_BYTES : (SOUND_BYTES[version] ?? 28);
    const rules = { kept: KEPT_IN_DESCRIPTION, inner, isDropped: () => false };
    stripBoxes(bytes, rules, Math.min(end, start + from), end);
  }
}

async function clearOutside(file: FileHandle, { start, end }: Box, ranges: readonly Range[]): Promise<void> {
  const window = Buffer.alloc(STEP);
  let next = 0;
  for (let from = start; from < end; ) {
    while ((ranges[next]?.[1] ?? Number.POSITIVE_INFINITY) <= from) next++;
    const [first, last] = ranges[next] ?? [end, end];
    // A step that is completely within one range is not read.
    if (first <= from) {
      from = Math.min(end, last);
      continue;
    }
    if (first >= end || first - from >= STEP) {
      const to = Math.min(end, first);
      await clear(file, from, to);
      from = to;
      continue;
    }
    const to = Math.min(end, from + STEP);
    await file.read(window, 0, to - from, from);
    let cleared = from;
    for (let index = next; cleared < to; index++) {
      const [begin, after] = ranges[index] ?? [end, end];
      window.fill(0, cleared - from, Math.max(cleared, Math.min(to, begin)) - from);
      cleared = Math.max(cleared, after);
      if (begin >= to) break;
    }
    await file.write(window, 0, to - from, from);
    from = to;
  }
}

async function clear(file: FileHandle, start: number, end: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(STEP, end - start));
  for (let at = start; at < end; at += STEP) await file.write(zeros, 0, Math.min(STEP, end - at), at);
}
