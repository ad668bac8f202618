import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { fileKinds } from '@pleinair/domain';
import {
  AudioSample,
  BlobSource,
  BufferTarget,
  FLAC,
  Input,
  type InputAudioTrack,
  MP4,
  Mp3OutputFormat,
  OGG,
  Output,
  Quality,
  Conversion as SoundConversion,
  type Source,
  WAVE,
} from 'mediabunny';
import { kindOfFile } from '../file-format.ts';
import { FileRefused } from '../file-refused.ts';
import { aiffAsWav } from './aiff-as-wav.ts';
import { rateChanger } from './change-rate.ts';
import type { Conversion, Converted } from './conversion.ts';
import { isWhole } from './convert-clip.ts';
import { renamed } from './renamed.ts';

/** Bits per second, by the number of channels: what few people distinguish from the original. */
const BITRATES = { 1: 128_000, 2: 192_000 } as const;
/** Sample rates that every browser plays. */
const RATES = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000];
/** Seconds of a FLAC's end that may be missing. */
const MISSING = 1;
/** Loudness of six channels in two, so that they do not overdrive: the front and √½ of the centre and of one side. */
const OF_SIX = 1 / (1 + Math.SQRT2);

/** Converts a sound to an MP3, without its metadata. More than two channels are mixed to two. */
export async function convertSound(file: File, conversion: Conversion): Promise<Converted> {
  conversion.onProgress(0);
  const kind = await kindOfFile(file);
  const isComplete = kind === 'm4a' ? await isWhole(file) : kind !== 'wav' || (await isWholeWav(file));
  if (!isComplete) throw damaged();
  const source = kind === 'aiff' ? await aiffSource(file) : new BlobSource(file);
  const input = new Input({ source, formats: [WAVE, MP4, FLAC, OGG] });
  try {
    const clip = new File([file], renamed(file.name, 'mp4'), { lastModified: file.lastModified });
    // Only its name makes it a sound.
    if (kind === 'm4a' && (await kindOfFile(clip)) === 'mp4' && (await hasPicture(input)))
      return { file: clip, notes: [] };
    const { buffer } = await writeMp3(input, conversion);
    const made = new File([buffer ?? ''], renamed(file.name, 'mp3'), {
      type: fileKinds.mp3.mime,
      lastModified: file.lastModified,
    });
    return { file: made, notes: [] };
  } finally {
    input.dispose();
  }
}

const damaged = () => new FileRefused([{ code: 'sound_damaged' }]);
const unplayable = (codec: string) =>
  new FileRefused([{ code: 'sound_unplayable', codec: codecNames[codec] ?? codec.trim().toUpperCase() }]);

const codecNames: Readonly<Record<string, string>> = {
  alac: 'Apple Lossless (ALAC)',
  opus: 'Opus',
  vorbis: 'Vorbis',
  samr: 'AMR',
};

async function aiffSource(file: Blob): Promise<Source> {
  const source = await aiffAsWav(file);
  if (!source) throw damaged();
  if ('coding' in source) throw unplayable(source.coding);
  return source;
}

const hasPicture = async (input: Input): Promise<boolean> =>
  (await input.getPrimaryVideoTrack().catch(() => null)) !== null;

async function writeMp3(input: Input, { signal, onProgress }: Conversion): Promise<BufferTarget> {
  registerMp3Encoder();
  let work: SoundConversion | undefined;
  const cancel = () => void work?.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new FileRefused([{ code: 'sound_missing' }]);
    const target = new BufferTarget();
    const output = new Output({ format: new Mp3OutputFormat(), target });
    const { audio, seconds } = await encodingOf(track);
    const options = { input, output, tracks: 'primary', tags: {}, showWarnings: false } as const;
    work = await SoundConversion.init({ ...options, video: { discard: true }, audio });
    if (!work.isValid) throw unplayable(`${(await track.getCodec()) ?? (await track.getInternalCodecId())}`);
    signal.throwIfAborted();
    work.onProgress = (done) => onProgress(Math.floor(done * 100));
    await work.execute();
    const declared = (await input.getFormat()) === FLAC ? await track.getDurationFromMetadata() : 0;
    if (seconds() === 0 || seconds() < (declared ?? 0) - MISSING) throw damaged();
    return target;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FileRefused) throw error;
    console.warn('The sound was not converted', error);
    throw damaged();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** How to encode a track, and how many seconds of it were encoded until now. */
async function encodingOf(track: InputAudioTrack) {
  const [channels, sampleRate] = await Promise.all([track.getNumberOfChannels(), track.getSampleRate()]);
  const rate = RATES.includes(sampleRate) ? sampleRate : sampleRate % 11_025 === 0 ? 44_100 : 48_000;
  const numberOfChannels = channels === 1 ? 1 : 2;
  const gain = channels === 6 ? OF_SIX : 1;
  let frames = 0;
  let change: ReturnType<typeof rateChanger> | undefined;
  const process = (sample: AudioSample) => {
    if (sample.sampleRate === rate && gain === 1) {
      frames += sample.numberOfFrames;
      return sample.clone();
    }
    const { numberOfChannels, numberOfFrames, sampleRate: from } = sample;
    const samples = new Float32Array(numberOfFrames * numberOfChannels);
    sample.copyTo(samples, { format: 'f32', planeIndex: 0 });
    if (from !== rate) change ??= rateChanger(from, rate, numberOfChannels);
    const data = (change?.(samples) ?? samples).map((value) => value * gain);
    const timestamp = frames / rate;
    frames += data.length / numberOfChannels;
    return data.length === 0
      ? null
      : new AudioSample({ data, format: 'f32', numberOfChannels, sampleRate: rate, timestamp });
  };
  const quality = new Quality({ bitrate: BITRATES[numberOfChannels] });
  const audio = { codec: 'mp3', quality, numberOfChannels, process, processedSampleRate: rate } as const;
  return { audio, seconds: () => frames / rate };
}

/** Bytes by which the length in a WAV may differ: programs count its header differently. */
const SLACK = 16;

/** Whether a WAV has all the bytes it declares; a recorder that was switched off declares none, or the most possible. */
async function isWholeWav(file: Blob): Promise<boolean> {
  const head = new DataView(await file.slice(0, 28).arrayBuffer());
  if (head.byteLength < 28) return false;
  const short = head.getUint32(4, true);
  // An RF64 has its length in its first chunk.
  const isLong = head.getUint8(1) === 'F'.charCodeAt(0);
  const length = isLong ? Number(head.getBigUint64(20, true)) : short === 0xff_ff_ff_ff ? 0 : short;
  return length + 8 <= file.size + SLACK;
}
