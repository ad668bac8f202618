import { readFileSync } from 'node:fs';

/** A box of an MP4. Source: ISO/IEC 14496-12, 4.2. */
export function mp4Box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const parts = content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(
    parts.reduce((sum, { length }) => sum + length, 8),
    0,
  );
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}

/** Encodes numbers in four bytes each. */
export const mp4Words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => {
    bytes.writeUInt32BE(number, index * 4);
  });
  return bytes;
};

/** A real film of three seconds, with picture and sound. */
export const readFilmFixture = (): Buffer =>
  readFileSync(new URL('../../../../e2e/fixtures/hologram.mp4', import.meta.url));

/**
 * Returns the real film as a camera and an editing program would leave it: `place` is in every part where such programs write it,
 * in a telemetry track (like GoPro's `gpmd`), and in bytes that no track refers to.
 */
export function filmFromCamera(place: string): Buffer {
  const film = Buffer.from(readFilmFixture());
  const at = film.indexOf('moov', 0, 'latin1') - 4;
  const moov = Buffer.from(film.subarray(at, at + film.readUInt32BE(at)));
  // Moves the index to the end, and leaves free space in its place, so that the film's samples do not move.
  film.write('free', at + 4, 'latin1');
  film.fill(place, at + 8, at + moov.length);

  // The encoder's name.
  const entry = moov.indexOf('avc1', 0, 'latin1') + 4;
  moov.fill(place, entry + 43, entry + 74);
  const said = [
    mp4Box('udta', mp4Box('\xa9xyz', `\0\x10\x15\xc7${place}`), mp4Box('GPMF', place)),
    mp4Box('meta', mp4Words(0), mp4Box('keys', place), mp4Box('ilst', place)),
    mp4Box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<x:xmpmeta>${place}</x:xmpmeta>`),
    mp4Box('abcd', place),
  ];
  const samples = `GPMF ${place}`;
  const telemetry = mp4Box('mdat', samples, place);
  const index = mp4Box('moov', moov.subarray(8), telemetryTrack(film.length + 8, samples.length), ...said);
  return Buffer.concat([film, telemetry, ...said, mp4Box('free', place), index, mp4Box('skip', place)]);
}

/** A track of one sample. Source: GPMF introduction, MP4 implementation. */
function telemetryTrack(offset: number, bytes: number): Buffer {
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt32BE(3, 12);
  const handler = mp4Box('hdlr', mp4Words(0, 0), 'meta', Buffer.alloc(12), 'GoPro MET\0');
  const tables = [
    mp4Box('stsd', mp4Words(0, 1), mp4Box('gpmd', Buffer.alloc(6), '\0\x01', mp4Words(0))),
    mp4Box('stts', mp4Words(0, 1, 1, 1000)),
    mp4Box('stsc', mp4Words(0, 1, 1, 1, 1)),
    mp4Box('stsz', mp4Words(0, 0, 1, bytes)),
    mp4Box('stco', mp4Words(0, 1, offset)),
  ];
  const minf = mp4Box('minf', mp4Box('nmhd', mp4Words(0)), mp4Box('stbl', ...tables));
  const mdhd = mp4Box('mdhd', mp4Words(0, 0, 0, 1000, 3000, 0));
  return mp4Box('trak', mp4Box('tkhd', tkhd), mp4Box('mdia', mdhd, handler, minf));
}
