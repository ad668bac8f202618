import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp4Box, readFilmFixture } from '../../../testing/film-from-camera.ts';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { inspectVideo } from './inspect-video.ts';

/** Milliseconds within which a file must be refused; reading every box from disk took minutes. */
const AT_ONCE = 10_000;
const MEGABYTE = 1_000_000;
const FTYP = mp4Box('ftyp', 'isom\0\0\0\0isommp42');

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('films');
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: Uint8Array) {
  const file = path.join(folder, 'film.mp4');
  await writeFile(file, bytes);
  return inspectVideo(file);
}

/** Consecutive empty boxes. */
const emptyBoxes = (type: string, bytes: number) => Buffer.alloc(bytes - (bytes % 8), mp4Box(type));

/** Nested boxes. */
function nested(type: string, depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8, mp4Box(type));
  for (let level = 0; level < depth; level++) bytes.writeUInt32BE((depth - level) * 8, level * 8);
  return bytes;
}

/** The real film with a word of a box changed, at an offset after the box's type. */
function withWord(type: string, at: number, word: number): Buffer {
  const film = Buffer.from(readFilmFixture());
  film.writeUInt32BE(word, film.indexOf(type, 0, 'latin1') + 4 + at);
  return film;
}

const index = (...content: Buffer[]) => Buffer.concat([FTYP, mp4Box('moov', ...content), mp4Box('mdat')]);

it('distinguishes a clip with a sound track from a silent one', async () => {
  expect(await inspect(readFilmFixture())).toMatchObject({ facts: { has_sound: true } });
  const silent = await readFile(new URL('../../../demo/content/drift.mp4', import.meta.url));
  expect(await inspect(silent)).toMatchObject({ facts: { has_sound: false } });
});

it('reads the size of a clip as it is shown, if a phone has stored it on its side', async () => {
  const film = await readFile(new URL('../../../demo/content/drift.mp4', import.meta.url));
  const upright = await inspect(film);
  const { width, height } = (upright.ok && upright.facts) || {};
  expect(width).not.toBe(height);
  const ONE = 0x1_00_00;
  const turn = (...[a, b, c, d]: readonly number[]) => {
    // Behind the type: the flags, times, number, length, layer, group and volume of the track.
    const matrix = film.indexOf('tkhd', 0, 'latin1') + 4 + 40;
    for (const [at, value = 0] of [a, b, 0, c, d, 0].entries()) film.writeInt32BE(value, matrix + 4 * at);
    return film;
  };
  expect(await inspect(turn(0, ONE, -ONE, 0))).toMatchObject({ facts: { width: height, height: width } });
  expect(await inspect(turn(0, -ONE, ONE, 0))).toMatchObject({ facts: { width: height, height: width } });
  expect(await inspect(turn(-ONE, 0, 0, -ONE))).toMatchObject({ facts: { width, height } });
});

it('warns of a clip that many phones cannot decode', async () => {
  const film = Buffer.from(readFilmFixture());
  expect(await inspect(film)).toMatchObject({ facts: { warnings: [] } });
  film.write('hvc1', film.indexOf('avc1', film.indexOf('stsd')), 'latin1');
  expect(await inspect(film)).toMatchObject({ facts: { warnings: ['clip_hevc'] } });
});

it.each([
  ['Baseline', 66, []],
  ['Main', 77, []],
  ['High', 100, []],
  ['High 10', 110, ['clip_profile']],
  ['High 4:2:2', 122, ['clip_profile']],
  ['High 4:4:4 Predictive', 244, ['clip_profile']],
  ['CAVLC 4:4:4 Intra', 44, ['clip_profile']],
])('warns of a profile of H.264 only if phones do not decode it: %s', async (_name, profile, warnings) => {
  const film = Buffer.from(readFilmFixture());
  film.writeUInt8(profile, film.indexOf('avcC') + 5);
  expect(await inspect(film)).toMatchObject({ ok: true, facts: { warnings } });
});

describe('refuses a film of hostile structure at once', () => {
  it.each([
    ['nineteen megabytes of empty boxes', () => Buffer.concat([FTYP, emptyBoxes('free', 19 * MEGABYTE)])],
    ['an index of empty boxes', () => index(emptyBoxes('free', 19 * MEGABYTE))],
    ['an index of empty tracks', () => index(emptyBoxes('trak', 19 * MEGABYTE))],
    ['a track of empty boxes', () => index(mp4Box('trak', emptyBoxes('mdia', 19 * MEGABYTE)))],
    ['an index larger than any', () => index(Buffer.alloc(40 * MEGABYTE))],
    ['fragments without end', () => Buffer.concat([readFilmFixture(), emptyBoxes('moof', 2 * MEGABYTE)])],
  ])(
    '%s',
    async (_what, make) => {
      expect(await inspect(make())).toEqual({ ok: false, problems: [{ key: 'file_too_complicated' }] });
    },
    AT_ONCE,
  );

  it(
    'boxes a million deep',
    async () => {
      const deep = index(mp4Box('trak', nested('mdia', MEGABYTE)));
      expect(await inspect(deep)).toEqual({ ok: false, problems: [{ key: 'video_without_picture' }] });
    },
    AT_ONCE,
  );

  it.each([
    ['more sample sizes than the index has room for', withWord('stsz', 8, 0xffffffff)],
    ['more chunks than the index has room for', withWord('stco', 4, 0x40000000)],
    ['more runs of chunks than the index has room for', withWord('stsc', 4, 0x7fffffff)],
  ])(
    '%s',
    async (_what, film) => {
      expect(await inspect(film)).toEqual({ ok: false, problems: [{ key: 'video_damaged' }] });
    },
    AT_ONCE,
  );

  it('a box longer than the file', async () => {
    const film = Buffer.concat([readFilmFixture(), mp4Box('free')]);
    film.writeUInt32BE(9, film.length - 8);
    expect(await inspect(film)).toEqual({ ok: false, problems: [{ key: 'video_incomplete' }] });
  });
});

describe('accepts what only looks unusual', () => {
  it.each([
    ['samples of one size, of any number', withWord('stsz', 4, 0x7fffffff)],
    ['chunks that lie behind the end', withWord('stco', 8, 0xffffffff)],
    ['more samples a chunk than there are', withWord('stsc', 12, 0xffffffff)],
  ])(
    '%s',
    async (_what, film) => {
      expect(await inspect(film)).toMatchObject({ ok: true });
    },
    AT_ONCE,
  );

  it('hours of fragments', async () => {
    const fragment = Buffer.concat([mp4Box('moof', mp4Box('mfhd', Buffer.alloc(8))), mp4Box('mdat', 'x')]);
    const film = Buffer.concat([readFilmFixture(), Buffer.alloc(fragment.length * 10_000, fragment)]);
    expect(await inspect(film)).toMatchObject({ ok: true });
  }, 20_000);
});
