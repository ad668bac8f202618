import { NetworkError } from '@pleinair/client';
import { makeZip } from 'client-zip';
import type { Described, FileToPack } from './describe-spaces.ts';
import { DESCRIPTION } from './format.ts';

interface Writing {
  readonly signal: AbortSignal;
  /** Gets the bytes that were fetched so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Writes a ZIP with the description of spaces and their files, which are fetched one after the other and stored as they are.
 * @throws {NetworkError} if one of them cannot be fetched.
 */
export function writeSpaceFile({ description, files }: Described, writing: Writing): Promise<Blob> {
  const zip = makeZip(entries({ description, files }, writing));
  // A browser keeps a large blob on the disk.
  return new Response(zip, { headers: { 'content-type': 'application/zip' } }).blob();
}

async function* entries({ description, files }: Described, { signal, onProgress }: Writing) {
  yield { name: DESCRIPTION, input: JSON.stringify(description, null, 2) };
  let bytes = 0;
  const counting = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    });
  for (const { path, url } of files) {
    const { body } = await fetched({ url }, signal);
    yield { name: path, input: body.pipeThrough(counting()) };
  }
}

async function fetched({ url }: Pick<FileToPack, 'url'>, signal: AbortSignal) {
  const response = await fetch(url, { signal, credentials: 'omit' }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new NetworkError(error);
  });
  if (!response.ok || !response.body) throw new NetworkError(new Error(`${url} answered ${response.status}`));
  return { body: response.body };
}
