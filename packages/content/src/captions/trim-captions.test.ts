import { expect, it } from 'vitest';
import { cuesOf } from './captions.ts';
import { trimCaptions } from './trim-captions.ts';

const FILM = `WEBVTT - The harbour

NOTE 00:01.000 --> 00:02.000 is quiet

STYLE
::cue { color: lime }

1
00:01.000 --> 00:03.000
I come in.

00:03.000 --> 00:06.000 align:start
It <b>began</b> <00:04.000>in the <00:05.500>harbour.

00:59:58.000 --> 01:00:02.000
Waves`;

it('moves captions to the start of the part, and cuts those at its ends', () => {
  const trimmed = trimCaptions(FILM, { start: 2, end: 5 });
  expect(cuesOf(trimmed)).toEqual([
    { from: 0, to: 1, text: 'I come in.' },
    { from: 1, to: 3, text: 'It began in the harbour.' },
  ]);
  expect(trimmed).toContain('WEBVTT - The harbour\n\nNOTE 00:01.000 --> 00:02.000 is quiet\n\nSTYLE\n');
  expect(trimmed).toContain(
    '00:01.000 --> 00:03.000 align:start\nIt <b>began</b> <00:02.000>in the harbour.\n',
  );
});

it('keeps the end of a long film, within an hour now', () => {
  expect(trimCaptions(FILM, { start: 3599, end: Number.POSITIVE_INFINITY })).toMatch(
    /\n\n00:00\.000 --> 00:03\.000\nWaves\n$/,
  );
});

it('leaves out what would only flash at a cut, and nothing if a film is not cut there', () => {
  const short = 'WEBVTT\n\n00:00.000 --> 00:01.100\nOne\n\n00:01.100 --> 00:01.200\nTwo';
  expect(cuesOf(trimCaptions(short, { start: 1, end: 9 }))).toEqual([
    { from: expect.closeTo(0.1), to: expect.closeTo(0.2), text: 'Two' },
  ]);
});

it('moves captions back by as much', () => {
  const moved = trimCaptions(trimCaptions(FILM, { start: 0.5, end: 9000 }), {
    start: -0.5,
    end: Number.POSITIVE_INFINITY,
  });
  expect(cuesOf(moved)).toEqual(cuesOf(FILM));
});

it('leaves other texts as they are, and a film without captions without', () => {
  for (const text of ['', ' ', 'Hello']) expect(trimCaptions(text, { start: 1, end: 2 })).toBe(text);
  expect(trimCaptions('WEBVTT\n\n00:00.000 --> 00:01.000\nHello', { start: 5, end: 9 })).toBe('WEBVTT\n');
});
