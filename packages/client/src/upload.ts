import { checksumOf } from './checksum.ts';
import type { DirectUpload } from './entities.ts';
import { ApiError, fetchFailure, NetworkError } from './errors.ts';
import { putFile } from './put-file.ts';

export interface UploadOptions {
  /** Called with the part that is sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** What the file is for, kept with it. */
  kind?: string;
  /** Milliseconds before each new try. */
  retryDelays?: readonly number[];
}

interface UploadDependencies {
  /** Absolute root of the API. */
  baseUrl: string;
  authorizedFetch: (request: Request) => Promise<Response>;
}

/**
 * Uploads a file straight to the storage (the direct-upload protocol of Rails) and answers its signed id, by which
 * a hobject, a photo or a thumbnail then names it. A lost connection and a file damaged on its way are tried again;
 * after that, and for files refused, rejects with `NetworkError` or `ApiError`.
 */
export function createUpload({ baseUrl, authorizedFetch }: UploadDependencies) {
  const url = new URL('/rails/active_storage/direct_uploads', baseUrl);

  async function ticketFor(file: File, { kind, signal }: UploadOptions): Promise<DirectUpload> {
    const blob = {
      filename: file.name,
      byte_size: file.size,
      checksum: await checksumOf(file, signal),
      content_type: file.type || 'application/octet-stream',
      ...(kind && { metadata: { kind } }),
    };
    const response = await authorizedFetch(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ blob }),
        signal,
      }),
    );
    if (!response.ok) throw await ApiError.from(response);
    return await response.json();
  }

  return async (file: File, options: UploadOptions = {}): Promise<{ signed_id: string }> => {
    const { onProgress = () => {}, signal, retryDelays = [1000, 3000] } = options;
    try {
      const { signed_id, direct_upload } = await ticketFor(file, options);
      const target = { ...direct_upload, url: new URL(direct_upload.url, baseUrl).href };
      await retrying(retryDelays, signal, () => putFile(target, file, onProgress, signal));
      return { signed_id };
    } catch (error) {
      throw fetchFailure(error);
    }
  };
}

async function retrying(
  delays: readonly number[],
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
) {
  for (const delay of delays) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      signal?.throwIfAborted();
    }
  }
  return work();
}

/** Storages answer 400 to bytes that are not those announced. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status === 400);
