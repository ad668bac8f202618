import type { GlbContainer } from '@pleinair/domain';
import { isRecord } from '../../../kernel/is-record.ts';

/** The bytes of a model's buffers, and where its images are in them. The model must have passed `inspectGlb`. */
export interface GlbBuffers {
  readonly buffers: readonly Buffer[];
  readonly images: readonly GlbImage[];
}

/** An image of a model: a view into its buffers, or the content of a data URI. */
export interface GlbImage {
  readonly bytes: Buffer;
  /** The index of its view; undefined if it has a URI. */
  readonly view: number | undefined;
}

/** Reads the buffers, of which the first is the binary chunk if it has no URI. */
export function readGlbBuffers({ json, bin }: GlbContainer): GlbBuffers {
  const buffers = list(json.buffers).map(({ uri }, index) => {
    if (typeof uri === 'string') return fromDataUri(uri);
    return index === 0 && bin ? Buffer.from(bin.buffer, bin.byteOffset, bin.length) : Buffer.alloc(0);
  });
  const views = list(json.bufferViews);
  const images = list(json.images).map(({ uri, bufferView }): GlbImage => {
    if (typeof uri === 'string') return { bytes: fromDataUri(uri), view: undefined };
    const view = Number(bufferView);
    const { start, end } = stretchOf(views[view] ?? {});
    return { bytes: (buffers[Number(views[view]?.buffer)] ?? Buffer.alloc(0)).subarray(start, end), view };
  });
  return { buffers, images };
}

/** The start and end of something in its buffer. */
export function stretchOf(slice: Json): { start: number; end: number } {
  const start = Number(slice.byteOffset ?? 0);
  return { start, end: start + Number(slice.byteLength ?? 0) };
}

type Json = Readonly<Record<string, unknown>>;

/** Returns the items of a list as objects; any other item becomes an empty object. */
export const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(record) : []);

export const record = (value: unknown): Json => (isRecord(value) ? value : {});

function fromDataUri(uri: string): Buffer {
  const comma = uri.indexOf(',');
  const payload = uri.slice(comma + 1);
  if (/;base64$/i.test(uri.slice(0, comma))) return Buffer.from(payload, 'base64');
  return Buffer.from(unescaped(payload), 'latin1');
}

/** Decodes bytes written as `%ab`. */
const unescaped = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
