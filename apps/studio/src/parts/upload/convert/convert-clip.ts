import { fileKinds } from '@pleinair/domain';
import {
  BlobSource,
  BufferTarget,
  Conversion as ClipConversion,
  type ConversionOptions,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { FileRefused } from '../file-refused.ts';
import type { Conversion, Converted } from './conversion.ts';
import { renamed } from './renamed.ts';

/** Longest edge in pixels of a clip that has to be re-encoded. */
const MOST_EDGE = 1920;

/**
 * Converts a QuickTime file to an MP4 that every browser plays. H.264 and AAC are copied without loss;
 * other codecs are re-encoded if this browser can.
 */
export async function convertClip(file: File, conversion: Conversion): Promise<Converted> {
  return writeMp4(file, conversion, {
    async video(track) {
      if ((await track.getCodec()) === 'avc') return { codec: 'avc' };
      declareColors(track);
      return { codec: 'avc', ...(await clipWithin(track)) };
    },
    audio: { codec: 'aac' },
    // Whole packets are kept, even if the clip starts within one.
    copy: { shiftTolerance: 1 },
  });
}

type Encoding = Pick<ConversionOptions, 'video' | 'audio' | 'copy' | 'trim'>;

/** Writes the video and audio of a file into an MP4, without the camera's metadata. */
export async function writeMp4(file: File, conversion: Conversion, encoding: Encoding): Promise<Converted> {
  conversion.onProgress(0);
  if (!(await isWhole(file))) throw new FileRefused([{ code: 'clip_damaged' }]);
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    const { target, hasSound } = await writeFrom(input, conversion, encoding);
    const made = new File([target.buffer ?? ''], renamed(file.name, 'mp4'), {
      type: fileKinds.mp4.mime,
      lastModified: file.lastModified,
    });
    return { file: made, notes: hasSound ? [] : ['without_sound'] };
  } finally {
    input.dispose();
  }
}

/** `hasSound` is false if there was sound that could not be kept. */
async function writeFrom(input: Input, { signal, onProgress }: Conversion, encoding: Encoding) {
  const video = await input.getPrimaryVideoTrack().catch(() => {
    throw new FileRefused([{ code: 'clip_damaged' }]);
  });
  if (!video) throw new FileRefused([{ code: 'clip_without_picture' }]);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const options = { input, output, tracks: 'primary', tags: {}, showWarnings: false } as const;
  const work = await ClipConversion.init({ ...options, ...encoding });
  if (!work.isValid || !work.utilizedTracks.includes(video)) {
    const codec = (await video.getCodec()) ?? (await video.getInternalCodecId());
    throw new FileRefused([{ code: 'clip_unplayable', codec: codecNames[`${codec}`] ?? `${codec}`.trim() }]);
  }
  signal.throwIfAborted();
  work.onProgress = (done) => onProgress(Math.floor(done * 100));
  const cancel = () => void work.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await work.execute();
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The clip was not converted', error);
    throw new FileRefused([{ code: 'clip_damaged' }]);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return { target, hasSound: !work.discardedTracks.some(({ track }) => track.type === 'audio') };
}

const codecNames: Readonly<Record<string, string>> = {
  hevc: 'HEVC (H.265)',
  apch: 'ProRes',
  prores: 'ProRes',
};

/** Films with fewer lines than this, and no colour space of their own, are shown with the colours of standard television. */
const HD_LINES = 720;
const STANDARD = {
  primaries: 'smpte170m',
  transfer: 'smpte170m',
  matrix: 'smpte170m',
  fullRange: false,
} as const;

/**
 * Has a clip that is about to be encoded again declare the colours in which browsers show it. Encoders declare some in any
 * case: those of HD by default, and a green screen would become another green.
 */
export function declareColors(track: InputVideoTrack): void {
  const asStored = track.getDecoderConfig.bind(track);
  track.getDecoderConfig = async () => {
    const config = await asStored();
    const isGuessed = config && !config.colorSpace?.matrix && (await track.getCodedHeight()) < HD_LINES;
    return isGuessed ? { ...config, colorSpace: STANDARD } : config;
  };
}

/** The largest size of the same shape within `MOST_EDGE` and `mostPixels`; undefined if the clip is within both. */
export async function clipWithin(
  track: InputVideoTrack,
  mostPixels = Number.POSITIVE_INFINITY,
): Promise<{ width?: number; height?: number }> {
  const width = await track.getDisplayWidth();
  const height = await track.getDisplayHeight();
  const scale = Math.min(1, MOST_EDGE / Math.max(width, height), Math.sqrt(mostPixels / (width * height)));
  if (scale === 1) return {};
  // Encoders require even numbers.
  return width > height
    ? { width: 2 * Math.round((width * scale) / 2) }
    : { height: 2 * Math.round((height * scale) / 2) };
}

const MOST_BOXES = 10_000;

/** Whether a file has all the boxes it declares: a truncated file would otherwise become a shorter clip. */
export async function isWhole(file: Blob): Promise<boolean> {
  let at = 0;
  for (let boxes = 0; at < file.size && boxes < MOST_BOXES; boxes++) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const short = head.byteLength < 8 ? 0 : head.getUint32(0);
    // 0 reaches to the end of the file; 1 is followed by a 64-bit size.
    if (short === 0) return true;
    const length = short === 1 && head.byteLength === 16 ? Number(head.getBigUint64(8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return at === file.size;
}
