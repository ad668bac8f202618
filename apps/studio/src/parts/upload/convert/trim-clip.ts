import { BlobSource, EncodedPacketSink, Input, type InputVideoTrack, MP4, QTFF, Quality } from 'mediabunny';
import type { Conversion } from './conversion.ts';
import { declareColors, writeMp4 } from './convert-clip.ts';
import type { FilmBeginning } from './film-beginning.ts';

/** A part of a film, in seconds. */
export interface ClipPart extends FilmBeginning {
  readonly end: number;
}

export interface TrimmedClip {
  readonly file: File;
  /** Seconds of the film at which the file begins. */
  readonly start: number;
}

interface Trimming extends Pick<Conversion, 'signal' | 'onProgress'> {
  /** Most bytes of the result, if it has to be encoded again. */
  readonly maxBytes: number;
}

/** Bits per pixel of a frame at which even an encoder in a phone keeps the edges in front of a green screen sharp. */
const SHARP = 0.15;
/** How many times the bits of the original an encoder gets that has less time for each frame than its first one had. */
const MORE_BITS = { least: 1.5, most: 4 };
/** Bits per second of sound, which is kept as it is. */
const SOUND = 192_000;
/** Share of the allowed bytes to aim for; the rest is for the container and for encoders that overshoot. */
const SHARE = 0.88;

/**
 * Writes a part of a clip into a file. Sound is copied in any case. Rejects with `FileRefused` if the clip cannot be
 * read or encoded, and with the signal's reason.
 */
export async function trimClip(
  file: File,
  { start: wanted, end, isCopied }: ClipPart,
  { maxBytes, ...conversion }: Trimming,
): Promise<TrimmedClip> {
  const start = isCopied ? await keyFrameAt(file, wanted) : wanted;
  const most = Math.floor((maxBytes * 8 * SHARE) / (end - start)) - SOUND;
  const encode = async (track: InputVideoTrack) => {
    declareColors(track);
    const quality = new Quality({ bitrate: await bitrateFor(track, most) });
    return { codec: 'avc' as const, forceTranscode: true, quality };
  };
  const { file: made } = await writeMp4(file, conversion, {
    trim: { start, end },
    video: isCopied ? {} : encode,
    // A packet of sound that begins before the cut is left out: that is 0.02 s, and everything else stays in time.
    copy: { boundaryPolicy: 'shrink' },
  });
  return { file: made, start };
}

/** The key frame at a moment or before it, as its bytes tell: some cameras mark frames that are none. */
async function keyFrameAt(file: File, seconds: number): Promise<number> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryVideoTrack();
    const sink = track && new EncodedPacketSink(track);
    const packet = await sink?.getKeyPacket(seconds + 0.001, { verifyKeyPackets: true });
    return Math.max(0, packet?.timestamp ?? 0);
  } catch {
    // Writing it says what is wrong with it.
    return seconds;
  } finally {
    input.dispose();
  }
}

async function bitrateFor(track: InputVideoTrack, most: number): Promise<number> {
  const { averageBitrate, averagePacketRate } = await track.computePacketStats();
  const pixels = (await track.getDisplayWidth()) * (await track.getDisplayHeight());
  const sharp = Math.min(pixels * averagePacketRate * SHARP, averageBitrate * MORE_BITS.most);
  return Math.max(100_000, Math.floor(Math.min(most, Math.max(averageBitrate * MORE_BITS.least, sharp))));
}
