import { ApiError, answer, type ErrorBody, NetworkError, serverEvents } from '@pleinair/client';
import { api } from '../../../lib/api.ts';

/** Longest edge of a texture in pixels, by quality. */
export const QUALITIES = { same: 2048, small: 1024 } as const;
export const GEOMETRIES = ['meshopt', 'draco'] as const;
export const TEXTURES = ['webp', 'ktx2', 'keep'] as const;

/** How to compress a file. */
export interface CompressionWay {
  readonly quality: keyof typeof QUALITIES;
  readonly geometry: (typeof GEOMETRIES)[number];
  readonly textures: (typeof TEXTURES)[number];
}

export type CompressionStep =
  | { readonly step: 'finalizing' }
  /** A file that is not in the library yet is being uploaded. Whole percent. */
  | { readonly step: 'sending'; readonly percent: number }
  /** Whole percent. */
  | { readonly step: 'compressing'; readonly percent: number };

/** A file on the server that nothing uses yet; bytes. */
export interface Compressed {
  readonly signed_id: string;
  readonly byte_size: number;
  readonly original_byte_size: number;
}

interface Compression {
  /** A file that is not in the library yet, or the object that owns one. */
  readonly source: { readonly glb: File } | { readonly hobject_pid: string };
  readonly way: CompressionWay;
  readonly signal: AbortSignal;
  readonly onStep: (step: CompressionStep) => void;
}

/** Has the server compress a model's file. Rejects with `ApiError` or `NetworkError`, or when aborted. */
export async function compressFile({ source, way, signal, onStep }: Compression): Promise<Compressed> {
  const isSent = 'glb' in source;
  onStep({ step: isSent ? 'sending' : 'compressing', percent: 0 });
  const { quality, ...packing } = way;
  const params = { query: { ...packing, texture_size: QUALITIES[quality] } };
  const fetch = api.reportingProgress((fraction) =>
    onStep(
      fraction < 1
        ? { step: 'sending', percent: Math.floor(fraction * 100) }
        : { step: 'compressing', percent: 0 },
    ),
  );
  const events = await answer(
    api.POST('/tools/compress-glb/events', {
      params,
      body: bodyOf(source),
      parseAs: 'stream' as const,
      signal,
      ...(isSent && { fetch }),
    }),
  );
  for await (const { event, data } of serverEvents(events)) {
    if (event === 'done') return data as Compressed;
    if (event === 'failed') throw new ApiError(422, data as ErrorBody);
    const { percent } = data as { percent: number };
    onStep(percent === 100 ? { step: 'finalizing' } : { step: 'compressing', percent });
  }
  throw new NetworkError('the events ended before the work did');
}

/** A file is sent as form data, for which the contract only describes the fields. */
function bodyOf(source: Compression['source']): { hobject_pid?: string } {
  if ('hobject_pid' in source) return source;
  const form = new FormData();
  form.set('glb', source.glb);
  return form as { hobject_pid?: string };
}
