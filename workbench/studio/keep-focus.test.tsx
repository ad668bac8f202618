import { Button } from '@mantine/core';
import * as sample from '@pleinair/contract/sample';
import { type Ability, newPid } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AbilitiesField } from '../../apps/studio/src/parts/play/abilities-field.tsx';
import { keepFocus } from '../../apps/studio/src/ui/keep-focus.ts';
import { mount } from './mount.tsx';
import { entry as walks } from './walks.entry.tsx';

const press = (key: string) => userEvent.keyboard(`{${key}}`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const focus = (name: string | RegExp, at = 0) => button(name).elements()[at]?.focus();

const TAPPED = { trigger: { on: 'tap' }, actions: [{ do: 'collect' }] } satisfies Ability;

function Abilities() {
  const [value, setValue] = useState(JSON.stringify([TAPPED, TAPPED, TAPPED]));
  useEffect(keepFocus, []);
  return <AbilitiesField value={value} onChange={setValue} offersJson={false} />;
}

test('the focus goes on to the row before the last one, and to what adds another after the only one', async () => {
  await mount({ show: () => <Abilities />, signedIn: true });
  const removals = () => button(/^Remove/).elements();
  await expect.poll(() => removals().length).toBe(3);
  await press('Tab');
  focus(/^Remove/, 2);
  await press('Enter');
  await expect.poll(() => removals().length).toBe(2);
  await expect.poll(() => removals().indexOf(document.activeElement as HTMLElement)).toBe(1);
  await press('Enter');
  await expect.poll(() => document.activeElement === removals()[0]).toBe(true);
  await press('Enter');
  await expect.element(button('Add an ability')).toHaveFocus();
});

function Busy() {
  const [isBusy, setBusy] = useState(false);
  useEffect(keepFocus, []);
  return (
    <>
      <Button loading={isBusy} onClick={() => setBusy(true)}>
        Ask
      </Button>
      <button type="button" onMouseEnter={() => setBusy(false)}>
        Answer
      </button>
    </>
  );
}

test('the focus returns to a button that was disabled while it was busy', async () => {
  await mount({ show: () => <Busy /> });
  await expect.element(button('Ask')).toBeVisible();
  await press('Tab');
  focus('Ask');
  await press('Enter');
  await expect.element(button('Ask')).toBeDisabled();
  await expect.poll(() => document.activeElement === document.body).toBe(true);
  await button('Answer').hover();
  await expect.element(button('Ask')).toHaveFocus();
});

test('the focus goes on to the next stop when one is taken out of a walk by its menu', async () => {
  await mount({ ...walks.states['one with its stops'], signedIn: true });
  await expect.element(button('Actions for The dry dock')).toBeVisible();
  await press('Tab');
  focus('Actions for The dry dock');
  await press('Enter');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await press('End');
  await press('Enter');
  await expect.element(button('Actions for The dry dock')).not.toBeInTheDocument();
  await expect.element(button('Actions for The ferry')).toHaveFocus();
});

test.each([0, 1])(
  'ending the other sessions leaves the focus there or next to it (%i left)',
  async (left) => {
    const { userSession, page: paged } = sample;
    const others = [1, 2].map(() => ({ ...userSession, pid: newPid(), is_current: false }));
    let sessions = [{ ...userSession, is_current: true }, ...others];
    await mount({
      show: '/pages/user-settings',
      signedIn: true,
      answers: {
        getSessions: () => Response.json({ ...paged, sessions, total: sessions.length }),
        endOtherSessions() {
          sessions = sessions.slice(0, 1 + left);
          return new Response(null, { status: 204 });
        },
      },
    });
    await expect.element(button('Sign out everywhere else')).toBeVisible();
    await press('Tab');
    focus('Sign out everywhere else');
    await press('Enter');
    await expect.poll(() => button(/^End the session of /).elements().length).toBe(left);
    const lock = page.getByRole('combobox', { name: /^Lock/ });
    await expect.element(left === 0 ? lock : button('Sign out everywhere else')).toHaveFocus();
  },
);
