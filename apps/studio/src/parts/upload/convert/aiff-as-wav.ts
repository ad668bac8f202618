import { CustomSource } from 'mediabunny';

/** Bytes of a WAV before its samples. */
const HEADER_BYTES = 44;
const MOST_CHUNKS = 10_000;

/** What an AIFF says about its samples. */
interface Samples {
  /** Code of the compression, if any; uncompressed ones differ in the order of bytes. */
  readonly coding: string;
  readonly channels: number;
  readonly rate: number;
  /** Bytes of a sample of one channel. */
  readonly bytes: number;
  /** Where they start in the file, and how many bytes they take. */
  readonly start: number;
  readonly length: number;
}

/** The format tag of a WAV for each coding. Source: Apple, AIFF-C draft of 1991; QuickTime's additions. */
const TAGS: Readonly<Record<string, number>> = {
  NONE: 1,
  twos: 1,
  in24: 1,
  in32: 1,
  sowt: 1,
  fl32: 3,
  fl64: 3,
};

/** Reads an AIFF as if it were a WAV, a piece at a time. Undefined if it is damaged; the coding if it is compressed. */
export async function aiffAsWav(file: Blob): Promise<CustomSource | { readonly coding: string } | undefined> {
  const samples = await readAiff(file);
  if (!samples) return undefined;
  const tag = TAGS[samples.coding];
  if (tag === undefined) return samples;
  const { start, length, bytes, coding } = samples;
  const header = wavHeader(samples, tag);
  return new CustomSource({
    getSize: () => HEADER_BYTES + length,
    async read(from, to) {
      const whole = (at: number, round: (value: number) => number) =>
        round((at - HEADER_BYTES) / bytes) * bytes;
      const first = Math.max(0, whole(from, Math.floor));
      const last = Math.max(0, whole(to, Math.ceil));
      const piece = new Uint8Array(HEADER_BYTES + last - first);
      piece.set(header);
      const read = new Uint8Array(await file.slice(start + first, start + last).arrayBuffer());
      piece.set(coding === 'sowt' ? read : asInWav(read, bytes), HEADER_BYTES);
      return from < HEADER_BYTES ? piece.slice(from, to) : piece.slice(from - first, to - first);
    },
  });
}

async function readAiff(file: Blob): Promise<Samples | undefined> {
  let common: Omit<Samples, 'start' | 'length'> | undefined;
  let frames = 0;
  let place: Pick<Samples, 'start' | 'length'> | undefined;
  let at = 12;
  for (let chunks = 0; at + 8 <= file.size && chunks < MOST_CHUNKS; chunks++) {
    const chunk = new DataView(await file.slice(at, at + 38).arrayBuffer());
    const name = letters(chunk, 0);
    const size = chunk.getUint32(4);
    if (name === 'COMM' && chunk.byteLength >= 26) {
      common = {
        channels: chunk.getUint16(8),
        bytes: Math.ceil(chunk.getUint16(14) / 8),
        // An 80-bit float: rates have few digits, so the upper half of its mantissa is enough.
        rate: Math.round(chunk.getUint32(18) * 2 ** ((chunk.getUint16(16) & 0x7fff) - 16_383 - 31)),
        coding: size >= 22 && chunk.byteLength >= 30 ? letters(chunk, 26).replace(/^FL/, 'fl') : 'NONE',
      };
      frames = chunk.getUint32(10);
    }
    if (name === 'SSND' && chunk.byteLength >= 16) {
      const offset = chunk.getUint32(8);
      place = { start: at + 16 + offset, length: size - 8 - offset };
    }
    at += 8 + size + (size & 1);
  }
  if (!common || !place || common.channels * common.rate * common.bytes === 0) return undefined;
  const length = common.coding in TAGS ? frames * common.channels * common.bytes : place.length;
  const isWhole = length <= place.length && place.start + length <= file.size;
  return isWhole ? { ...common, start: place.start, length } : undefined;
}

const letters = (view: DataView, at: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, at, 4));

function wavHeader({ channels, rate, bytes, length }: Samples, tag: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => {
      header.setUint8(at + index, letter.charCodeAt(0));
    });
  write(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + length, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, tag, true);
  header.setUint16(22, channels, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate * channels * bytes, true);
  header.setUint16(32, channels * bytes, true);
  header.setUint16(34, bytes * 8, true);
  write(36, 'data');
  header.setUint32(40, length, true);
  return new Uint8Array(header.buffer);
}

/** An AIFF has the highest byte first, and signs single bytes; a WAV does neither. */
function asInWav(samples: Uint8Array, bytes: number): Uint8Array {
  if (bytes === 1) return samples.map((value) => value ^ 0x80);
  return samples.map((_, at) => {
    const byte = at % bytes;
    return samples[at - byte + (bytes - 1 - byte)] ?? 0;
  });
}
