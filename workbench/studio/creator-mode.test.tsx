import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';

test('the page of quick starts is titled Creator Mode, and is Quick start among its crumbs', async () => {
  await mount({ show: '/create-basic', signedIn: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Creator Mode' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Where you are' });
  await expect.element(crumbs.getByText('Quick start')).toHaveAttribute('aria-current', 'page');
  expect(document.title).toContain('Creator Mode');
});
