import type { Readable } from 'node:stream';
import { fileKinds, filesOfGltf, packGlb } from '@pleinair/domain';
import { AppError } from '../../../kernel/app-error.ts';

/** Limits in bytes of the JSON, which is parsed here, and of everything that it refers to. */
const MOST_JSON = 5_000_000;
const MOST_BYTES = 200_000_000;
const MOST_FILES = 100;

/** Whether a URL is that of a model whose textures and buffers are in separate files. */
export const isGltf = ({ pathname }: URL): boolean =>
  fileKinds.gltf.extensions.some((ending) => pathname.toLowerCase().endsWith(`.${ending}`));

/**
 * Joins a `.gltf` and the files that it refers to into one GLB.
 * @param fetchFile rejects for a forbidden URL, and if there is no file
 * @throws {AppError} `invalid` on `field` if it is no glTF or too large
 */
export async function fetchGltf(
  url: URL,
  field: string,
  fetchFile: (url: URL) => Promise<Readable>,
): Promise<Uint8Array> {
  const json = parse(await bytesOf(await fetchFile(url), MOST_JSON, field), field);
  const references = filesOfGltf(json);
  if (references.length > MOST_FILES) throw new AppError('invalid', { key: 'file_too_complicated', field });
  const files = new Map<string, Uint8Array>();
  let left = MOST_BYTES;
  for (const reference of references) {
    const address = URL.parse(reference, url.href);
    if (address?.protocol !== 'https:') throw new AppError('invalid', { key: 'link_unfetched', field });
    const bytes = await bytesOf(await fetchFile(address), left, field);
    left -= bytes.length;
    files.set(reference, bytes);
  }
  const packed = packGlb(json, files);
  if (!packed.ok) throw new AppError('invalid', { key: 'glb_damaged', field });
  return packed.bytes;
}

async function bytesOf(stream: Readable, most: number, field: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) break;
      chunks.push(chunk);
    }
  } catch {
    throw new AppError('invalid', { key: 'link_unfetched', field });
  }
  if (length > most) throw new AppError('invalid', { key: 'file_too_complicated', field });
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer, field: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    if (typeof json === 'object' && json !== null && 'asset' in json) return json as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new AppError('invalid', { key: 'glb_damaged', field });
}
