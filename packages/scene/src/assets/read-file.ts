import type { BytesOptions } from './asset-source.ts';
import { startLoadTimeout } from './load-timeout.ts';

type Parts = Uint8Array<ArrayBuffer>[];

/** What arrived of files whose connection broke, by address. */
const begun = new Map<string, Parts>();

/**
 * Loads a file, or its first `most` bytes. When a connection breaks, as those of phones do, a whole file continues where it broke, as
 * long as more of it arrives; then the next call continues there.
 */
export async function readFile(uri: string, options: BytesOptions = {}): Promise<ArrayBuffer> {
  const parts = (options.most === undefined && begun.get(uri)) || [];
  begun.delete(uri);
  for (;;) {
    const before = lengthOf(parts);
    try {
      await readOn(uri, parts, options);
      return join(parts, options.most);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (options.most === undefined && lengthOf(parts) > before) continue;
      if (parts.length > 0) begun.set(uri, parts);
      throw error;
    }
  }
}

/** Reads what follows `parts` into them. If they are not the start of what follows, empties them first. */
async function readOn(uri: string, parts: Parts, { signal, onProgress, most }: BytesOptions): Promise<void> {
  const timeout = startLoadTimeout(uri, signal);
  let isLasting = true;
  try {
    const from = lengthOf(parts);
    const range = most === undefined ? from > 0 && `bytes=${from}-` : `bytes=0-${most - 1}`;
    const response = await fetch(uri, { signal: timeout.signal, ...(range && { headers: { range } }) });
    const { headers } = response;
    const isWhole = !headers.get('content-range')?.startsWith(`bytes ${from}-`);
    if (!response.ok || isWhole) parts.length = 0;
    if (!response.ok) throw new Error(`The file answered ${response.status}: ${uri}`);
    let loaded = lengthOf(parts);
    // The length header of a compressed answer is not the length of its content, and another site does not tell which it is.
    const isPlain = !headers.has('content-encoding');
    isLasting = isPlain && response.type === 'basic';
    const length = Number(headers.get('content-length'));
    const total = length > 0 && isPlain ? loaded + length : undefined;
    if (response.body === null) return void parts.push(new Uint8Array(await response.arrayBuffer()));
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      loaded += part.value.length;
      timeout.renew();
      onProgress?.(loaded, total);
      // Servers may ignore range requests.
      if (most !== undefined && loaded >= most) return void reader.cancel();
    }
  } catch (error) {
    if (!isLasting) parts.length = 0;
    throw error;
  } finally {
    timeout.end();
  }
}

const lengthOf = (parts: Parts) => parts.reduce((sum, part) => sum + part.length, 0);

function join(parts: Parts, most = lengthOf(parts)): ArrayBuffer {
  const bytes = new Uint8Array(Math.min(most, lengthOf(parts)));
  let at = 0;
  for (const part of parts) {
    bytes.set(part.subarray(0, bytes.length - at), at);
    at += part.length;
  }
  return bytes.buffer;
}
