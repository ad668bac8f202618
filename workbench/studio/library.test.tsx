import * as sample from '@pleinair/contract/sample';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anHobject } from '../src/factories.ts';
import { entry } from './library.entry.tsx';
import { mount } from './mount.tsx';
import { entry as walks } from './walks.entry.tsx';

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

test('a deleted object can be restored from the notice', async () => {
  const poppy = anHobject('image', { name: 'Poppy' });
  const restored: string[] = [];
  let isDeleted = false;
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      getUserHobjects() {
        const hobjects = isDeleted ? [] : [poppy];
        return Response.json({ hobjects, page: 1, per: 72, total: hobjects.length });
      },
      deleteHobject() {
        isDeleted = true;
        return new Response(null, { status: 204 });
      },
      restoreTrash({ url }) {
        isDeleted = false;
        restored.push(new URL(url).pathname);
        return Response.json({ ...sample.trashItem, pid: poppy.pid, name: poppy.name, kind: 'hobject' });
      },
    },
  });
  await page.getByRole('button', { name: 'Actions for Poppy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Object removed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Actions for Poppy' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('“Poppy” is back.')).toBeVisible();
  expect(restored).toEqual([expect.stringMatching(`/user/me/trash/${poppy.pid}/restore$`)]);
  await expect.element(page.getByRole('button', { name: 'Actions for Poppy' })).toBeVisible();
});

test.each([
  { name: 'library', state: entry.states.empty },
  { name: 'list of walks', state: walks.states.filled },
])('the $name links to the trash', async ({ state }) => {
  await mount(state);
  await expect.element(page.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/trash');
});
