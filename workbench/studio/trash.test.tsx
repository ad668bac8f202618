import * as sample from '@pleinair/contract/sample';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../src/answers.ts';
import { USUAL } from '../src/entry.ts';
import { mount } from './mount.tsx';

const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = page.getByRole('region', { name: 'Selected items' });
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('tr :checked')].map((one) => one.ariaLabel);

/** A trash that holds five items, and the calls that empty it. */
function fiveItems() {
  let items = ['Aster', 'Broom', 'Clover', 'Daisy', 'Erica'].map((name) => ({
    ...sample.trashItem,
    pid: name.toLowerCase(),
    name,
  }));
  const calls: string[] = [];
  const take = (pid: string) => {
    const item = items.find((one) => one.pid === pid);
    items = items.filter((one) => one !== item);
    return item;
  };
  const answers = {
    getTrash: () => Response.json({ items, page: 1, per: 50, total: items.length }),
    restoreTrash({ url }: Request) {
      const pid = url.split('/').at(-2) ?? '';
      calls.push(`restore ${pid}`);
      const item = take(pid);
      return item ? Response.json(item) : refusal(404, 'Not found.');
    },
    deleteTrash({ url }: Request) {
      const pid = url.split('/').at(-1) ?? '';
      calls.push(`delete ${pid}`);
      return take(pid) ? new Response(null, { status: 204 }) : refusal(404, 'Not found.');
    },
    emptyTrash() {
      calls.push('empty');
      items = [];
      return new Response(null, { status: 204 });
    },
  };
  return { calls, answers, take };
}

const mountTrash = (answers: ReturnType<typeof fiveItems>['answers']) =>
  mount({ show: '/trash', signedIn: true, answers });

test('items in the trash are selected by click, with Shift up to the one before, and by keyboard', async () => {
  await mountTrash(fiveItems().answers);
  await box('Broom').click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected');
  await box('Daisy').click({ modifiers: ['Shift'] });
  await expect.poll(checked).toEqual(['Select Broom', 'Select Clover', 'Select Daisy']);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar.getByRole('status')).toHaveTextContent('5 selected');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(checked).toEqual([]);
  await expect.element(box('Broom')).toHaveFocus();
});

test('all selected items come back at once, with one notice', async () => {
  const { calls, answers } = fiveItems();
  await mountTrash(answers);
  await box('Aster').click();
  await box('Clover').click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('3 items are back.')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expect.element(box('Aster')).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  expect(calls).toEqual(['restore aster', 'restore broom', 'restore clover']);
});

test('the browser asks before the page is closed while several items come back', async () => {
  const { answers } = fiveItems();
  const { promise, resolve } = Promise.withResolvers<void>();
  const restoreTrash = async (request: Request) => {
    await promise;
    return answers.restoreTrash(request);
  };
  await mount({ show: '/trash', signedIn: true, answers: { ...answers, restoreTrash } });
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await box('Aster').click();
  await box('Broom').click();
  expect(closes()).toBe(true);
  await bar.getByRole('button', { name: 'Restore' }).click();
  expect(closes()).toBe(false);
  resolve();
  await expect.element(box('Aster')).not.toBeInTheDocument();
  expect(closes()).toBe(true);
});

test('what the plan has no room for stays in the trash and selected, and the notice says why', async () => {
  const { answers } = fiveItems();
  await mountTrash({
    ...answers,
    restoreTrash: (request) =>
      /broom|clover/.test(request.url) ? refusal(403, 'Plan full.') : answers.restoreTrash(request),
  });
  await box('Aster').click();
  await box('Daisy').click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect
    .element(
      page.getByText('Restored: Aster and Daisy. Not restored: Broom and Clover. Plan full.', {
        exact: true,
      }),
    )
    .toBeVisible();
  await expect.element(box('Aster')).not.toBeInTheDocument();
  await expect.poll(checked).toEqual(['Select Broom', 'Select Clover']);
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('Nothing was restored')).toBeVisible();
  await expect.poll(checked).toEqual(['Select Broom', 'Select Clover']);
});

