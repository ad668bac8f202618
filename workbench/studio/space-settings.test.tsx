import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../apps/studio/src/ui/notify.ts';
import { USUAL } from '../src/entry.ts';
import { mount } from './mount.tsx';
import { entry } from './space-settings.entry.tsx';

test('a window that closes before it opens is rejected at its field, and the input is kept', async () => {
  await mount(entry.states.open);
  await page.getByLabelText('Between two times').click();
  await page.getByLabelText('Opens', { exact: true }).fill('2031-05-02T10:00');
  await page.getByLabelText('Closes', { exact: true }).fill('2031-05-01T10:00');
  await expect
    .element(page.getByLabelText('Closes', { exact: true }))
    .toHaveAccessibleDescription('It must close after it opens.');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabelText('Always open').click();
  await page.getByLabelText('Between two times').click();
  await expect.element(page.getByLabelText('Opens', { exact: true })).toHaveValue('2031-05-02T10:00');
});

test('a tip without words says why the space cannot be saved', async () => {
  await mount(entry.states.open);
  await page.getByRole('button', { name: 'Add a tip' }).click();
  const words = page.getByRole('group', { name: 'Tip 1' }).getByLabelText('Text');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect.element(words).toHaveAccessibleDescription('Write the tip, or remove it.');
  await words.fill('Look up.');
  await expect.element(words).not.toHaveAccessibleDescription();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test.each([
  [360, 740],
  [1440, 900],
])('a notice does not lie over the buttons that save (%i pixels)', async (width, height) => {
  await page.viewport(width, height);
  await mount(entry.states.open);
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeVisible();
  notify.danger({ id: 'slow', title: 'Connection is too slow', message: 'Try again later.', time: false });
  const notice = page.getByRole('alert').filter({ hasText: 'Connection is too slow' });
  await expect.element(notice).toBeVisible();
  const [lies, under] = [notice, save].map((one) => one.element().getBoundingClientRect());
  notify.withdraw('slow');
  const isApart = lies && under && (lies.right <= under.left || lies.bottom <= under.top);
  expect(isApart).toBe(true);
});

test.each(['en', 'fr', 'de', 'pt'] as const)('every section is in view on a phone (%s)', async (language) => {
  await page.viewport(360, 740);
  await mount(entry.states.open, { ...USUAL, language });
  const places = page.getByRole('navigation').last().getByRole('button');
  await expect.poll(() => places.elements().length).toBe(6);
  for (const place of places.elements()) {
    expect(place.getBoundingClientRect().right).toBeLessThanOrEqual(360 - 8);
  }
});

test.each([
  [640, 400],
  [740, 360],
  [844, 390],
])('a low window leaves room to fill in the form (%i × %i)', async (width, height) => {
  await page.viewport(width, height);
  await mount(entry.states.open);
  const name = page.getByLabelText('Display name');
  await expect.element(name).toBeVisible();
  name.element().scrollIntoView({ block: 'start' });
  const foot = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect();
  expect(foot.top - name.element().getBoundingClientRect().top).toBeGreaterThan(160);
});
