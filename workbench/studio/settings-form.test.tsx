import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { USUAL } from '../src/entry.ts';
import { mount } from './mount.tsx';
import { entry } from './settings-form.entry.tsx';

const color = page.getByRole('textbox', { name: 'Color of the points' });

test('a color of the points is offered only for a file that has none', async () => {
  await mount(entry.states['point cloud without colors'], { ...USUAL, language: 'en' });
  await expect.element(color).toBeVisible();
  await mount(entry.states['point cloud with colors'], { ...USUAL, language: 'en' });
  await expect.element(page.getByRole('textbox', { name: 'Point size' })).toBeVisible();
  await expect.element(color).not.toBeInTheDocument();
});
