import { type Box, createInnerReader, UnreadableMp4 } from '../mp4/boxes.ts';
import { clearGaps } from './clear-gaps.ts';

const set = (types: string): ReadonlySet<string> => new Set(types.split(' '));

const KEPT_AT_TOP = set('ftyp meta mdat');
const KEPT_IN_META = set('hdlr pitm iinf iloc iprp iref idat grpl');
/** Visible items: coded pictures, and those composed of others. */
const DRAWN_ITEMS = set('av01 grid iovl iden tmap');
/** Properties that affect how an item looks. Source: AVIF 1.1, and ISO/IEC 23008-12, 6.5. */
const DRAWN_PROPERTIES = set('av1C ispe pixi colr irot imir clap pasp auxC a1op a1lx lsel clli mdcv amve');

/**
 * Keeps only the visible pictures of a still AVIF: EXIF, XMP and everything else become zeros, and nothing moves. Returns nothing
 * if it is no AVIF. Source: ISO/IEC 14496-12, 8.11.
 */
export function stripAvif(bytes: Buffer): Buffer {
  try {
    return strip(Buffer.from(bytes));
  } catch (error) {
    if (error instanceof UnreadableMp4 || error instanceof RangeError) return Buffer.alloc(0);
    throw error;
  }
}

/** @throws {RangeError} if a box is shorter than its fields */
function strip(bytes: Buffer): Buffer {
  const inner = createInnerReader();
  const clear = ({ header, start, end }: Box) => {
    bytes.write('free', header + 4, 'latin1');
    bytes.fill(0, start, end);
  };
  const top = inner(bytes);
  const meta = top.find(({ type }) => type === 'meta');
  if (!meta) return Buffer.alloc(0);
  // A full box begins with version and flags.
  const parts = inner(bytes, meta.start + 4, meta.end);
  const find = (type: string) => parts.find((box) => box.type === type);
  const [hdlr, iinf, iloc, iprp, idat] = ['hdlr', 'iinf', 'iloc', 'iprp', 'idat'].map(find);
  if (!iinf || !iloc) return Buffer.alloc(0);
  const entries = inner(bytes, iinf.start + (bytes[iinf.start] === 0 ? 6 : 8), iinf.end);
  const drawn = new Set<number>();
  for (const { start, end } of entries) {
    const at = start + (bytes[start] === 3 ? 8 : 6);
    const id = bytes[start] === 3 ? bytes.readUInt32BE(start + 4) : bytes.readUInt16BE(start + 4);
    const type = bytes.toString('latin1', at + 2, at + 6);
    if (DRAWN_ITEMS.has(type)) drawn.add(id);
    bytes.fill(0, Math.min(end, at + 6), end);
  }
  const places = itemPlaces(bytes.subarray(iloc.start, iloc.end), drawn, idat?.start ?? 0);
  if (hdlr) bytes.fill(0, Math.min(hdlr.end, hdlr.start + 12), hdlr.end);
  const properties = iprp ? inner(bytes, iprp.start, iprp.end).filter(({ type }) => type === 'ipco') : [];
  for (const box of properties.flatMap(({ start, end }) => inner(bytes, start, end))) {
    if (!DRAWN_PROPERTIES.has(box.type)) clear(box);
  }
  for (const box of parts) if (!KEPT_IN_META.has(box.type)) clear(box);
  for (const box of top) if (!KEPT_AT_TOP.has(box.type)) clear(box);
  const content = [...top.filter(({ type }) => type === 'mdat'), ...(idat ? [idat] : [])];
  for (const { start, end } of content) {
    const shifted = places.map((place) => ({ start: place.start - start, end: place.end - start }));
    clearGaps(bytes.subarray(start, end), shifted);
  }
  return bytes.subarray(0, top.at(-1)?.end);
}

/** Returns the ranges of the visible items in the file. Source: ISO/IEC 14496-12, 8.11.3. */
function itemPlaces(iloc: Buffer, drawn: ReadonlySet<number>, idat: number) {
  const version = iloc[0] ?? 0;
  const sizes = iloc.readUInt16BE(4);
  const [offset = 0, length = 0, base = 0, index = 0] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  let at = 6;
  const read = (bytes: number): number => {
    at += bytes;
    if (bytes === 0) return 0;
    return bytes === 8 ? Number(iloc.readBigUInt64BE(at - 8)) : iloc.readUIntBE(at - bytes, bytes);
  };
  const places: { start: number; end: number }[] = [];
  for (let items = read(version < 2 ? 2 : 4); items > 0; items--) {
    const id = read(version < 2 ? 2 : 4);
    const isInIdat = version > 0 && (read(2) & 15) === 1;
    read(2);
    const from = read(base) + (isInIdat ? idat : 0);
    const extents = read(2);
    // An extent without fields is the whole item, so a second one would be the same.
    if (extents > 1 && offset + length === 0) throw new RangeError('extents without fields');
    for (let extent = 0; extent < extents; extent++) {
      if (version > 0) read(index);
      const start = from + read(offset);
      const bytes = read(length);
      if (drawn.has(id)) places.push({ start, end: bytes === 0 ? Number.POSITIVE_INFINITY : start + bytes });
    }
  }
  return places;
}
