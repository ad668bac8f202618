import { readFileSync } from 'node:fs';
import { BlobSource, EncodedPacketSink, Input, MP3 } from 'mediabunny';
import { expect, it } from 'vitest';
import { FileRefused } from '../file-refused.ts';
import { trimSound } from './trim-sound.ts';

/** 6.06 s in packets of 0.026 s. */
const BELL = readFileSync(new URL('../../../../../../packages/content/src/audio/bell.mp3', import.meta.url));
const bell = (bytes: Uint8Array<ArrayBuffer> = BELL) => new File([bytes], 'Bell.mp3');
const idle = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

async function packetsOf(file: Blob) {
  const input = new Input({ source: new BlobSource(file), formats: [MP3] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no sound');
  const packets = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
    packets.push({ data, timestamp });
  return { packets, seconds: await track.computeDuration() };
}

it('keeps the packets of a part as they are, and counts from its start', async () => {
  const percents: number[] = [];
  const onProgress = (percent: number) => percents.push(percent);
  const made = await trimSound(bell(), { start: 1.5, end: 4 }, { ...idle(), onProgress });
  expect([made.name, made.type]).toEqual(['Bell.mp3', 'audio/mpeg']);
  const whole = await packetsOf(bell());
  const part = await packetsOf(made);
  expect(part.seconds).toBeCloseTo(2.5, 1);
  expect(part.packets[0]?.timestamp).toBe(0);
  const from = whole.packets.findIndex(({ timestamp }) => timestamp > 1.5) - 1;
  const kept = whole.packets.slice(from, from + part.packets.length);
  expect(part.packets.map(({ data }) => data)).toEqual(kept.map(({ data }) => data));
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(percents.at(-1)).toBeGreaterThan(90);
});

it('reaches from the very beginning to the very end', async () => {
  const made = await trimSound(bell(), { start: 0, end: 60 }, idle());
  expect((await packetsOf(made)).packets).toEqual((await packetsOf(bell())).packets);
});

it('can be cancelled, and refuses what is no sound', async () => {
  const leaving = new AbortController();
  const onProgress = () => leaving.abort(new Error('left'));
  await expect(
    trimSound(bell(), { start: 1, end: 2 }, { signal: leaving.signal, onProgress }),
  ).rejects.toThrow('left');
  const noise = bell(new Uint8Array(5000).fill(7));
  await expect(trimSound(noise, { start: 1, end: 2 }, idle())).rejects.toThrow(FileRefused);
});
