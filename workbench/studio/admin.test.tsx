import { routes } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openCalls } from '../src/answers.ts';
import { aUser } from '../src/factories.ts';
import { entry } from './admin.entry.tsx';
import { mount } from './mount.tsx';

test('a key with an invalid limit is not saved; the field keeps it and gets the focus', async () => {
  await mount(entry.states.keys);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabelText('Application').fill('Guide');
  const limit = page.getByLabelText('Calls per minute');
  await limit.fill('0');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  await expect.element(limit).toHaveValue('0');
  await expect.element(limit).toHaveFocus();
  await expect.element(limit).toHaveAccessibleDescription('Between 1 and 1,000,000');
});

test('a deleted user is not requested again', async () => {
  const user = { ...routes.getUser.example?.answer, pid: newPid() };
  let isDeleted = false;
  let requests = 0;
  await mount({
    show: `/admin/users/${user.pid}`,
    signedIn: true,
    answers: {
      getAuthenticatedUser: aUser({ role: 'admin' }),
      getUser() {
        if (isDeleted) requests++;
        return Response.json(user);
      },
      removeUser() {
        isDeleted = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Delete' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect.poll(openCalls).toBe(0);
  expect([isDeleted, requests]).toEqual([true, 0]);
});
