import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../src/answers.ts';
import { USUAL } from '../src/entry.ts';
import { aListedSpace, aWalk } from '../src/factories.ts';
import { settled } from '../src/settled.ts';
import { mount } from './mount.tsx';
import { entry } from './start-card.entry.tsx';

const boxOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(-1e6, -1e6);

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
  [720, 480],
  [480, 360],
  [360, 480],
  [1024, 400],
  [844, 390],
  [667, 375],
])('keeps title, conditions and button of any space in view in a frame of %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const states = [
    'over a scene',
    'with a long text',
    'with a long title and text',
    'with a long title and no picture',
  ] as const;
  for (const state of states) {
    for (const language of ['en', 'de'] as const) {
      await mount(entry.states[state], { ...USUAL, language });
      await settled();
      const about = `${state}, ${language}`;
      const button = boxOf('.start-go .button');
      expect.soft(button.bottom, about).toBeLessThanOrEqual(height);
      expect.soft(boxOf('h1').top, about).toBeGreaterThanOrEqual(0);
      for (const shown of ['h1', '.needs li:last-child']) {
        expect.soft(boxOf(shown).bottom, `${shown}, ${about}`).toBeLessThanOrEqual(button.top);
      }
      // The rest scrolls into view, and nothing leaves the card at its sides.
      const last = document.querySelector('.start-more > :last-child');
      last?.scrollIntoView({ block: 'end' });
      const card = boxOf('.start-card');
      // Scrolling stops at whole pixels.
      expect.soft(last?.getBoundingClientRect().bottom, about).toBeLessThanOrEqual(card.bottom + 1);
      expect.soft(boxOf('.start-go .button').bottom, about).toBeLessThanOrEqual(card.bottom + 1);
      for (const part of document.querySelectorAll('.start-card, .start-body')) {
        expect.soft(part.scrollWidth, about).toBe(part.clientWidth);
      }
      expect.soft(card.top, about).toBeGreaterThanOrEqual(0);
      expect.soft(card.bottom, about).toBeLessThanOrEqual(height);
    }
  }
});

test('shows with large text the button under the title, covering nothing, and text that goes on', async () => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size');
  });
  for (const language of ['en', 'de', 'fr', 'pt'] as const) {
    await mount(entry.states['with a long text'], { ...USUAL, language });
    await settled();
    const [card, button, sentence] = ['.start-card', '.start-button', '.what-happens'].map(boxOf);
    if (!card || !button || !sentence) throw new Error('There is no card.');
    expect.soft(boxOf('h1').bottom, language).toBeLessThanOrEqual(button.top);
    expect.soft(button.bottom, language).toBeLessThanOrEqual(sentence.top);
    // Its first lines are seen, and the next one is cut by the edge of the card.
    expect.soft(sentence.top + 80, language).toBeLessThan(card.bottom);
    document.querySelector('.other-ways')?.scrollIntoView({ block: 'end' });
    expect.soft(boxOf('.other-ways').bottom, language).toBeLessThanOrEqual(card.bottom + 1);
    expect.soft(boxOf('.start-button').bottom, language).toBeLessThan(boxOf('.other-ways').top);
    expect.soft(document.querySelector('.start-body')?.scrollWidth, language).toBeLessThanOrEqual(card.width);
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

test.each([
  ['en', 'Stop 2 of 3 of the walk “Along the river”'],
  ['de', 'Station 2 von 3 des Rundgangs „Along the river“'],
  ['fr', 'Étape 2 sur 3 du parcours « Along the river »'],
  ['pt', 'Paragem 2 de 3 do percurso «Along the river»'],
] as const)(
  'says which stop of which walk the space is, and leads to the walk: %s',
  async (language, name) => {
    await mount(entry.states['at a stop of a walk'], { ...USUAL, language });
    const link = page.getByRole('article').getByRole('link', { name, exact: true });
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/w\/./));
  },
);

test('is the card of a space like any other if the walk of the link does not load or lead there', async () => {
  const { show } = entry.states['at a stop of a walk'];
  for (const getWalk of [() => refusal(404, 'Not found'), aWalk([aListedSpace()])]) {
    await mount({ show, answers: { getWalk } });
    await settled();
    await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect.poll(() => document.querySelector('.stop-note')).toBeNull();
  }
});

test('leads from the browser of an app to one that has the camera', async () => {
  await page.viewport(360, 640);
  const app = vi.spyOn(navigator, 'userAgent', 'get');
  onTestFinished(() => app.mockRestore());
  app.mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) Chrome/124.0 Mobile Safari/537.36 Instagram 330',
  );
  await mount(entry.states.phone);
  await expect.element(page.getByText('inside this app')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open in the browser' }))
    .toHaveAttribute('href', expect.stringMatching(/^intent:/));
  // There, the camera is not needed.
  await mount(entry.states.laptop);
  await settled();
  expect(page.getByText('inside this app').query()).toBeNull();
  app.mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/124.0 Mobile Safari/537.36');
  await mount(entry.states.phone);
  await settled();
  expect(page.getByText('inside this app').query()).toBeNull();
});
