import type { SpaceContent } from '@pleinair/client';
import { drawnItems } from '@pleinair/domain';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { preferredLanguage, readersLanguage } from '../../apps/viewer/src/boot/language.ts';
import { chooseLanguage } from '../../apps/viewer/src/i18n.ts';
import { ListingScreen } from '../../apps/viewer/src/listing/listing-screen.tsx';
import { SpaceScreen } from '../../apps/viewer/src/overlay/space-screen.tsx';
import { contentIn } from '../../apps/viewer/src/parts/in-language.ts';
import { WalkScreen } from '../../apps/viewer/src/walk/walk-screen.tsx';
import { aContent, aListedSpace, aListing, anHobject, aSpace, aWalk } from '../src/factories.ts';
import { mount } from './mount.tsx';

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // The viewer itself is not in Italian.
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-CH', 'en']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('it-CH');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { settings } = aSpace();
const quay = {
  name: 'Quay',
  card_title: '',
  settings: { ...settings, translations: { it: { name: 'Molo', card_description: 'Guardate in alto.' } } },
};

/** Shows a page to a visitor who has chosen no language. */
const show = (page: ReactNode) =>
  mount({
    show: () => {
      localStorage.removeItem('pleinair.viewer.language');
      return page;
    },
  });

const showSpace = (content: SpaceContent) =>
  show(<SpaceScreen api={connect(undefined)} pid={content.pid} first={Promise.resolve(content)} />);

