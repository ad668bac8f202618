/** Counts the frames of an animated PNG or WebP; a still one has one at most. Reads the names of chunks only. */
export function countFrames(bytes: Buffer): number {
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? countIn(bytes, WEBP) : countIn(bytes, PNG);
}

interface Chunks {
  /** Where the first chunk begins. */
  readonly start: number;
  /** What begins each frame of an animation. */
  readonly frame: string;
  readonly next: (bytes: Buffer, at: number) => number;
  readonly name: (bytes: Buffer, at: number) => string;
}

/** Source: PNG specification, 5.3. */
const PNG: Chunks = {
  start: 8,
  frame: 'fcTL',
  next: (bytes, at) => at + 12 + bytes.readUInt32BE(at),
  name: (bytes, at) => bytes.toString('latin1', at + 4, at + 8),
};

/** Chunks have an even length. Source: RFC 9649, 2.3. */
const WEBP: Chunks = {
  start: 12,
  frame: 'ANMF',
  next(bytes, at) {
    const length = bytes.readUInt32LE(at + 4);
    return at + 8 + length + (length % 2);
  },
  name: (bytes, at) => bytes.toString('latin1', at, at + 4),
};

function countIn(bytes: Buffer, { start, frame, next, name }: Chunks): number {
  let frames = 0;
  for (let at = start; at + 8 <= bytes.length; at = next(bytes, at)) {
    if (name(bytes, at) === frame) frames += 1;
  }
  return frames;
}
