import { expect, it } from 'vitest';
import { trimSettings } from './trim-settings.ts';

const captions = 'WEBVTT\n\n00:02.000 --> 00:03.000\nHello\n';

it('keeps a still on its frame, or takes the first one if that is cut off', () => {
  const stillOf = (poster_at: number) => trimSettings({ poster_at }, { start: 1.2, end: 4 }).poster_at;
  expect([3.5, 1.2, 0, 4, 9].map(stillOf)).toEqual([2.3, 0, 0, 0, 0]);
});

it('moves the captions of every language', () => {
  const translations = { it: { captions, name: 'Porto' }, de: {} };
  expect(trimSettings({ translations }, { start: 1, end: 4 }).translations).toEqual({
    it: { captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', name: 'Porto' },
    de: {},
  });
});

it('changes nothing but the times of the film', () => {
  const settings = { captions, loop: true, height: 2 };
  expect(trimSettings(settings, { start: 1, end: 4 })).toEqual({
    ...settings,
    captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
  });
});
