import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';
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
/** Files compressed at once. Meanwhile others are sent without it, so that no list of models takes all processors. */
const AT_ONCE = 1;

interface File {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
}

export type CompressedFiles = ReturnType<typeof createCompressedFiles>;

/**
 * Compresses small models well, once each, and keeps those sent last in memory. Compressing them anew for each visitor would
 * allow only the fastest levels, which send half as much again.
 */
export function createCompressedFiles(read: (key: string) => Promise<Buffer | undefined>) {
  /** The one sent last is the last. */
  const kept = new Map<string, { readonly result: Promise<Buffer | undefined>; bytes: number }>();
  let total = 0;
  let running = 0;

  function forget(name: string): void {
    total -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  }

  function compress(name: string, key: string, encoding: Encoding) {
    const result = read(key).then((bytes) => bytes && ENCODINGS[encoding](bytes));
    const entry = { result, bytes: 0 };
    kept.set(name, entry);
    running += 1;
    result.then(
      (compressed) => {
        running -= 1;
        // Forgotten meanwhile.
        if (kept.get(name) !== entry) return;
        if (!compressed) return forget(name);
        entry.bytes = compressed.length;
        total += compressed.length;
        for (const oldest of kept.keys()) {
          if (total <= MOST) break;
          forget(oldest);
        }
      },
      () => {
        running -= 1;
        if (kept.get(name) === entry) forget(name);
      },
    );
    return entry;
  }

  /**
   * Returns the compressed file and its encoding for a client that accepts these encodings; undefined if it is not compressed
   * here, or is missing.
   */
  return async ({ key, contentType, bytes }: File, accepted = '') => {
    if (!COMPRESSED.test(contentType) || bytes < SHORTEST || bytes > LONGEST) return undefined;
    const encoding = (['zstd', 'br'] as const).find((one) => accepts(accepted, one));
    if (!encoding) return undefined;
    const name = `${encoding} ${key}`;
    const known = kept.get(name);
    if (!known && running >= AT_ONCE) return undefined;
    const entry = known ?? compress(name, key, encoding);
    if (kept.delete(name)) kept.set(name, entry);
    const body = await entry.result;
    return body && { body, encoding };
  };
}
