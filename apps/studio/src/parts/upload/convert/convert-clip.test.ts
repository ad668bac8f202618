import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  Output,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { kindOfFile } from '../file-format.ts';
import { FileRefused } from '../file-refused.ts';
import { convertFile } from './convert-file.ts';

const CLIP = fileURLToPath(new URL('../../../../../../e2e/fixtures/hologram.mp4', import.meta.url));

const movOutput = () => new Output({ format: new MovOutputFormat(), target: new BufferTarget() });
const written = ({ target }: ReturnType<typeof movOutput>, name: string) =>
  new File([target.buffer ?? ''], name);

/** The clip as an Apple camera would have saved it. */
async function quickTime(): Promise<File> {
  const input = new Input({ source: new BlobSource(await openAsBlob(CLIP)), formats: ALL_FORMATS });
  const output = movOutput();
  await (await Conversion.init({ input, output, tags: { title: 'At home' } })).execute();
  return written(output, 'IMG_1234.MOV');
}

/** The clip with uncompressed sound, as many cameras save it. */
async function withRawSound(): Promise<File> {
  const input = new Input({ source: new BlobSource(await openAsBlob(CLIP)), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('the clip has no picture');
  const output = movOutput();
  const video = new EncodedVideoPacketSource('avc');
  const audio = new EncodedAudioPacketSource('pcm-s16');
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets())
    await video.add(packet, { decoderConfig });
  await audio.add(new EncodedPacket(new Uint8Array(4 * 4800), 'key', 0, 0.1), {
    decoderConfig: { codec: 'pcm-s16', numberOfChannels: 2, sampleRate: 48_000 },
  });
  await output.finalize();
  return written(output, 'film.mov');
}

/** Like an iPhone's video, apart from the pictures. */
async function highEfficiency(): Promise<File> {
  const output = movOutput();
  const video = new EncodedVideoPacketSource('hevc');
  output.addVideoTrack(video);
  await output.start();
  const description = new Uint8Array(23).fill(1, 0, 1);
  await video.add(new EncodedPacket(new Uint8Array(40), 'key', 0, 1), {
    decoderConfig: { codec: 'hvc1.1.6.L93.B0', codedWidth: 64, codedHeight: 48, colorSpace: {}, description },
  });
  await output.finalize();
  return written(output, 'film.mov');
}

async function convert(file: File) {
  const percents: number[] = [];
  const onProgress = (percent: number) => percents.push(percent);
  try {
    const { file: made, notes } = await convertFile(file, {
      signal: new AbortController().signal,
      onProgress,
    });
    const input = new Input({ source: new BlobSource(made), formats: ALL_FORMATS });
    const codecs = (await input.getTracks()).map(({ codec }) => codec);
    const { title } = await input.getMetadataTags();
    return { name: made.name, format: await kindOfFile(made), codecs, notes, title, last: percents.at(-1) };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return error.problems;
  }
}

it('copies the video and audio tracks of a QuickTime file into an MP4, and nothing else', async () => {
  const film = await quickTime();
  expect(await kindOfFile(film)).toBe('quicktime');
  expect(await convert(film)).toEqual({
    name: 'IMG_1234.mp4',
    format: 'mp4',
    codecs: ['avc', 'aac'],
    notes: [],
    last: 100,
  });
});

it('reports what this browser cannot convert', async () => {
  expect(await convert(await withRawSound())).toMatchObject({
    codecs: ['avc'],
    notes: ['without_sound'],
  });
  expect(await convert(await highEfficiency())).toEqual([{ code: 'clip_unplayable', codec: 'HEVC (H.265)' }]);
  const film = await (await quickTime()).arrayBuffer();
  expect(await convert(new File([film.slice(0, film.byteLength / 2)], 'cut.mov'))).toEqual([
    { code: 'clip_damaged' },
  ]);
});

it('stops when aborted', async () => {
  const conversion = { signal: AbortSignal.abort(), onProgress: () => undefined };
  await expect(convertFile(await quickTime(), conversion)).rejects.toThrow(DOMException);
});
