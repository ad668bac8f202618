import { afterEach, describe, expect, it, vi } from 'vitest';
import { DATE_AND_TIME, instantText, placeFormat } from './times.ts';

const MORNING = '2026-11-30T03:26:00.000Z';
const NOW = new Date('2026-11-28T12:00:00.000Z');
/** A zone that is not the device's is named. */
const UTC = { time_zone: 'UTC' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('hours', () => {
  it.each([
    ['de', 'de-DE', '03:26'],
    ['fr', 'fr-FR', '03:26'],
    ['pt', 'pt-PT', '03:26'],
    ['en', 'en-GB', '03:26'],
    ['en', 'en-US', '3:26 AM'],
  ])('have as many digits in a sentence as in a list: %s, %s', (language, tag, clock) => {
    vi.stubGlobal('navigator', { languages: [tag], language: tag });
    const shown = [
      instantText(MORNING, UTC, language, NOW),
      placeFormat(DATE_AND_TIME, 'UTC', language).format(new Date(MORNING)),
      placeFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' }, 'UTC', language).format(
        new Date(MORNING),
      ),
    ].map((text) => text.replaceAll('\u202f', ' '));
    for (const text of shown) expect(text).toMatch(new RegExp(`(^|[^0-9])${clock}`));
  });
});
