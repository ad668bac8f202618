import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entry } from './library.entry.tsx';
import { mount } from './mount.tsx';

test('the library opens with the filter and the page in its address', async () => {
  await mount(entry.states['many pages']);
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Image');
  await expect.element(page.getByRole('combobox', { name: 'Used' })).toHaveDisplayValue('Not used');
  await expect
    .element(page.getByRole('button', { name: 'Page 2', exact: true }))
    .toHaveAttribute('aria-current', 'page');
});

test('a search starts at the first page', async () => {
  await mount(entry.states['many pages']);
  await userEvent.type(page.getByRole('searchbox', { name: 'Search objects' }), 'poppy');
  await expect
    .element(page.getByRole('button', { name: 'Page 1', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('searchbox', { name: 'Search objects' })).toHaveValue('poppy');
  await expect.element(page.getByRole('combobox', { name: 'Used' })).toHaveDisplayValue('Not used');
});

test('a picture taller than wide is shown whole', async () => {
  await mount(entry.states.filled);
  await expect.element(page.getByText('11 entries')).toBeVisible();
  const [picture] = document.querySelectorAll<HTMLImageElement>('img');
  await picture?.decode();
  const { naturalWidth = 0, naturalHeight = 0, height = 0, parentElement } = picture ?? {};
  expect(naturalHeight).toBeGreaterThan(naturalWidth);
  expect(height).toBeLessThanOrEqual(parentElement?.clientHeight ?? 0);
});
