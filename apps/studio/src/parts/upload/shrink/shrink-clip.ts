import { BlobSource, Input, MP4, Quality } from 'mediabunny';
import { clipWithin, writeMp4 } from '../convert/convert-clip.ts';
import { FileRefused } from '../file-refused.ts';
import { type Shrinking, type Shrunk, stillTooLarge } from './shrinking.ts';

/** Bits a second of a sound, which is kept as it is, and the fewest of the picture that are worth looking at. */
const SOUND = 192_000;
const LEAST_PICTURE = 200_000;
/** Of the bytes that there may be, what is not left to the container and to encoders that take more than they are given. */
const SHARE = 0.88;
/** Bits that a pixel of a frame needs, with 30 frames a second. */
const BITS_PER_PIXEL = 0.05;

/** Encodes a clip again with so many bits a second that its file is small enough. */
export async function shrinkClip(file: File, shrinking: Shrinking): Promise<Shrunk> {
  const seconds = await durationOf(file);
  const bitrate = Math.floor((shrinking.maxBytes * 8 * SHARE) / seconds) - SOUND;
  if (bitrate < LEAST_PICTURE) throw stillTooLarge(shrinking);
  const { file: made } = await writeMp4(file, shrinking, {
    video: async (track) => ({
      codec: 'avc',
      forceTranscode: true,
      quality: new Quality({ bitrate }),
      ...(await clipWithin(track, bitrate / (30 * BITS_PER_PIXEL))),
    }),
    audio: { codec: 'aac' },
  });
  if (made.size > shrinking.maxBytes) throw stillTooLarge(shrinking);
  return { file: made, byte_size: made.size };
}

async function durationOf(file: File): Promise<number> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4] });
  try {
    return await input.computeDuration();
  } catch {
    throw new FileRefused([{ code: 'clip_damaged' }]);
  } finally {
    input.dispose();
  }
}
