import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';

test('a placement leads back to its space by name', async () => {
  const yard = aSpace({ name: 'Foundry yard' });
  await mount({
    show: '/edit-hobject-placement-anchor/placement01',
    signedIn: true,
    answers: { getSpace: yard },
  });
  await expect.element(page.getByRole('link', { name: 'Foundry yard' })).toBeVisible();
});
