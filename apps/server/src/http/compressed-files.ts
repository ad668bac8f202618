import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';
import { SieveCache } from '../platform/cache/sieve-cache.ts';
import { accepts } from './prepared-response.ts';

/**
 * In order of preference, with the strongest level that takes a quarter of a second for the largest file. For a model without
 * textures, Brotli's strongest is a seventh smaller still, and 30 times slower.
 */
const ENCODINGS = {
  zstd: (bytes: Buffer) =>
    promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
} as const;
type Encoding = keyof typeof ENCODINGS;

/** Models, whose geometry is often stored as plain numbers. */
const COMPRESSED = /^model\//;
/** Bytes: shorter files gain nothing, and longer ones would wait and take memory for long. */
const SHORTEST = 1024;
const LONGEST = 1_000_000;
/** Bytes kept. */
const MOST = 32_000_000;
/** Files compressed at once. Others get the usual, fastest level meanwhile, so that a list of models cannot take all processors. */
const AT_ONCE = 1;

interface File {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
}

export type CompressedFiles = ReturnType<typeof createCompressedFiles>;

/**
 * Compresses each small model once, at a strong level, and keeps the result in memory. Compressing it for every visitor would
 * allow only the fastest levels, whose results are half as large again.
 */
export function createCompressedFiles(read: (key: string) => Promise<Buffer | undefined>) {
  /** Results by encoding and key. */
  const kept = new SieveCache<Buffer>();
  /** Compressions in progress, by the same name. */
  const running = new Map<string, Promise<Buffer | undefined>>();

  async function compress(name: string, key: string, encoding: Encoding): Promise<Buffer | undefined> {
    try {
      const bytes = await read(key);
      const compressed = bytes && (await ENCODINGS[encoding](bytes));
      if (compressed) kept.set(name, compressed, compressed.length, MOST);
      return compressed;
    } finally {
      running.delete(name);
    }
  }

  async function find(name: string, key: string, encoding: Encoding): Promise<Buffer | undefined> {
    const known = kept.get(name);
    if (known) return known;
    if (!running.has(name)) {
      if (running.size >= AT_ONCE) return undefined;
      running.set(name, compress(name, key, encoding));
    }
    return running.get(name);
  }

  /**
   * Returns the compressed file and its encoding for a client that accepts these encodings; undefined if it is not compressed
   * here, or is missing.
   */
  return async ({ key, contentType, bytes }: File, accepted = '') => {
    if (!COMPRESSED.test(contentType) || bytes < SHORTEST || bytes > LONGEST) return undefined;
    const encoding = (['zstd', 'br'] as const).find((one) => accepts(accepted, one));
    const body = encoding && (await find(`${encoding} ${key}`, key, encoding));
    return body && { body, encoding };
  };
}
