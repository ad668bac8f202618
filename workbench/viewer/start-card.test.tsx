import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { USUAL } from '../src/entry.ts';
import { settled } from '../src/settled.ts';
import { mount } from './mount.tsx';
import { entry } from './start-card.entry.tsx';

test.each(['en', 'de', 'fr', 'pt'] as const)(
  'shows on a phone what the tap will do, without scrolling: %s',
  async (language) => {
    await page.viewport(360, 740);
    await mount(entry.states.phone, { ...USUAL, language });
    await settled();
    const sentence = document.querySelector('.what-happens');
    const compass = document.querySelector('.needs li:last-child');
    const start = document.querySelector('.start-go .primary');
    for (const shown of [sentence, compass, start]) {
      const { left, bottom } = shown?.getBoundingClientRect() ?? new DOMRect();
      expect(document.elementFromPoint(left + 12, bottom - 6)).toSatisfy(
        (found: Element | null) =>
          found !== null && shown !== null && (shown === found || shown.contains(found)),
      );
    }
  },
);

test.each([
  [390, 664],
  [375, 553],
  [360, 612],
  [320, 568],
  [360, 480],
  [720, 480],
  [1424, 480],
  [844, 390],
  [740, 360],
  [640, 360],
])('shows its title above what the tap will do in a low frame: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  for (const state of ['over a scene', 'with a long text'] as const) {
    for (const language of ['en', 'de', 'fr', 'pt'] as const) {
      await mount(entry.states[state], { ...USUAL, language });
      await settled();
      const title = document.querySelector('.start-words h1');
      const { left, bottom } = title?.getBoundingClientRect() ?? new DOMRect();
      expect.soft(document.elementFromPoint(left + 2, bottom - 2), `${state}, ${language}`).toBe(title);
    }
  }
});

test.each([
  ['en-IE', '100\u00a0m'],
  ['en-US', '330\u00a0ft'],
])('says in the units of %s how roughly a position is told: %s', async (tag, distance) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
  await mount(entry.states.laptop);
  await expect.element(page.getByText(`(to ${distance})`)).toBeVisible();
  vi.restoreAllMocks();
});
