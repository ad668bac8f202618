import { headerBytes, KVD_FIELDS, readKtx2Header } from '../formats/ktx2-header.ts';
import { clearGaps } from './clear-gaps.ts';

/** The orientation and channel mapping of the picture. Source: KTX 2.0 specification, 5. */
const KEPT: readonly string[] = ['KTXorientation', 'KTXswizzle'];

/**
 * Keeps only the key/value pairs of a KTX2 that affect its look, and the bytes that its header refers to. Nothing moves. Returns
 * nothing if it is no KTX2.
 */
export function stripKtx2(bytes: Buffer): Buffer {
  const header = readKtx2Header(bytes);
  if (!header) return Buffer.alloc(0);
  const stripped = Buffer.from(bytes);
  const { kvd, dfd, sgd, levels } = header;
  const pairs = Buffer.concat(readPairs(bytes.subarray(kvd.start, kvd.end)));
  stripped.fill(0, kvd.start, kvd.end);
  pairs.copy(stripped, kvd.start);
  stripped.writeUInt32LE(pairs.length === 0 ? 0 : kvd.start, KVD_FIELDS.at);
  stripped.writeUInt32LE(pairs.length, KVD_FIELDS.length);
  clearGaps(stripped, [{ start: 0, end: headerBytes(header) }, kvd, dfd, sgd, ...levels]);
  return stripped;
}

/** Writes the pairs to keep, each preceded by its length and padded to four bytes. */
function readPairs(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at);
    const end = at + 4 + Math.ceil(length / 4) * 4;
    if (end > bytes.length) break;
    const pair = bytes.subarray(at + 4, at + 4 + length);
    const key = pair.toString('utf8', 0, Math.max(0, pair.indexOf(0)));
    if (KEPT.includes(key)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return kept;
}
