import { expect, it } from 'vitest';
import { isShownIn } from './shown-in.ts';

it('shows an object to the readers of its languages only', () => {
  for (const language of ['it', 'it-CH', 'IT'])
    expect(isShownIn({ it: true }, language), language).toBe(true);
  for (const language of ['de', 'lij', 'no such tag']) {
    expect(isShownIn({ it: true }, language), language).toBe(false);
  }
});

it('shows an object to everyone but the readers of its languages', () => {
  expect(isShownIn({ it: false, de: false }, 'fr')).toBe(true);
  expect(isShownIn({ it: false, de: false }, 'de-AT')).toBe(false);
});

it('tells the kinds of a language apart', () => {
  expect(isShownIn({ 'pt-BR': true }, 'pt-PT')).toBe(false);
  expect(isShownIn({ 'pt-BR': true }, 'pt-BR')).toBe(true);
  expect(isShownIn({ pt: true }, 'pt-BR')).toBe(true);
  expect(isShownIn({ 'zh-Hant': true }, 'zh-TW')).toBe(true);
  expect(isShownIn({ 'zh-Hant': true }, 'zh-CN')).toBe(false);
});

it('shows an object to everyone if nothing is said, or nothing that is understood', () => {
  for (const stored of [undefined, {}, null, 'it', { '!': false }, { it: 1 }]) {
    expect(isShownIn(stored, 'de'), JSON.stringify(stored)).toBe(true);
  }
});
