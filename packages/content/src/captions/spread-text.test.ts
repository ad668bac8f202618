import { expect, it } from 'vitest';
import { cuesOf } from './captions.ts';
import { isPlainText, spreadText } from './spread-text.ts';

it('gives each sentence of a text its share of a film', () => {
  const text = 'Welcome! This is the harbour.\n\nTide & crane < 1900: both sang.\n';
  expect(cuesOf(spreadText(text, 59, 'en'))).toEqual([
    { from: 0, to: 8, text: 'Welcome!' },
    { from: 8, to: 28, text: 'This is the harbour.' },
    { from: 28, to: 59, text: 'Tide & crane < 1900: both sang.' },
  ]);
});

it('writes the times of films that are longer than an hour', () => {
  expect(spreadText('All of it.', 3723.5, 'en')).toBe('WEBVTT\n\n00:00.000 --> 01:02:03.500\nAll of it.\n');
});

it('takes a text without times for what is said', () => {
  const texts = ['Welcome!', ' ', '00:00 --> 00:02\nWelcome!', 'WEB', 'WEBVTT\n\nWelcome!'];
  expect(texts.map(isPlainText)).toEqual([true, false, false, false, false]);
});
