import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../src/factories.ts';
import { mount } from './mount.tsx';
import { entry } from './share.entry.tsx';

test('creators who use feet say in feet where a placing sheet is put up', async () => {
  await mount({
    ...entry.states['placing sheet'],
    answers: { getAuthenticatedUser: aUser({ measurement: 'imperial' }) },
  });
  const height = page.getByLabelText('Height of the code’s middle');
  await expect.element(height).toHaveValue('5 ft');
  await page.getByLabelText('East of the middle').fill('10');
  await page.getByText('Lies flat').click();
  await expect.element(height).toHaveValue('0 ft');
  await expect.element(page.getByLabelText('East of the middle')).toHaveValue('10 ft');
});
