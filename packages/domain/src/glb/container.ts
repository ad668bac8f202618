import { GLB_LIMITS } from './limits.ts';
import type { GlbProblem } from './problem.ts';

/** The parts of a GLB: its JSON, not yet checked, and its binary chunk. */
export interface GlbContainer {
  readonly json: Readonly<Record<string, unknown>>;
  readonly bin: Uint8Array | undefined;
}

export type GlbContainerResult =
  | ({ readonly ok: true } & GlbContainer)
  | { readonly ok: false; readonly problems: readonly GlbProblem[] };

/** Largest JSON that is parsed, in bytes; real scenes stay far below. */
export const MAX_GLB_JSON_BYTES = 16 * 1024 * 1024;

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Splits a GLB into its parts (glTF 2.0 specification, section 4). Rejects lengths that do not match the real bytes. */
export function readGlbContainer(bytes: Uint8Array): GlbContainerResult {
  if (bytes.length < 4 || view(bytes).getUint32(0, true) !== MAGIC) {
    return refused('not_glb', 'The file is not a GLB.');
  }
  if (bytes.length < HEADER_BYTES) return refused('truncated', 'The file ends within its header.');
  const header = view(bytes);
  const version = header.getUint32(4, true);
  if (version !== 2) return refused('unsupported_version', `The file is glTF version ${version}, not 2.`);
  const declared = header.getUint32(8, true);
  if (declared > bytes.length) {
    return refused('truncated', `The file should have ${declared} bytes but has ${bytes.length}.`);
  }
  if (declared < bytes.length) {
    return refused('length_mismatch', `The file says it has ${declared} bytes but has ${bytes.length}.`);
  }
  return readChunks(bytes);
}

function readChunks(bytes: Uint8Array): GlbContainerResult {
  const data = view(bytes);
  let json: Uint8Array | undefined;
  let bin: Uint8Array | undefined;
  let chunks = 0;
  for (let offset = HEADER_BYTES; offset < bytes.length; ) {
    if (++chunks > GLB_LIMITS.chunks) {
      return refused('too_many', `The file has more than ${GLB_LIMITS.chunks} chunks.`);
    }
    if (offset + CHUNK_HEADER_BYTES > bytes.length) {
      return refused('truncated', 'The file ends within a chunk header.');
    }
    const length = data.getUint32(offset, true);
    const type = data.getUint32(offset + 4, true);
    const start = offset + CHUNK_HEADER_BYTES;
    const end = start + length;
    if (end > bytes.length) return refused('truncated', 'A chunk is longer than the file.');
    if (json === undefined) {
      if (type !== JSON_CHUNK) return refused('bad_chunk', 'The first chunk is not JSON.');
      json = bytes.subarray(start, end);
    } else if (type === BIN_CHUNK) {
      if (bin !== undefined) return refused('bad_chunk', 'There is more than one binary chunk.');
      bin = bytes.subarray(start, end);
    } else if (type === JSON_CHUNK) {
      return refused('bad_chunk', 'There is more than one JSON chunk.');
    }
    offset = end;
  }
  if (json === undefined) return refused('truncated', 'The file has no JSON chunk.');
  if (json.length > MAX_GLB_JSON_BYTES) {
    return refused('json_too_large', `The JSON has more than ${MAX_GLB_JSON_BYTES} bytes.`);
  }
  const size = jsonSize(json);
  if (size.depth > GLB_LIMITS.jsonDepth) {
    return refused('too_deep', `The JSON lies more than ${GLB_LIMITS.jsonDepth} deep.`);
  }
  if (size.values > GLB_LIMITS.jsonValues) {
    return refused('too_many', `The JSON has more than ${GLB_LIMITS.jsonValues} values.`);
  }
  return parse(json, bin);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** How deeply JSON is nested, and about how many values it has: a parser needs a hundred bytes per bracket. */
function jsonSize(json: Uint8Array): { depth: number; values: number } {
  let depth = 0;
  let level = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      for (at++; at < json.length && json[at] !== QUOTE; at++) if (json[at] === BACKSLASH) at++;
    } else if (byte === COMMA) {
      values++;
    } else if (OPENING.includes(byte)) {
      values++;
      depth = Math.max(depth, ++level);
    } else if (CLOSING.includes(byte)) {
      level--;
    }
  }
  return { depth, values };
}

function parse(chunk: Uint8Array, bin: Uint8Array | undefined): GlbContainerResult {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(chunk));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
      return { ok: true, json: json as Record<string, unknown>, bin };
    }
  } catch {
    // Reported below: the parser's message would not help a creator.
  }
  return refused('bad_json', 'The JSON of the file cannot be read.');
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function refused(code: GlbProblem['code'], message: string): GlbContainerResult {
  return { ok: false, problems: [{ code, message }] };
}
