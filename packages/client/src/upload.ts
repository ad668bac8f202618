import { checksumOf } from './checksum.ts';
import type { DirectUpload, PartedUpload } from './entities.ts';
import { ApiError, fetchFailure } from './errors.ts';
import { putFile, StorageRefusal } from './put-file.ts';
import { sendParts } from './send-parts.ts';
import { withRetries } from './with-retries.ts';

export interface UploadOptions {
  /** Called with the fraction sent, 0 to 1; it falls when something must be sent again. */
  onProgress?: (fraction: number) => void;
  /** Called with true when the device goes offline, and with false when it is online again. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Called once a file can be resumed, with the pid by which `DELETE /upload/{pid}` cancels it. */
  onResumable?: (pid: string) => void;
  /** Aborting removes what was sent, unless the reason is an `UploadPaused`. */
  signal?: AbortSignal;
  /** The purpose of the file, stored with it. */
  kind?: string;
  /** Milliseconds before each consecutive retry. */
  retryDelays?: readonly number[];
}

interface UploadDependencies {
  /** Absolute root of the API. */
  baseUrl: string;
  authorizedFetch: (request: Request) => Promise<Response>;
  fetch: typeof globalThis.fetch;
}

/** The abort reason for an upload that will be resumed: the server keeps what was sent. */
export class UploadPaused extends DOMException {
  constructor() {
    super('The upload is paused', 'AbortError');
  }
}

/** The most bytes sent in one request. */
const WHOLE = 8 * 1024 * 1024;

const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Uploads a file straight to the storage and returns its signed id, which hobjects, photos and thumbnails refer to. A large
 * file is sent in parts and resumes where it stopped: after a lost connection, after time offline, and when the same file
 * is uploaded again within three days, even after a reload. Rejects with `NetworkError` or `ApiError` after several failed
 * retries, or if the file is refused.
 */
export function createUpload({ baseUrl, authorizedFetch, fetch }: UploadDependencies) {
  async function call<Answer>(
    method: string,
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const init = { method, signal, ...(body && { headers, body: JSON.stringify(body) }) };
    const response = await authorizedFetch(new Request(new URL(path, baseUrl), init));
    if (!response.ok) throw await ApiError.from(response);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  }
  const addressed = <Target extends { url: string }>(target: Target): Target => ({
    ...target,
    url: new URL(target.url, baseUrl).href,
  });

  return async (file: File, options: UploadOptions = {}): Promise<{ signed_id: string }> => {
    const {
      onProgress = () => {},
      onWaiting,
      onResumable,
      kind,
      signal,
      retryDelays = RETRY_DELAYS,
    } = options;
    let announced: string | undefined;
    let ticket: DirectUpload | undefined;

    async function sendWhole(blob: object): Promise<string> {
      const path = '/rails/active_storage/direct_uploads';
      ticket ??= await call<DirectUpload>('POST', path, { blob }, signal);
      const { key, signed_id, direct_upload } = ticket;
      announced = key;
      try {
        await putFile(addressed(direct_upload), file, { onProgress, signal, fetch });
        return signed_id;
      } catch (error) {
        if (error instanceof StorageRefusal && ![400, 429].includes(error.status)) ticket = undefined;
        throw error;
      }
    }

    /** Announces the file, sends the missing parts, and asks whether any are still missing. */
    async function sendInParts(blob: object, onAdvance: () => void): Promise<string> {
      const path = `${baseUrl}/upload`;
      const upload = await call<PartedUpload>('POST', path, { blob }, signal);
      if (announced !== upload.pid) onResumable?.(upload.pid);
      announced = upload.pid;
      if (upload.parts.length === 0) {
        onProgress(1);
        return upload.signed_id;
      }
      const parts = upload.parts.map(addressed);
      await sendParts({ ...upload, parts }, file, { onProgress, onAdvance, signal, fetch });
      const { parts: left, signed_id } = await call<PartedUpload>('POST', path, { blob }, signal);
      if (left.length > 0) throw new StorageRefusal(404, { errors: ['Parts of the file were lost'] });
      return signed_id;
    }

    try {
      const blob = {
        filename: file.name,
        byte_size: file.size,
        checksum: await checksumOf(file, signal),
        content_type: file.type || 'application/octet-stream',
        ...(kind && { metadata: { kind } }),
      };
      const send = file.size > WHOLE ? sendInParts : sendWhole;
      const signed_id = await withRetries({ delays: retryDelays, signal, onWaiting }, (onAdvance) =>
        send(blob, onAdvance),
      );
      return { signed_id };
    } catch (error) {
      if (signal?.aborted && announced !== undefined && !(signal.reason instanceof UploadPaused)) {
        // If this fails too, the server removes the upload later.
        await call('DELETE', `${baseUrl}/upload/${announced}`).catch(() => undefined);
      }
      throw fetchFailure(error, signal);
    }
  };
}
