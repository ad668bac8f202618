import { checksumOf } from './checksum.ts';
import type { PartedUpload } from './entities.ts';
import { putFile } from './put-file.ts';

interface SendPartsOptions {
  /** Called with the fraction of the whole file that has arrived, 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Called when a part has arrived. */
  onAdvance: () => void;
  signal?: AbortSignal | undefined;
  fetch: typeof globalThis.fetch;
}

/** Sends the missing parts one by one, each with its checksum. Rejects when one fails. */
export async function sendParts(
  { part_size, parts }: Pick<PartedUpload, 'part_size' | 'parts'>,
  file: Blob,
  { onProgress, onAdvance, signal, fetch }: SendPartsOptions,
): Promise<void> {
  let there = file.size - parts.reduce((sum, { byte_size }) => sum + byte_size, 0);
  onProgress(there / file.size);
  for (const { number, byte_size, url, headers } of parts) {
    const start = (number - 1) * part_size;
    const part = file.slice(start, start + byte_size, '');
    const target = { url, headers: { ...headers, 'content-md5': await checksumOf(part, signal) } };
    const before = there;
    await putFile(target, part, {
      onProgress: (fraction) => onProgress((before + fraction * byte_size) / file.size),
      signal,
      fetch,
    });
    there += byte_size;
    onAdvance();
  }
}