test('every reason why something stays in the trash is said once', async () => {
  const { answers } = fiveItems();
  await mountTrash({
    ...answers,
    restoreTrash(request) {
      if (/broom|clover/.test(request.url)) return refusal(403, 'Plan full.');
      return request.url.includes('daisy') ? refusal(422, 'Wall gone.') : answers.restoreTrash(request);
    },
  });
  await box('Aster').click();
  await box('Daisy').click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect
    .element(page.getByText(/Not restored: Broom, Clover, and Daisy\. Plan full\. Wall gone\.$/))
    .toBeVisible();
});

test('several items are deleted for good after one question that says how many', async () => {
  const { calls, answers } = fiveItems();
  await mountTrash(answers);
  await box('Broom').click();
  await box('Daisy').click();
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 items for good?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(calls).toEqual([]);
  expect(checked()).toEqual(['Select Broom', 'Select Daisy']);
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(page.getByText('2 items were deleted for good.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box('Broom')).not.toBeInTheDocument();
  expect(calls).toEqual(['delete broom', 'delete daisy']);
});

test('one selected item is asked about by its name', async () => {
  await mountTrash(fiveItems().answers);
  await box('Broom').click();
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Broom” for good?' });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(page.getByText('“Broom” was deleted for good.')).toBeVisible();
});

test('what left the trash meanwhile is no longer selected', async () => {
  const { answers, take } = fiveItems();
  await mountTrash(answers);
  await box('Aster').click();
  await box('Broom').click();
  await page.getByRole('button', { name: 'Restore Aster' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected');
  await box('Clover').click();
  // In another window.
  take('broom');
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect
    .element(page.getByText('Restored: Clover. Not restored: Broom. Not found.', { exact: true }))
    .toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('the trash is searched by name; an empty result says so, and the words are kept', async () => {
  const asked: (string | null)[] = [];
  const getTrash = ({ url }: Request) => {
    const query = new URL(url).searchParams.get('query');
    asked.push(query);
    const items = ['Old crane', 'Fountain']
      .filter((name) => name.includes(query ?? ''))
      .map((name) => ({ ...sample.trashItem, pid: name, name }));
    return Response.json({ items, page: 1, per: 50, total: items.length });
  };
  await mount({ show: '/trash', signedIn: true, answers: { getTrash } });
  await box('Fountain').click();
  const search = page.getByRole('searchbox', { name: 'Search the trash' });
  await search.fill('crane');
  await expect.element(box('Fountain')).not.toBeInTheDocument();
  await expect.element(box('Old crane')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await search.fill('crane 100');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expect.element(search).toHaveFocus();
  await search.fill('');
  await expect.element(box('Fountain')).toBeVisible();
  expect(asked).toEqual([null, 'crane', 'crane 100']);

  await mount({ show: '/trash?q=crane', signedIn: true, answers: { getTrash } });
  await expect.element(search).toHaveValue('crane');
  await expect.element(box('Old crane')).toBeVisible();
});

test('nothing is selected once the trash is emptied', async () => {
  const { calls, answers } = fiveItems();
  await mountTrash(answers);
  await box('Aster').click();
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
  expect(calls).toEqual(['empty']);
});

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'on a phone, what to do with an item is in one line (%s)',
  async (language) => {
    await page.viewport(360, 740);
    await mount({ show: '/trash', signedIn: true, answers: fiveItems().answers }, { ...USUAL, language });
    const row = page.getByRole('row').filter({ hasText: 'Aster' });
    await expect.element(row).toBeVisible();
    const [restore, remove] = row.getByRole('button').elements();
    expect(remove?.getBoundingClientRect().top).toBe(restore?.getBoundingClientRect().top);
    await row.getByRole('checkbox').click();
    const actions = page.getByRole('region').getByRole('button');
    await expect.poll(() => actions.elements().length).toBe(4);
    const [before, last] = actions.elements().slice(-2);
    expect(last?.getBoundingClientRect().top).toBe(before?.getBoundingClientRect().top);
  },
);
