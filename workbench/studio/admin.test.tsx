import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entry } from './admin.entry.tsx';
import { mount } from './mount.tsx';

test('a key with an invalid limit is not saved; the field keeps it and gets the focus', async () => {
  await mount(entry.states.keys);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabelText('Application').fill('Guide');
  const limit = page.getByLabelText('Calls per minute');
  await limit.fill('0');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  await expect.element(limit).toHaveValue('0');
  await expect.element(limit).toHaveFocus();
  await expect.element(limit).toHaveAccessibleDescription('Between 1 and 1,000,000');
});
