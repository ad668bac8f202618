import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';
import { entry } from './uploads.entry.tsx';

test('finished files are collapsed into one line, which can be opened and cleared', async () => {
  await mount(entry.states['four arrived']);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText('4 files arrived')).toBeVisible();
  await expect.element(uploads.getByText('Photo 3.png')).not.toBeVisible();
  await uploads.getByText('4 files arrived').click();
  await expect.element(uploads.getByText('Photo 3.png')).toBeVisible();
  await uploads.getByRole('button', { name: 'Clear this list' }).click();
  await expect.element(uploads).not.toBeInTheDocument();
});

test('waiting files are collapsed into one line below those being uploaded', async () => {
  await mount(entry.states['five wait']);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText('5 files wait')).toBeVisible();
  await expect.element(uploads.getByText('Photo 3.png')).not.toBeVisible();
  await uploads.getByRole('button', { name: 'Remove the waiting files from this list' }).click();
  await expect.element(uploads.getByText('5 files wait')).not.toBeInTheDocument();
  await expect.element(uploads.getByText('Photo 1.png')).toBeVisible();
});
