import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aWalk } from '../src/factories.ts';
import { mount } from './mount.tsx';

test('a deleted walk is no longer in the list that it was opened from', async () => {
  const walk = { ...aWalk([]), name: 'Harbour tour' };
  let isDeleted = false;
  await mount({
    show: '/walks',
    signedIn: true,
    answers: {
      getUserLayerWalks() {
        const walks = isDeleted ? [] : [walk];
        return Response.json({ walks, page: 1, per: 24, total: walks.length });
      },
      getWalk: walk,
      deleteWalk() {
        isDeleted = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  await userEvent.click(page.getByRole('link', { name: 'Harbour tour' }));
  await userEvent.click(page.getByRole('button', { name: 'Delete' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('heading', { name: 'Walks', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Harbour tour' })).not.toBeInTheDocument();
});
