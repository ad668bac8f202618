/** Bytes read at a time, so that a large file neither fills the memory nor blocks the page. */
const SLICE = 2 * 1024 * 1024;

/** Returns the base64 MD5 of a file, which the storage checks on arrival. */
export async function checksumOf(file: Blob, signal?: AbortSignal): Promise<string> {
  // Imported on demand, since only uploads need it.
  const { createMD5 } = await import('hash-wasm');
  const hash = await createMD5();
  for (let start = 0; start < file.size; start += SLICE) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + SLICE).arrayBuffer()));
  }
  return btoa(String.fromCharCode(...hash.digest('binary')));
}
