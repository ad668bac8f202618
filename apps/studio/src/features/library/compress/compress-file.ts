import { ApiError, answer, type Hobject, isAbort, NetworkError, serverEvents } from '@pleinair/client';
import { api } from '../../../lib/api.ts';

/** Pixels that no edge of a texture exceeds, by what the creator wants. */
export const QUALITIES = { same: 2048, small: 1024 } as const;
export type Quality = keyof typeof QUALITIES;

export type CompressionStep =
  | { readonly step: 'reading' | 'finalizing' }
  /** Whole percent. */
  | { readonly step: 'sending' | 'compressing'; readonly percent: number };

/** A file that lies on the server and is not used by anything yet; bytes. */
export interface Compressed {
  readonly signed_id: string;
  readonly byte_size: number;
  readonly original_byte_size: number;
}

interface Compression {
  readonly hobject: Hobject;
  readonly quality: Quality;
  readonly signal: AbortSignal;
  readonly onStep: (step: CompressionStep) => void;
}

/** Has the server make a smaller file of a model's. Rejects with `ApiError` or `NetworkError`, or with the abortion. */
export async function compressFile({ hobject, quality, signal, onStep }: Compression): Promise<Compressed> {
  onStep({ step: 'reading' });
  const file = await fileOf(hobject, signal);
  const { signed_id: glb } = await api.uploadFile(file, {
    kind: 'hobject',
    signal,
    onProgress: (fraction) => onStep({ step: 'sending', percent: Math.floor(fraction * 100) }),
  });
  onStep({ step: 'compressing', percent: 0 });
  const params = { query: { texture_size: QUALITIES[quality] } };
  const request = { params, body: { glb }, parseAs: 'stream', signal } as const;
  const events = await answer(api.POST('/tools/compress-glb/events', request));
  for await (const { event, data } of serverEvents(events)) {
    if (event === 'done') return data as Compressed;
    if (event === 'failed') throw new ApiError(422, data as { errors: readonly string[] });
    const { percent } = data as { percent: number };
    onStep(percent === 100 ? { step: 'finalizing' } : { step: 'compressing', percent });
  }
  throw new NetworkError('the events ended before the work did');
}

async function fileOf({ asset_uri, name }: Hobject, signal: AbortSignal): Promise<File> {
  try {
    const response = await fetch(asset_uri ?? '', { signal });
    if (!response.ok) throw await ApiError.from(response);
    return new File([await response.blob()], `${name}.glb`, { type: 'model/gltf-binary' });
  } catch (error) {
    throw isAbort(error) || error instanceof ApiError ? error : new NetworkError(error);
  }
}
