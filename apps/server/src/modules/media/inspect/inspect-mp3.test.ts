import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileKinds } from '@pleinair/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { inspectFile } from '../inspection/inspect-file.ts';

const BELL = new URL('../../../../../../packages/content/src/audio/bell.mp3', import.meta.url);
/** MPEG 1, layer III, 32 kbit/s, 32 kHz, mono: silence of 144 bytes. */
const FRAME = Buffer.concat([Buffer.from('fffb18c0', 'hex'), Buffer.alloc(140)]);

let folder: string;
let bell: Buffer;
beforeAll(async () => {
  folder = await makeTemporaryFolder('mp3');
  bell = await readFile(BELL);
});
afterAll(() => rm(folder, { recursive: true }));

async function seen(bytes: Uint8Array) {
  const file = path.join(folder, 'sound');
  await writeFile(file, bytes);
  const order = { file, accepts: [fileKinds.mp3.mime], renditions: [], isKept: true, isLight: true };
  const answer = await inspectFile(order);
  return { ...answer, kept: await readFile(file) };
}

const silence = (frames: number) => Buffer.concat(Array.from({ length: frames }, () => FRAME));

/** Silence whose first frame holds the number of frames, as encoders write it. */
function counted(frames: number, said: number): Buffer {
  const bytes = silence(frames);
  bytes.write('Info', 21, 'latin1');
  bytes.writeUInt32BE(1, 25);
  bytes.writeUInt32BE(said, 29);
  return bytes;
}

/** An ID3v2 tag with a location and a picture that begins like a frame. */
function tag(): Buffer {
  const picture = Buffer.concat([Buffer.from('APIC\0\0\x01\x00\0\0image/jpeg'), FRAME, Buffer.alloc(40)]);
  const place = Buffer.from('TXXX\0\0\0\x20\0\0\x03location\x0047.3731, 8.5408');
  const body = Buffer.concat([picture, place]);
  const header = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');
  header[8] = body.length >> 7;
  header[9] = body.length & 0x7f;
  return Buffer.concat([header, body]);
}

describe('an MP3', () => {
  it('is kept unchanged if it has nothing but sound', async () => {
    const { outcome, kept } = await seen(bell);
    expect(outcome).toBe('found');
    expect(kept.equals(bell)).toBe(true);
  });

  it('loses its tags, including pictures and locations', async () => {
    const after = Buffer.from(`APETAGEX 47.3731${' '.repeat(100)}TAG The bell`.padEnd(240));
    const { outcome, kept } = await seen(Buffer.concat([tag(), tag(), bell, after]));
    expect(outcome).toBe('found');
    expect(kept.equals(bell)).toBe(true);
  });

  it('loses bytes between its frames, and a truncated frame', async () => {
    const between = Buffer.from('8.5408 E 47.3731 N');
    const { outcome, kept } = await seen(
      Buffer.concat([silence(20), between, silence(20), FRAME.subarray(0, 99)]),
    );
    expect(outcome).toBe('found');
    expect(kept.equals(silence(40))).toBe(true);
  });

  it('is refused if it lacks frames that it claims', async () => {
    expect(await seen(counted(100, 100))).toMatchObject({ outcome: 'found' });
    const refused = { outcome: 'refused', problems: [{ key: 'file_damaged' }] };
    expect(await seen(counted(60, 100))).toMatchObject(refused);
  });

  it.each([
    ['a tag and nothing after it', () => tag()],
    [
      'a tag that is longer than the file',
      () => Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), silence(9)]),
    ],
    ['one frame among other bytes', () => Buffer.concat([FRAME, Buffer.alloc(3_000_000, 0xff)])],
    [
      'many frames that lie apart',
      () => Buffer.concat(Array.from({ length: 1100 }, () => Buffer.concat([silence(2), Buffer.from([0])]))),
    ],
  ])('is not recognised with %s', async (_what, bytes) => {
    const { outcome } = await seen(bytes());
    expect(['refused', 'unaccepted']).toContain(outcome);
  });

  it('is recognised by its bytes, not by its name', async () => {
    const film = await readFile(new URL('../../../../e2e/fixtures/hologram.mp4', BELL));
    expect(await seen(film)).toMatchObject({ outcome: 'unaccepted', content_type: 'video/mp4' });
  });
});
