import { fileKinds, kindOfStart, mediaOf } from '../file-kinds.ts';
import { count, type Json, list, meshoptOf, record, records } from './gltf-json.ts';

export type GlbPacking =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  /** References to missing files, as written in the model. */
  | { readonly ok: false; readonly missing: readonly string[] };

type Change = Record<string, unknown>;

const isData = (uri: string): boolean => /^data:/i.test(uri);

/** The other files that a glTF references for its buffers and images, as written in it. */
export function filesOfGltf(json: Json): readonly string[] {
  const uris = [...records(json.buffers), ...records(json.images)].map(({ uri }) => uri);
  return [...new Set(uris.filter((uri): uri is string => typeof uri === 'string' && !isData(uri)))];
}

/**
 * Joins the JSON of a glTF with its buffers and images into one GLB. `files` has the bytes of what `filesOfGltf` lists;
 * embedded data (`data:`) is decoded. Nothing else is changed, and nothing is checked: read the result with
 * `inspectGlb`.
 */
export function packGlb(json: Json, files: ReadonlyMap<string, Uint8Array>): GlbPacking {
  const missing = new Set<string>();
  const bytesOf = (uri: string): Uint8Array => {
    const bytes = isData(uri) ? decodeData(uri) : files.get(uri);
    if (bytes === undefined) missing.add(isData(uri) ? `${uri.slice(0, 40)}…` : uri);
    return bytes ?? new Uint8Array();
  };
  const parts: Uint8Array[] = [];
  let length = 0;
  /** Returns the offset of the appended bytes. */
  const append = (bytes: Uint8Array): number => {
    const start = length;
    const padding = new Uint8Array(-bytes.length & 3);
    parts.push(bytes, padding);
    length += bytes.length + padding.length;
    return start;
  };

  // Buffers without an address have no bytes: they only declare the unpacked size of meshopt views.
  const fallbacks: Json[] = [];
  const moved = records(json.buffers).map((buffer) => {
    if (typeof buffer.uri === 'string') return { buffer: 0, by: append(bytesOf(buffer.uri)) };
    return { buffer: fallbacks.push(buffer), by: 0 };
  });
  const move = (slice: Json): Change => {
    const to = moved[count(slice.buffer) ?? -1];
    return to
      ? { ...slice, buffer: to.buffer, byteOffset: to.by + (count(slice.byteOffset ?? 0) ?? 0) }
      : slice;
  };
  const bufferViews = records(json.bufferViews).map((view) => {
    const meshopt = meshoptOf(view);
    if (meshopt === undefined) return move(view);
    const name = MESHOPT_NAMES.find((candidate) => record(view.extensions)[candidate] !== undefined);
    return { ...move(view), extensions: { ...record(view.extensions), [name ?? '']: move(meshopt) } };
  });
  const images = records(json.images).map(({ uri, ...image }) => {
    if (typeof uri !== 'string') return image;
    const bytes = bytesOf(uri);
    const bufferView =
      bufferViews.push({ buffer: 0, byteOffset: append(bytes), byteLength: bytes.length }) - 1;
    return { ...image, bufferView, mimeType: pictureMime(bytes) ?? image.mimeType };
  });
  if (missing.size > 0) return { ok: false, missing: [...missing] };
  const buffers = length > 0 || fallbacks.length > 0 ? [{ byteLength: length }, ...fallbacks] : [];
  const lists = { buffers, bufferViews, images };
  const kept = Object.entries(lists).filter(
    ([name, entries]) => entries.length > 0 || list(json[name]).length > 0,
  );
  return { ok: true, bytes: writeGlb({ ...json, ...Object.fromEntries(kept) }, parts) };
}

const MESHOPT_NAMES = ['EXT_meshopt_compression', 'KHR_meshopt_compression'] as const;

/** The bytes of a `data:` address; undefined if it has none. */
function decodeData(uri: string): Uint8Array | undefined {
  const comma = uri.indexOf(',');
  if (comma < 0) return undefined;
  try {
    const text = decodeURIComponent(uri.slice(comma + 1));
    const isBase64 = /;base64$/i.test(uri.slice(0, comma));
    return isBase64
      ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(text);
  } catch {
    return undefined;
  }
}

/** The type of a picture by its first bytes: names may be wrong, and `data:` addresses often are. */
function pictureMime(bytes: Uint8Array): string | undefined {
  // The only picture format used by models alone.
  if (String.fromCharCode(...bytes.subarray(1, 7)) === 'KTX 20') return 'image/ktx2';
  const kind = kindOfStart(bytes);
  const mime = kind && fileKinds[kind].mime;
  return mediaOf(mime) === 'picture' ? mime : undefined;
}

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const SPACE = 0x20;

/** Writes a GLB (glTF 2.0 specification, section 4). The parts form its binary chunk, each a multiple of four bytes long. */
function writeGlb(json: Json, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const jsonLength = Math.ceil(text.length / 4) * 4;
  const binLength = parts.reduce((sum, { length }) => sum + length, 0);
  const binChunk = binLength > 0 ? CHUNK_HEADER_BYTES + binLength : 0;
  const bytes = new Uint8Array(HEADER_BYTES + CHUNK_HEADER_BYTES + jsonLength + binChunk);
  const view = new DataView(bytes.buffer);
  const words = [0x46546c67, 2, bytes.length, jsonLength, 0x4e4f534a];
  words.forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  let at = HEADER_BYTES + CHUNK_HEADER_BYTES;
  bytes.fill(SPACE, at, at + jsonLength);
  bytes.set(text, at);
  at += jsonLength;
  if (binLength === 0) return bytes;
  view.setUint32(at, binLength, true);
  view.setUint32(at + 4, 0x004e4942, true);
  at += CHUNK_HEADER_BYTES;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
