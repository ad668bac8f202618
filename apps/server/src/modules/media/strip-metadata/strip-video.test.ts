import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filmFromCamera, readFilmFixture } from '../../../testing/film-from-camera.ts';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { inspectVideo } from '../inspect/inspect-video.ts';
import { stripVideo } from './strip-video.ts';

const PLACE = '+48.8577+002.295/';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('films');
});
afterAll(() => rm(folder, { recursive: true }));

async function strip(sent: Uint8Array): Promise<Buffer> {
  const file = path.join(folder, 'film.mp4');
  await writeFile(file, sent);
  expect(await inspectVideo(file)).toMatchObject({ ok: true });
  await stripVideo(file);
  return readFile(file);
}

const open = (bytes: Uint8Array) =>
  new Input({ formats: ALL_FORMATS, source: new BufferSource(Uint8Array.from(bytes)) });

async function packetsOf(track: InputTrack) {
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return packets;
}

/** Reads a film's tracks with an independent demuxer. */
async function played(bytes: Uint8Array) {
  const tracks = await open(bytes).getTracks();
  return Promise.all(
    tracks.map(async (track) => ({
      type: track.type,
      decoder: track.isVideoTrack() || track.isAudioTrack() ? await track.getDecoderConfig() : null,
      packets: (await packetsOf(track)).map(({ data, timestamp, duration, type }) => ({
        timestamp,
        duration,
        type,
        data: Buffer.from(data).toString('base64'),
      })),
    })),
  );
}

/** The real film in fragments, with the location in its tags. */
async function fragmented(): Promise<Buffer> {
  const input = open(readFilmFixture());
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video?.codec || !audio?.codec) throw new Error('the fixture has a picture and a sound');
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.5 });
  const output = new Output({ format, target });
  const pictures = new EncodedVideoPacketSource(video.codec);
  const sounds = new EncodedAudioPacketSource(audio.codec);
  output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  output.setMetadataTags({ title: 'A walk', comment: PLACE });
  await output.start();
  const videoMeta = await video.getDecoderConfig();
  const audioMeta = await audio.getDecoderConfig();
  const writes = [
    ...(await packetsOf(video)).map((packet) => ({
      at: packet.timestamp,
      write: () => pictures.add(packet, { decoderConfig: videoMeta ?? undefined }),
    })),
    ...(await packetsOf(audio)).map((packet) => ({
      at: packet.timestamp,
      write: () => sounds.add(packet, { decoderConfig: audioMeta ?? undefined }),
    })),
  ].sort((a, b) => a.at - b.at);
  // One track's packets wait for the other's, so all are added before anything is awaited.
  const written = writes.map(({ write }) => write());
  await Promise.all([...written, output.finalize()]);
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

describe('a film from a camera', () => {
  it('loses its metadata, telemetry and unused bytes, and plays the same packets', async () => {
    const sent = filmFromCamera(PLACE);
    const served = await strip(sent);
    expect(sent.toString('latin1').split(PLACE).length - 1).toBeGreaterThan(100);
    expect(served.includes(PLACE)).toBe(false);
    for (const name of ['GPMF', 'GoPro', 'xmpmeta', 'VideoHandler', 'abcd'])
      expect(served.includes(name)).toBe(false);
    expect(served.length).toBe(sent.length);
    expect(await played(served)).toEqual(await played(readFilmFixture()));
  });

  it('loses nothing more if it is stripped again', async () => {
    const once = await strip(filmFromCamera(PLACE));
    expect(await strip(once)).toEqual(once);
  });

  it('keeps the bytes of its video and sound in place', async () => {
    const sent = readFilmFixture();
    const at = sent.indexOf('mdat', 0, 'latin1');
    expect((await strip(sent)).subarray(at)).toEqual(sent.subarray(at));
  });

  it('in fragments loses its tags and plays the same packets', async () => {
    const sent = await fragmented();
    expect(sent.includes('moof')).toBe(true);
    expect(sent.includes(PLACE)).toBe(true);
    const served = await strip(sent);
    expect(served.includes(PLACE)).toBe(false);
    expect(await played(served)).toEqual(await played(sent));
  });
});
