import { expect, test, vi } from 'vitest';
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

test('the code to embed a space fits into narrow pages', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await mount(entry.states['link of an open space']);
  await page.getByRole('button', { name: 'Copy embed code' }).click();
  await expect.poll(() => copied.mock.lastCall?.[0]).toMatch(/^<iframe .*width="720" height="480"/);
  const narrow = document.body.appendChild(document.createElement('div'));
  narrow.style.inlineSize = '320px';
  narrow.innerHTML = copied.mock.lastCall?.[0] ?? '';
  expect(narrow.scrollWidth).toBe(320);
  narrow.remove();
  copied.mockRestore();
});
