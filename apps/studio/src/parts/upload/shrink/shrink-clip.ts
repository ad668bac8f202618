import { BlobSource, Input, MP4, Quality } from 'mediabunny';
import { clipWithin, declareColors, writeMp4 } from '../convert/convert-clip.ts';
import { FileRefused } from '../file-refused.ts';
import { type Shrinking, type Shrunk, stillTooLarge } from './shrinking.ts';

/** Bits per second of sound, which is kept as it is, and the fewest of a picture that is still acceptable. */
const SOUND = 192_000;
const LEAST_PICTURE = 200_000;
/** Share of the allowed bytes to aim for; the rest is for the container and for encoders that overshoot. */
const SHARE = 0.88;
/** Encoding attempts, each with fewer bits, before giving up. */
const MOST_TRIES = 2;
/** Bits needed per pixel of a frame, at 30 frames per second. */
const BITS_PER_PIXEL = 0.05;

/** Re-encodes a clip at a bit rate that makes its file small enough. */
export async function shrinkClip(file: File, shrinking: Shrinking): Promise<Shrunk> {
  const seconds = await durationOf(file);
  let bitrate = Math.floor((shrinking.maxBytes * 8 * SHARE) / seconds) - SOUND;
  let pixelBits = BITS_PER_PIXEL;
  for (let tries = MOST_TRIES; tries > 0 && bitrate >= LEAST_PICTURE; tries -= 1) {
    const pixels = bitrate / (30 * pixelBits);
    const { file: made } = await writeMp4(file, shrinking, {
      async video(track) {
        declareColors(track);
        const quality = new Quality({ bitrate });
        return { codec: 'avc', forceTranscode: true, quality, ...(await clipWithin(track, pixels)) };
      },
      audio: { codec: 'aac' },
    });
    if (made.size <= shrinking.maxBytes) return { file: made, byte_size: made.size };
    // Film grain and waves need more than was requested.
    const excess = made.size / shrinking.maxBytes;
    [bitrate, pixelBits] = [Math.floor((bitrate * SHARE) / excess), (pixelBits * 2 * excess) / SHARE];
  }
  throw stillTooLarge(shrinking);
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
