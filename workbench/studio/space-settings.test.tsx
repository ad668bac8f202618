import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';
import { entry } from './space-settings.entry.tsx';

test('a window that closes before it opens is refused at its field, and what was typed is kept', async () => {
  await mount(entry.states.open);
  await page.getByLabelText('From one time to another').click();
  await page.getByLabelText('Opens', { exact: true }).fill('2031-05-02T10:00');
  await page.getByLabelText('Closes', { exact: true }).fill('2031-05-01T10:00');
  await expect
    .element(page.getByLabelText('Closes', { exact: true }))
    .toHaveAccessibleDescription('It must close after it opens.');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabelText('Always open').click();
  await page.getByLabelText('From one time to another').click();
  await expect.element(page.getByLabelText('Opens', { exact: true })).toHaveValue('2031-05-02T10:00');
});
