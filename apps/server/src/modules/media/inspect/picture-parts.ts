import { gifFrames, kindOfStart } from '@pleinair/domain';

/**
 * Most parts of a picture: encoders write some hundreds, or some ten thousand for an animation of a thousand frames. A decoder
 * needs far more memory for each than the part has bytes.
 */
const MOST_PARTS = 100_000;

/** What a picture declares besides its pixels. */
export interface PictureParts {
  /** Frames of an animated PNG, WebP or GIF; a still one has at most one. */
  readonly frames: number;
  readonly jpeg?: {
    readonly scans: number;
    /** Samples per pixel: three for full colour, one and a half if colours have a quarter of the pixels. */
    readonly samplesPerPixel: number;
  };
}

/**
 * Lists the chunks of a PNG or WebP, or the segments of a JPEG. The AVIF decoder counts parts itself, and reads only the first
 * picture.
 * @returns undefined if there are too many
 */
export function readParts(bytes: Buffer): PictureParts | undefined {
  if (bytes[0] === 0xff) return readSegments(bytes);
  const kind = kindOfStart(bytes);
  if (kind === 'avif') return { frames: 1 };
  if (kind === 'gif') return { frames: gifFrames(bytes) };
  return readChunks(bytes, bytes.toString('latin1', 0, 4) === 'RIFF' ? WEBP : PNG);
}

interface Chunks {
  /** Where the first chunk begins. */
  readonly start: number;
  /** The chunk that begins each frame of an animation. */
  readonly frame: string;
  /** The last chunk that decoders read; what follows it is never kept. */
  readonly last?: string;
  readonly next: (bytes: Buffer, at: number) => number;
  readonly name: (bytes: Buffer, at: number) => string;
}

/** Source: PNG specification, 5.3. */
const PNG: Chunks = {
  start: 8,
  frame: 'fcTL',
  last: 'IEND',
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

function readChunks(bytes: Buffer, { start, frame, last, next, name }: Chunks): PictureParts | undefined {
  let parts = 0;
  let frames = 0;
  for (let at = start; at + 8 <= bytes.length; at = next(bytes, at)) {
    parts += 1;
    if (parts > MOST_PARTS) return undefined;
    const type = name(bytes, at);
    if (type === frame) frames += 1;
    if (type === last) break;
  }
  return { frames };
}

const EOI = 0xd9;
const SOS = 0xda;

/** The markers of frames: C0 to CF, except those of tables. Source: ITU-T T.81, table B.1. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length: restarts, and the start and end of a picture. */
const isAlone = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= 0xd9);

/** Reads markers only. Source: ITU-T T.81, B.1 and B.2. */
function readSegments(bytes: Buffer): PictureParts | undefined {
  let parts = 0;
  let scans = 0;
  let samplesPerPixel = 4;
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? EOI;
    const isSegment = marker >= 0xc0 && marker < 0xff && !isAlone(marker);
    if (isSegment && at + 4 <= bytes.length) {
      parts += 1;
      if (parts > MOST_PARTS) return undefined;
      if (marker === SOS) scans += 1;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (isFrame(marker)) samplesPerPixel = samplesOf(bytes.subarray(at + 4, end)) ?? samplesPerPixel;
      at = bytes.indexOf(0xff, end);
    } else {
      at = bytes.indexOf(0xff, marker === 0xff ? at + 1 : at + 2);
    }
  }
  return { frames: 1, jpeg: { scans, samplesPerPixel } };
}

/** Computed from the sampling factors of a frame's components, relative to the largest. */
function samplesOf(frame: Buffer): number | undefined {
  const count = frame[5] ?? 0;
  const areas = Array.from({ length: count }, (_none, index) => {
    const factors = frame[7 + 3 * index] ?? 0;
    return { across: factors >> 4, down: factors & 15 };
  });
  const area = Math.max(...areas.map(({ across }) => across)) * Math.max(...areas.map(({ down }) => down));
  const samples = areas.reduce((sum, { across, down }) => sum + across * down, 0);
  return area > 0 && Number.isFinite(area) ? samples / area : undefined;
}
