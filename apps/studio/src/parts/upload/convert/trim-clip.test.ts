import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { FileRefused } from '../file-refused.ts';
import { beginAt } from './film-beginning.ts';
import { readCuts } from './film-cuts.ts';
import { trimClip } from './trim-clip.ts';

const CLIP = fileURLToPath(new URL('../../../../../../e2e/fixtures/hologram.mp4', import.meta.url));
const LENGTH = 3;

async function open(file: Blob) {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !audio) throw new Error('a track is missing');
  return { video, audio, pictures: new EncodedPacketSink(video), sound: new EncodedPacketSink(audio) };
}

/** The clip twice, one after the other: it has a key frame in its middle. */
async function twice(): Promise<File> {
  const { video, audio, pictures, sound } = await open(await openAsBlob(CLIP));
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const [picture, voice] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')];
  output.addVideoTrack(picture);
  output.addAudioTrack(voice);
  await output.start();
  const video_config = (await video.getDecoderConfig()) ?? undefined;
  const audio_config = (await audio.getDecoderConfig()) ?? undefined;
  for (const later of [0, LENGTH]) {
    for await (const packet of pictures.packets()) {
      await picture.add(packet.clone({ timestamp: packet.timestamp + later }), {
        decoderConfig: video_config,
      });
    }
    for await (const packet of sound.packets()) {
      const timestamp = packet.timestamp + later;
      if (packet.timestamp < 0 || packet.timestamp + packet.duration > LENGTH) continue;
      await voice.add(packet.clone({ timestamp }), { decoderConfig: audio_config });
    }
  }
  await output.finalize();
  return new File([output.target.buffer ?? ''], 'twice.mp4');
}

const trimming = { maxBytes: 1e8, signal: new AbortController().signal, onProgress: () => undefined };

it('begins without loss at a key frame, and elsewhere only if it must or is asked to', async () => {
  const { keyFrames } = await readCuts(await twice());
  expect(keyFrames).toEqual([0, expect.closeTo(LENGTH)]);
  const at = (wanted: number, prefersCopy = false, isEncodable = true) =>
    beginAt({ keyFrames: [0, 3], isEncodable }, wanted, prefersCopy);
  expect([0, 0.04, 2.96, 3.04].map((wanted) => at(wanted))).toEqual(
    [0, 0, 3, 3].map((start) => ({ start, isCopied: true })),
  );
  expect(at(2.5)).toEqual({ start: 2.5, isCopied: false });
  expect(at(4, true)).toEqual({ start: 3, isCopied: true });
  expect(at(2.5, false, false)).toEqual({ start: 0, isCopied: true });
});

it('copies the frames and the sound of a part, so that they stay together', async () => {
  const film = await twice();
  const { file, start } = await trimClip(
    film,
    { start: LENGTH, end: LENGTH + 1.5, isCopied: true },
    trimming,
  );
  expect([file.name, start]).toEqual(['twice.mp4', LENGTH]);
  const [whole, part] = [await open(film), await open(file)];
  const first = await part.pictures.getFirstKeyPacket();
  expect(first?.timestamp).toBe(0);
  // Frames are stored in another order than they are shown in; up to three before the cut may be missing.
  expect(await part.video.computeDuration()).toBeGreaterThan(1.3);
  expect(await part.video.computeDuration()).toBeLessThan(1.51);
  const original = await whole.pictures.getKeyPacket(LENGTH + 0.001);
  expect(first?.data).toEqual(original?.data);
  const heard = await part.sound.getPacket(1);
  expect(heard?.data).toEqual((await whole.sound.getPacket(LENGTH + (heard?.timestamp ?? 0) + 0.001))?.data);
  expect(file.size).toBeLessThan(film.size / 3);
});

it('refuses what is no film', async () => {
  const damaged = new File([(await (await twice()).arrayBuffer()).slice(0, 900)], 'film.mp4');
  await expect(readCuts(damaged)).rejects.toThrow(FileRefused);
  const part = { start: 0, end: 1, isCopied: true };
  await expect(trimClip(damaged, part, trimming)).rejects.toThrow(FileRefused);
});

it('stops when aborted', async () => {
  const aborted = { ...trimming, signal: AbortSignal.abort() };
  const trimmed = trimClip(await twice(), { start: 0, end: 1, isCopied: true }, aborted);
  await expect(trimmed).rejects.toThrow(DOMException);
});
