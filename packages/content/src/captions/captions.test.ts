import { expect, it } from 'vitest';
import { asWebVtt, captionAt, cuesOf } from './captions.ts';
import { captionsSetting } from './setting.ts';

const FILE = `\uFEFFWEBVTT - The harbour\r\n\r\nNOTE made by hand\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start\r\n<v Ana>It <b>began</b> &amp; ended\r\nhere.\r\n\r\n00:00:02.000 --> 01:00:00.000\r\nWaves`;

it('reads captions without their markup', () => {
  const cues = cuesOf(FILE) ?? [];
  expect(cues).toEqual([
    { from: 1, to: 2.5, text: 'It began & ended\nhere.' },
    { from: 2, to: 3600, text: 'Waves' },
  ]);
  expect([0, 1, 2.2, 2.5].map((seconds) => captionAt(cues, seconds))).toEqual([
    '',
    'It began & ended\nhere.',
    'It began & ended\nhere.\nWaves',
    'Waves',
  ]);
});

it.each([
  ['another format', '1\n00:00:01,000 --> 00:00:02,000\nHello'],
  ['times that cannot be read', 'WEBVTT\n\n1:00 --> 2:00\nHello'],
  ['a caption that ends before it begins', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello'],
  ['words alone', 'WEBVTT\n\nHello'],
])('refuses %s', (_, captions) => {
  expect(cuesOf(captions)).toBeUndefined();
  expect(captionsSetting.safeParse(captions).success).toBe(false);
});

it('accepts an empty text, and a file without captions', () => {
  expect(captionsSetting.parse(' ')).toBe(' ');
  expect(cuesOf('WEBVTT')).toEqual([]);
});

it('converts SubRip, and leaves other texts as they are', () => {
  const subrip =
    '\uFEFF1\r\n0:00:01,000 --> 00:00:02,500 X1:40 X2:600\r\n{\\an8}<i>It began</i>\r\nhere.\r\n\r\n2\r\n00:00:03,000 --> 01:00:00,000\r\nWaves\r\n';
  expect(cuesOf(asWebVtt(subrip))).toEqual([
    { from: 1, to: 2.5, text: 'It began\nhere.' },
    { from: 3, to: 3600, text: 'Waves' },
  ]);
  for (const other of [FILE, 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello', 'Hello', ''])
    expect(asWebVtt(other)).toBe(other);
});
