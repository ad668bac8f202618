/** Crockford's base 32 in lower case: no i, l, o, u, so that a pid can be read out loud. In ASCII order. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The form of pids that `newPid` makes. */
export const PID = new RegExp(`^[0-7][${ALPHABET}]{25}$`);

/** Whether a text has the form of a pid. */
export const isPid = (text: string): boolean => PID.test(text);

/** Random bytes for 256 pids, since getting a few takes as long as many; `next` is the first unused one. */
const random = new Uint8Array(16 * 256);
let next = random.length;

/**
 * A new public identifier: a version 7 UUID (RFC 9562: 48 bits of milliseconds, then 74 random bits) in 26
 * characters of lower-case base 32. URL-safe; sorts as text by the millisecond of its creation. Works the same in servers
 * and browsers, even on insecure pages, where `crypto.randomUUID` is missing.
 */
export function newPid(now: number = Date.now()): string {
  if (next === random.length) {
    crypto.getRandomValues(random);
    next = 0;
  }
  const bytes = new DataView(random.buffer, next, 16);
  next += 16;
  bytes.setUint16(0, Math.floor(now / 2 ** 32));
  bytes.setUint32(2, now % 2 ** 32);
  bytes.setUint8(6, (bytes.getUint8(6) & 0x0f) | 0x70);
  bytes.setUint8(8, (bytes.getUint8(8) & 0x3f) | 0x80);
  // 128 bits in digits of five bits; the first digit has only three, as if padded with two zeros.
  let text = '';
  let pending = 0;
  let bits = 2;
  for (let at = 0; at < 16; at++) {
    pending = ((pending << 8) | bytes.getUint8(at)) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET.charAt((pending >> (bits - 5)) & 31);
  }
  return text;
}
