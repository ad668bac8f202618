import { isAbort, NetworkError } from '@pleinair/client';

/** Fetches a file of the library as a whole. @throws {NetworkError} if it does not arrive, or the signal's reason. */
export async function fetchBlob(uri: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(uri, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.blob();
  } catch (error) {
    throw isAbort(error) ? error : new NetworkError(String(error));
  }
}
