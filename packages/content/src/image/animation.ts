import { FILE_START_BYTES, kindOfStart } from '@pleinair/domain';

/** One frame of an animation: what to draw where, on top of the previous frames. Pixels. */
interface Frame {
  readonly picture: Blob;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Whether it is blended with what is below; otherwise its area is cleared first. */
  readonly blends: boolean;
  /** Whether its area is cleared before the next frame. */
  readonly clears: boolean;
}

/** The frames of an animated picture, still compressed. */
export interface Animation {
  readonly width: number;
  readonly height: number;
  /** Number of times it plays; 0: forever. */
  readonly rounds: number;
  readonly frames: readonly Frame[];
}

/** Duration in seconds of a frame without one, as in browsers. */
const USUAL_SECONDS = 0.1;
const SHORTEST_SECONDS = 0.011;

const HEADER_BYTES = 8;
const FRAME_BYTES = 16;
const ALPHA = 0x10;

/** Reads the frames of an animated WebP without decoding them; undefined for anything else. Source: RFC 9649, 2.7. */
export function readAnimation(bytes: ArrayBuffer): Animation | undefined {
  if (kindOfStart(new Uint8Array(bytes, 0, Math.min(FILE_START_BYTES, bytes.byteLength))) !== 'webp')
    return undefined;
  const chunks = chunksOf(bytes, 12);
  const about = chunks.find(({ name }) => name === 'VP8X')?.view;
  const timing = chunks.find(({ name }) => name === 'ANIM')?.view;
  if (!about || !timing || about.byteLength < 10 || timing.byteLength < 6) return undefined;
  const frames = chunks
    .filter(({ name, view }) => name === 'ANMF' && view.byteLength > FRAME_BYTES)
    .flatMap(({ view }) => frameOf(view) ?? []);
  const rounds = timing.getUint16(4, true);
  return { width: uint24(about, 4) + 1, height: uint24(about, 7) + 1, rounds, frames };
}

interface Chunk {
  readonly name: string;
  readonly view: DataView<ArrayBuffer>;
  /** Including its header. */
  readonly whole: Uint8Array<ArrayBuffer>;
}

/** How long to show a frame, given its requested duration in seconds. */
export const secondsShown = (asked: number): number => (asked < SHORTEST_SECONDS ? USUAL_SECONDS : asked);

/** The complete chunks between two offsets, without truncated ones. */
function chunksOf(bytes: ArrayBuffer, from: number, to = bytes.byteLength): readonly Chunk[] {
  const view = new DataView(bytes);
  const chunks: Chunk[] = [];
  let at = from;
  while (at + HEADER_BYTES <= to) {
    const start = at + HEADER_BYTES;
    const length = view.getUint32(at + 4, true);
    const end = start + length + (length % 2);
    if (end > to) break;
    chunks.push({
      name: String.fromCharCode(...new Uint8Array(bytes, at, 4)),
      view: new DataView(bytes, start, length),
      whole: new Uint8Array(bytes, at, end - at),
    });
    at = end;
  }
  return chunks;
}

/** The data of a frame is that of a static WebP without its header. */
function frameOf(view: DataView<ArrayBuffer>): Frame | undefined {
  const { buffer, byteOffset, byteLength } = view;
  const parts = chunksOf(buffer, byteOffset + FRAME_BYTES, byteOffset + byteLength);
  const picture = parts.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (!picture) return undefined;
  const width = uint24(view, 6) + 1;
  const height = uint24(view, 9) + 1;
  const alpha = parts.find(({ name }) => name === 'ALPH');
  const chunks =
    alpha && picture.name === 'VP8 '
      ? [chunk('VP8X', extended(width, height)), alpha.whole, picture.whole]
      : [picture.whole];
  const flags = view.getUint8(15);
  return {
    x: 2 * uint24(view, 0),
    y: 2 * uint24(view, 3),
    width,
    height,
    picture: new Blob([chunk('RIFF', new Blob(['WEBP', ...chunks]))], { type: 'image/webp' }),
    seconds: secondsShown(uint24(view, 12) / 1000),
    blends: (flags & 2) === 0,
    clears: (flags & 1) === 1,
  };
}

function chunk(name: string, content: Blob): Blob {
  return new Blob([name, Uint32Array.of(content.size), content]);
}

/** A `VP8X` chunk for a static picture with transparency. */
function extended(width: number, height: number): Blob {
  const view = new DataView(new ArrayBuffer(10));
  view.setUint8(0, ALPHA);
  // The second number overwrites the high byte of the first.
  view.setUint32(4, width - 1, true);
  view.setUint16(7, (height - 1) & 0xffff, true);
  view.setUint8(9, (height - 1) >> 16);
  return new Blob([view.buffer]);
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
