import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { chooseLanguage } from '../../apps/viewer/src/i18n.ts';
import { SpaceView } from '../../apps/viewer/src/overlay/space-view.tsx';
import { aContent, anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a space is in the language of the device if its creator has translated it, and in the chosen one later', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // The viewer itself is not in Italian.
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-CH', 'en']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('it-CH');
  const api = connect(undefined);
  const translations = {
    it: { name: 'Porto', text: 'Il porto nel 1904' },
    fr: { text: 'Le port en 1904' },
  };
  const settings = { text: 'The harbour in 1904', translations };
  const content = aContent([anHobject('text', { name: 'Harbour', settings })]);
  await mount({ show: () => <SpaceView api={api} content={content} onRestart={() => {}} /> });
  await expect.element(page.getByText('Il porto nel 1904')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Porto' })).toBeVisible();
  await chooseLanguage('fr');
  await expect.element(page.getByText('Le port en 1904')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await chooseLanguage('pt');
  await expect.element(page.getByText('The harbour in 1904')).toBeVisible();
});
