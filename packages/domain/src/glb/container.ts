import type { GlbProblem } from './problem.ts';

/** A GLB taken apart: its JSON, not yet checked, and its binary chunk. */
export interface GlbContainer {
  readonly json: Readonly<Record<string, unknown>>;
  readonly bin: Uint8Array | undefined;
}

export type GlbContainerResult =
  | ({ readonly ok: true } & GlbContainer)
  | { readonly ok: false; readonly problems: readonly GlbProblem[] };

/** The most JSON that is parsed, in bytes; real scenes stay far below. */
export const MAX_GLB_JSON_BYTES = 16 * 1024 * 1024;

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Takes a GLB apart (glTF 2.0 specification, section 4). Lengths that are not those of the real bytes are refused. */
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
  for (let offset = HEADER_BYTES; offset < bytes.length; ) {
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
  return parse(json, bin);
}

function parse(chunk: Uint8Array, bin: Uint8Array | undefined): GlbContainerResult {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(chunk));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
      return { ok: true, json: json as Record<string, unknown>, bin };
    }
  } catch {
    // Answered below: why a parser stumbled tells a creator nothing.
  }
  return refused('bad_json', 'The JSON of the file cannot be read.');
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function refused(code: GlbProblem['code'], message: string): GlbContainerResult {
  return { ok: false, problems: [{ code, message }] };
}
