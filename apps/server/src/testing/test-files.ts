import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { mp4Box, mp4Words } from './film-from-camera.ts';

/** Small real files, generated for tests. */

const channels = (alpha: number | undefined) => (alpha === undefined ? 3 : 4);

/** A PNG of one colour, at an opacity if one is given. */
export function pngFile(width: number, height: number, alpha?: number): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40, alpha: alpha ?? 1 };
  return sharp({ create: { width, height, channels: channels(alpha), background } })
    .png()
    .toBuffer();
}

export function avifFile(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#357' } })
    .avif({ effort: 0 })
    .toBuffer();
}

/** A JPEG that records where it was taken and, unless another orientation is given, is stored sideways. */
export function jpegFromCamera(width: number, height: number, orientation = 6): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 140 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** The header of a PNG that claims this size and has no pixels. Source: PNG specification, 11.2.2. */
export function pngClaiming(
  width: number,
  height: number,
  { depth = 8, colour = 6, interlaced = false } = {},
): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, Number(interlaced)], 8);
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', Buffer.alloc(20))]);
}

/** A chunk with its length and checksum. Source: PNG specification, 5.3. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A GLB of one triangle, one metre wide and two high; `changes` override its JSON. */
export function glbFile(changes: Record<string, unknown> = {}, unusedBytes = 0): Buffer {
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: positions.length }],
    buffers: [{ byteLength: positions.length }],
    ...changes,
  };
  const binary = Buffer.concat([positions, Buffer.alloc(unusedBytes)]);
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const header = Buffer.alloc(12);
  header.write('glTF', 0, 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + 8 + padded.length + 8 + binary.length, 8);
  return Buffer.concat([header, glbChunk('JSON', padded), glbChunk('BIN\0', binary)]);
}

function glbChunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** An MP4 of one sample with the boxes that a player needs; `place` is the camera's recorded position. */
export function mp4File({
  handler = 'vide',
  width = 320,
  height = 240,
  place = '',
  sample = Buffer.alloc(64),
} = {}): Buffer {
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt32BE(width * 65_536, 76);
  tkhd.writeUInt32BE(height * 65_536, 80);
  const hdlr = Buffer.alloc(24);
  hdlr.write(handler, 8, 'latin1');
  const said = mp4Box('\xa9xyz', `\0\x10\x15\xc7${place}`);
  const index = (offset: number) => {
    const tables = [
      mp4Box('stsc', mp4Words(0, 1, 1, 1, 1)),
      mp4Box('stsz', mp4Words(0, sample.length, 1)),
      mp4Box('stco', mp4Words(0, 1, offset)),
    ];
    const mdia = mp4Box('mdia', mp4Box('hdlr', hdlr), mp4Box('minf', mp4Box('stbl', ...tables)));
    const track = mp4Box('trak', mp4Box('tkhd', tkhd), mdia);
    return mp4Box('moov', mp4Box('mvhd', Buffer.alloc(100)), track, mp4Box('udta', said));
  };
  const ftyp = mp4Box('ftyp', 'isom\0\0\0\0isommp42');
  return Buffer.concat([ftyp, index(ftyp.length + index(0).length + 8), mp4Box('mdat', sample)]);
}

/** A video of this many bytes, mostly noise. */
export function filmFile(bytes: number): Buffer {
  const rest = mp4File({ sample: Buffer.alloc(0) }).length;
  return mp4File({ sample: randomBytes(bytes - rest) });
}

interface ZipEntry {
  readonly name: string;
  /** Claimed unpacked size. */
  readonly unpacked?: number;
  /** Its deflated content; by default a few bytes are stored uncompressed. */
  readonly packed?: Buffer;
  /** Claimed offset of its content. */
  readonly at?: number;
  /** Its name in the local header. */
  readonly localName?: string;
  /** File type on Unix, above the permissions: 0o12 is a symbolic link. */
  readonly kind?: number;
  /** Extra field of its header with a Unicode name. */
  readonly unicodeName?: string;
}

/** A ZIP whose directory claims what the test wants. */
export function zipFile(files: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const { name, packed, at, localName = name, kind = 0, unicodeName, ...said } of files) {
    const content = packed ?? Buffer.from('UnityFS');
    const { unpacked = content.length } = said;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(packed ? 8 : 0, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(unpacked, 22);
    local.writeUInt16LE(localName.length, 26);
    const extra = unicodeName === undefined ? Buffer.alloc(0) : unicodePath(unicodeName);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    local.copy(entry, 10, 8, 28);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE((kind << 28) >>> 0, 38);
    local.writeUInt16LE(extra.length, 28);
    entry.writeUInt32LE(at ?? locals.reduce((sum, part) => sum + part.length, 0), 42);
    locals.push(local, Buffer.from(localName), extra, content);
    entries.push(entry, Buffer.from(name));
  }
  const body = Buffer.concat(locals);
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}

/** Source: APPNOTE.TXT, 4.6.9. */
function unicodePath(name: string): Buffer {
  const header = Buffer.alloc(9);
  header.writeUInt16LE(0x7075, 0);
  header.writeUInt16LE(5 + name.length, 2);
  header.writeUInt8(1, 4);
  return Buffer.concat([header, Buffer.from(name)]);
}
