import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepNotice } from '../../apps/studio/src/ui/kept-notice.ts';
import { mount } from './mount.tsx';

test('a notice kept by the previous document is shown once', async () => {
  const notice = page.getByText('Your account and everything in it are deleted.');
  keepNotice('Your account and everything in it are deleted.');
  await mount({ show: '/' });
  await expect.element(notice).toBeVisible();
  await mount({ show: '/' });
  await expect.element(page.getByRole('link', { name: 'Create your channel' })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
