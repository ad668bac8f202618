import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The fastest levels: half the usual time, for a tenth more bytes. */
const COMPRESS: Readonly<Record<Encoding, (json: Buffer) => Buffer>> = {
  br: (json) => brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (json) => gzipSync(json, { level: 1 }),
};

/** Shorter answers, in bytes, are sent uncompressed. */
const SHORT = 1024;

/** The JSON of an answer, prepared earlier or written without intermediate objects. */
export class PreparedResponse {
  readonly bytes: Buffer;
  readonly tag: string;
  /** Encoding of the bytes; undefined for plain JSON. */
  readonly encoding: 'br' | undefined;
  #compressed: PreparedResponse | undefined;

  constructor(bytes: Buffer, tag: string = tagOf(bytes), encoding?: 'br') {
    this.bytes = bytes;
    this.tag = tag;
    this.encoding = encoding;
  }

  /** Returns the bytes for a client by its accepted encodings (RFC 9110, 12.5.3). */
  bytesFor(accepted = ''): { readonly bytes: Buffer; readonly encoding: Encoding | undefined } {
    const wanted = ENCODINGS.find((one) => accepts(accepted, one));
    if (wanted === 'br') return this.compressed();
    const json = this.encoding ? brotliDecompressSync(this.bytes) : this.bytes;
    if (!wanted || json.length < SHORT) return { bytes: json, encoding: undefined };
    return { bytes: COMPRESS[wanted](json), encoding: wanted };
  }

  /** Compresses an answer for the cache, in the encoding that nearly all clients accept, unless it is short. */
  compressed(): PreparedResponse {
    this.#compressed ??= this.#compress();
    return this.#compressed;
  }

  #compress(): PreparedResponse {
    const isShort = this.bytes.length < SHORT;
    const bytes = isShort ? this.bytes : COMPRESS.br(this.bytes);
    // Small buffers share a larger one, which stays in memory as long as any of them.
    const own = Buffer.allocUnsafeSlow(bytes.length);
    bytes.copy(own);
    const compressed = new PreparedResponse(own, this.tag, isShort ? undefined : 'br');
    compressed.#compressed = compressed;
    return compressed;
  }
}

/** Whether a client accepts an encoding, by its header (RFC 9110, 12.5.3). */
export function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name, weight = ''] = one.toLowerCase().split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/** Computes an answer's ETag from its content; weak, since the encoding may differ. Source: RFC 9110, 8.8.3. */
export const tagOf = (content: string | Buffer): string =>
  `W/"${hash('blake2b512', content, 'base64url').slice(0, 22)}"`;
