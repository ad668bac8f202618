/** Bytes before the place of a new chunk: the signature and the first chunk, IHDR, which has a fixed length. */
const HEAD = 8 + 25;

/**
 * A PNG that says how large it is, so that programs print it in its true size.
 * Source: PNG specification, third edition, 11.3.4.3 "pHYs".
 * @param resolution pixels per millimetre
 */
export async function withResolution(png: Blob, resolution: number): Promise<Blob> {
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  [...'pHYs'].forEach((letter, at) => {
    chunk.setUint8(4 + at, letter.charCodeAt(0));
  });
  const perMetre = Math.round(resolution * 1000);
  chunk.setUint32(8, perMetre);
  chunk.setUint32(12, perMetre);
  // The unit is a metre.
  chunk.setUint8(16, 1);
  chunk.setUint32(17, checksum(new Uint8Array(chunk.buffer, 4, 13)));
  return new Blob([png.slice(0, HEAD), chunk, png.slice(HEAD)], { type: png.type });
}

/** The CRC-32 of a chunk. Source: PNG specification, annex D. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
