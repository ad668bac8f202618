import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aContent, anHobject } from '../src/factories.ts';
import { answersOf } from './editor.entry.tsx';
import { mount } from './mount.tsx';

const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const selected = () =>
  page
    .getByRole('treeitem', { selected: true })
    .elements()
    .map((element) => element.getAttribute('aria-label'));
const count = (text: string) => page.getByRole('status').getByText(text, { exact: true });

async function open(space: string): Promise<void> {
  await page.viewport(360, 740);
  const named = ['Sun', 'Moon', 'Star'].map((name) => anHobject('image', { name }));
  await mount({ show: `/space/${space}`, signedIn: true, answers: answersOf(aContent(named)) });
}

test('several objects are selected without keys, and acted on together', async () => {
  await open('several-1');
  await row('Sun').click();
  await button('Actions for Sun').click();
  await item('Select several').click();
  await expect.element(count('1 selected')).toBeVisible();
  await row('Moon').click();
  await row('Star').click();
  await expect.element(count('3 selected')).toBeVisible();
  await row('Moon').click();
  await expect.poll(selected).toEqual(['Sun', 'Star']);
  // The menu of another row adds it.
  await row('Moon').click({ button: 'right' });
  await expect.poll(selected).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await row('Sun').click();
  await button('What can be done here').click();
  await item(/^Remove/).click();
  await expect.poll(() => page.getByRole('treeitem').elements()).toHaveLength(2);
  // Nothing is selected any more.
  await expect.element(button('Clear the selection')).not.toBeInTheDocument();
});

test('selecting several ends with what it was for: the next tap selects one', async () => {
  await open('several-3');
  const start = async () => {
    await row('Sun').click();
    await button('Actions for Sun').click();
    await item('Select several').click();
    await row('Moon').click();
    await expect.element(count('2 selected')).toBeVisible();
    await button('Actions for Moon').click();
  };
  await start();
  await item('Group under the last one').click();
  await expect.element(button('Clear the selection')).not.toBeInTheDocument();
  await expect.poll(selected).toEqual(['Moon']);
  await row('Star').click();
  await expect.poll(selected).toEqual(['Star']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await start();
  // It may be followed by another.
  await item(/^Hide/).click();
  await expect.poll(selected).toEqual(['Sun, hidden', 'Moon, hidden']);
  await expect.element(count('2 selected')).toBeVisible();
});

test('selecting several ends by its button, by Escape and from the menu', async () => {
  await open('several-2');
  const start = async () => {
    await row('Sun').click();
    await button('Actions for Sun').click();
    await item('Select several').click();
    await row('Moon').click();
    await expect.element(count('2 selected')).toBeVisible();
  };
  await start();
  await button('Clear the selection').click();
  await expect.poll(selected).toEqual([]);
  await start();
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
  await expect.element(button('Clear the selection')).not.toBeInTheDocument();
  await start();
  await button('Actions for Sun').click();
  await item('Select one at a time').click();
  await expect.element(button('Clear the selection')).not.toBeInTheDocument();
  await expect.poll(selected).toEqual(['Sun', 'Moon']);
  await row('Star').click();
  await expect.poll(selected).toEqual(['Star']);
});
