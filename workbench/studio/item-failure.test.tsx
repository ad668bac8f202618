import * as sample from '@pleinair/contract/sample';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../src/answers.ts';
import { aWalk } from '../src/factories.ts';
import { mount } from './mount.tsx';

const item = sample.trashItem;
const restored = aWalk([]);

test('the page of a deleted item says that it is in the trash, and restores it', async () => {
  let isDeleted = true;
  const trash = [
    { ...item, pid: 'other' },
    { ...item, pid: restored.pid, name: restored.name },
  ];
  await mount({
    show: `/walks/${restored.pid}`,
    signedIn: true,
    answers: {
      getWalk: () => (isDeleted ? refusal(404, 'Not found') : Response.json(restored)),
      // The item is on the second page.
      getTrash({ url }) {
        const at = Number(new URL(url).searchParams.get('page')) - 1;
        return Response.json({ items: trash.slice(at, at + 1), page: at + 1, per: 100, total: 101 });
      },
      restoreTrash({ url }) {
        isDeleted = !url.endsWith(`/${restored.pid}/restore`);
        return Response.json({ ...item, pid: restored.pid, name: restored.name });
      },
    },
  });
  await expect
    .element(page.getByRole('heading', { name: `“${restored.name}” is in the trash` }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the trash' })).toHaveAttribute('href', '/trash');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue(restored.name);
});

test('an item that is not in the trash either is not found', async () => {
  await mount({
    show: '/edit-space-settings/unknown',
    signedIn: true,
    answers: { getSpace: () => refusal(404, 'Not found') },
  });
  await expect.element(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});
