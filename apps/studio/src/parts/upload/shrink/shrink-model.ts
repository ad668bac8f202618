import { ApiError } from '@pleinair/client';
import { type Compressed, compressFile, type QUALITIES } from './compress-file.ts';
import { type Shrinking, type Shrunk, stillTooLarge } from './shrinking.ts';

/** Has the server compress a model: without visible loss or, if that is still too large, as small as possible. */
export async function shrinkModel(file: File, shrinking: Shrinking): Promise<Shrunk> {
  const { signal, onProgress, onSending, maxBytes } = shrinking;
  const compress = (quality: keyof typeof QUALITIES): Promise<Compressed> =>
    compressFile({
      source: { glb: file },
      way: { quality, geometry: 'meshopt', textures: 'webp' },
      signal,
      onStep: (step) =>
        step.step === 'sending'
          ? onSending(step.percent)
          : onProgress('percent' in step ? step.percent : 100),
    });
  const isTooLarge = (error: unknown) => error instanceof ApiError && error.code === 'upload_too_large';
  const smaller = await compress('same')
    .catch((error: unknown) => {
      if (isTooLarge(error)) return compress('small');
      throw error;
    })
    .catch((error: unknown) => {
      throw isTooLarge(error) ? stillTooLarge(shrinking) : error;
    });
  if (smaller.byte_size > maxBytes) throw stillTooLarge(shrinking);
  return { file, byte_size: smaller.byte_size, signed_id: smaller.signed_id };
}