test('a space is in the language of the device if its creator has translated it, and in the chosen one later', async () => {
  const translations = {
    it: { name: 'Porto', text: 'Il porto nel 1904' },
    fr: { text: 'Le port en 1904' },
  };
  const sign = anHobject('text', {
    name: 'Harbour',
    settings: { text: 'The harbour in 1904', translations },
  });
  const content = aContent([sign]);
  await showSpace({ ...content, space: { ...content.space, ...quay } });
  await expect.element(page.getByText('Il porto nel 1904')).toBeVisible();
  // Screen readers pronounce it as Italian.
  await expect.element(page.getByText('Il porto nel 1904')).toHaveAttribute('lang', 'it');
  await expect.element(page.getByRole('heading', { name: 'Molo' })).toHaveAttribute('lang', 'it');
  await expect.element(page.getByRole('heading', { name: 'Porto' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Molo' })).toBeVisible();
  await chooseLanguage('fr');
  await expect.element(page.getByText('Le port en 1904')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Quay' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Quay' })).not.toHaveAttribute('lang');
  await chooseLanguage('pt');
  await expect.element(page.getByText('The harbour in 1904')).toBeVisible();
});

test('a space asks and greets in the language of the device', () => {
  const greeting = { tips: [{ text: 'Look up.', duration: 5, image_uri: null }], on_loaded: 'Enjoy!' };
  const phrases = { 'Look up.': 'Guardate in alto.', 'Enjoy!': 'Buona visita!', 'How was it?': 'Com’era?' };
  const ask = { do: 'ask', question: 'How was it?', answer: 'rating' } as const;
  const written = aContent([], {
    settings: { ...settings, loading_screen: greeting, translations: { it: { phrases } } },
    storylines: [
      {
        name: 'End',
        loop: false,
        steps: [
          { name: '', show: [], hide: [], actions: [ask], emit: null, advance: { on: 'time', seconds: 1 } },
        ],
      },
    ],
  });
  const read = contentIn(written, 'it-CH').space;
  expect(read.settings.loading_screen).toMatchObject({
    tips: [{ text: 'Guardate in alto.', duration: 5 }],
    on_loaded: 'Buona visita!',
  });
  expect(read.storylines[0]?.steps[0]?.actions).toEqual([{ ...ask, question: 'Com’era?' }]);
  expect(contentIn(written, 'de')).toBe(written);
});

test('an object that is for readers of another language is left out, with its nodes and as a part', async () => {
  const only = (name: string, shown_in: Record<string, boolean>) =>
    anHobject('text', { name, settings: { text: name, shown_in } });
  const [italian, others] = [only('Ascoltate', { it: true }), only('Listen', { it: false })];
  const at = { x: 0, y: 0, z: 0, angle_x: 0, angle_y: 0, angle_z: 0, scale: 1, rank: 0 };
  const whole = anHobject('text', {
    name: 'Both',
    settings: { text: 'Both' },
    child_relations: [italian, others].map(({ pid, owner }) => ({
      ...at,
      child_pid: pid,
      parent_pid: 'both',
      owner,
    })),
  });
  const content = aContent([italian, others, whole]);
  const names = (language: string) =>
    drawnItems(contentIn(content, language)).map(({ hobject }) => hobject?.name);
  expect(names('it-CH')).toEqual(['Ascoltate', 'Both', 'Ascoltate']);
  expect(names('de')).toEqual(['Listen', 'Both', 'Listen']);
  await showSpace(content);
  await expect.element(page.getByRole('heading', { name: 'Ascoltate' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Listen' })).not.toBeInTheDocument();
  await chooseLanguage('de');
  await expect.element(page.getByRole('heading', { name: 'Listen' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ascoltate' })).not.toBeInTheDocument();
});

test('the card of a closed space is in the language of the device', async () => {
  const content = aContent([]);
  await showSpace({ ...content, access: 'over', space: { ...content.space, ...quay } });
  await expect.element(page.getByText('Molo')).toBeVisible();
  await expect.element(page.getByText('Guardate in alto.')).toBeVisible();
  await expect.element(page.getByText('Guardate in alto.')).toHaveAttribute('lang', 'it');
});

test('a walk and its stops are in the language of the device', async () => {
  const walk = aWalk([aListedSpace(quay)], {
    name: 'Round the harbour',
    description: 'Three cranes.',
    translations: { it: { name: 'Giro del porto', description: 'Tre gru.' } },
  });
  await show(<WalkScreen api={connect(undefined)} first={Promise.resolve(walk)} />);
  await expect.element(page.getByRole('heading', { name: 'Giro del porto' })).toBeVisible();
  await expect.element(page.getByText('Tre gru.')).toBeVisible();
  await expect.element(page.getByText('Tre gru.')).toHaveAttribute('lang', 'it');
  await expect.element(page.getByRole('link', { name: /Molo/ })).toBeVisible();
});

test('a channel lists its spaces in the language of the device', async () => {
  const first = Promise.resolve(aListing(aListedSpace(quay)));
  await show(<ListingScreen api={connect(undefined)} owner={{ name: 'harbour' }} first={first} />);
  await expect.element(page.getByRole('link', { name: /Molo/ })).toBeVisible();
});

test('the menu offers the languages of what is shown, and remembers the chosen one', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
  const content = aContent([]);
  await showSpace({ ...content, access: 'over', space: { ...content.space, ...quay } });
  const menu = page.getByRole('combobox', { name: 'Language' });
  await expect.element(menu).toHaveValue('en');
  await menu.selectOptions('Italiano');
  await expect.element(page.getByText('Molo')).toBeVisible();
  await expect.element(menu).toHaveValue('it');
  expect(readersLanguage()).toBe('it');
  await menu.selectOptions('Deutsch');
  await expect.element(page.getByText('Quay', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
});

test('the language of a link holds for the pages that its tab opens from it, until another one is chosen', async () => {
  const { pathname } = location;
  history.replaceState(null, '', `${pathname}?lang=fr-CA`);
  expect(preferredLanguage()).toBe('fr');
  expect(readersLanguage()).toBe('fr-CA');
  history.replaceState(null, '', pathname);
  expect(preferredLanguage()).toBe('fr');
  expect(readersLanguage()).toBe('fr-CA');
  await chooseLanguage('de');
  expect(preferredLanguage()).toBe('de');
  expect(readersLanguage()).toBe('de');
});
