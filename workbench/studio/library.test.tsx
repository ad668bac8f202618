import * as sample from '@pleinair/contract/sample';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../src/answers.ts';
import { aContent, aListedSpace, anHobject, aSpace } from '../src/factories.ts';
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

test('the question before a deletion names the spaces that lose the object', async () => {
  const poppy = anHobject('image', { name: 'Poppy', spaces_count: 2 });
  const spaces = [aSpace({ name: 'Meadow' }), aSpace({ name: 'Roof' })];
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      getUserHobjects: { hobjects: [poppy], page: 1, per: 72, total: 1 },
      getUserSpaces({ url }) {
        expect(new URL(url).searchParams.get('hobject_pid')).toBe(poppy.pid);
        return Response.json({ spaces, page: 1, per: 10, total: 2 });
      },
    },
  });
  await page.getByRole('button', { name: 'Actions for Poppy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('It is removed from 2 spaces: Meadow and Roof.');
});

/** Answers for adding an object to one of two spaces, whose requests it collects. */
function twoSpaces() {
  const poppy = anHobject('image', { name: 'Poppy' });
  const roof = aListedSpace({ name: 'Roof' });
  const spaces = [aListedSpace({ name: 'Meadow' }), roof];
  const sorts: unknown[] = [];
  const placed: unknown[] = [];
  const answers = {
    getHobject: poppy,
    getUserHobjects: { hobjects: [poppy], page: 1, per: 72, total: 1 },
    getUserLayerSpaces({ url }: Request) {
      const asked = new URL(url).searchParams;
      sorts.push(asked.get('sort'));
      const found = spaces.filter(({ name }) => name.includes(asked.get('query') ?? ''));
      return Response.json({ spaces: found, page: 1, per: 24, total: found.length });
    },
    getSpace: roof,
    getSpaceContent: aContent([], { pid: roof.pid, name: roof.name }),
    async addNode(request: Request) {
      placed.push({ path: new URL(request.url).pathname, ...(await request.json()) });
      return Response.json(sample.node, { status: 201 });
    },
  };
  return { poppy, roof, sorts, placed, answers };
}

async function expectEditorOf(name: string) {
  await expect.element(page.getByRole('tree', { name: 'Objects' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
}

test('an object of the library is added to a space, and the notice leads to its editor', async () => {
  const { poppy, roof, sorts, placed, answers } = twoSpaces();
  await mount({ show: '/objectslibrary', signedIn: true, answers });
  await page.getByRole('button', { name: 'Actions for Poppy' }).click();
  await page.getByRole('menuitem', { name: 'Add to a space…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add “Poppy” to a space' });
  await expect.element(dialog.getByRole('button', { name: 'Meadow' })).toBeVisible();
  const add = dialog.getByRole('button', { name: 'Add the object' });
  await expect.element(add).toBeDisabled();
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search your spaces' }), 'Roof');
  await expect.element(dialog.getByRole('button', { name: 'Meadow' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Roof' }).click();
  await add.click();
  await expect.element(page.getByText('“Poppy” is now in “Roof”.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(placed).toEqual([
    {
      path: expect.stringMatching(`/space/${roof.pid}/node$`),
      hobject_pid: poppy.pid,
      anchor_pid: sample.pids.anchor,
      x: 0,
    },
  ]);
  expect(new Set(sorts)).toEqual(new Set(['new']));
  await page.getByRole('button', { name: 'Open the editor' }).click();
  await expectEditorOf('Roof');
});

test("an object's page adds it to a space, and says so if the server refuses", async () => {
  const { poppy, answers } = twoSpaces();
  const addNode = () => refusal(422, 'The space is full.');
  await mount({ show: `/edit-hobject/${poppy.pid}`, signedIn: true, answers: { ...answers, addNode } });
  await page.getByRole('button', { name: 'Add to a space…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await dialog.getByRole('button', { name: 'Add the object' }).click();
  await expect.element(dialog.getByText('The space is full.')).toBeVisible();
});

test("an object's page counts the space that it was just added to", async () => {
  const { poppy, placed, answers } = twoSpaces();
  const getHobject = () => Response.json({ ...poppy, spaces_count: 4 + placed.length });
  await mount({ show: `/edit-hobject/${poppy.pid}`, signedIn: true, answers: { ...answers, getHobject } });
  await expect.element(page.getByText('In 4 spaces.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to a space…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await dialog.getByRole('button', { name: 'Add the object' }).click();
  await expect.element(page.getByText('In 5 spaces.')).toBeVisible();
});

/** Answers for a library of five objects; its lists are those of one page or of one search. */
function fiveObjects() {
  const all = ['Aster', 'Broom', 'Clover', 'Daisy', 'Erica'].map((name) => anHobject('image', { name }));
  const trash = new Set<string>();
  const answers = {
    getUserHobjects({ url }: Request) {
      const query = new URL(url).searchParams.get('query') ?? '';
      const hobjects = all.filter(({ pid, name }) => !trash.has(pid) && name.includes(query));
      return Response.json({ hobjects, page: 1, per: 72, total: hobjects.length });
    },
    deleteHobject({ url }: Request) {
      trash.add(url.split('/').at(-1) ?? '');
      return new Response(null, { status: 204 });
    },
    restoreTrash({ url }: Request) {
      const pid = url.split('/').at(-2) ?? '';
      trash.delete(pid);
      return Response.json({ ...sample.trashItem, pid, kind: 'hobject' });
    },
  };
  return { all, pidOf: (name: string) => all.find((one) => one.name === name)?.pid, answers };
}

const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = page.getByRole('region', { name: 'Selected objects' });
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('article :checked')].map((one) => one.ariaLabel);

test('objects are selected by click, and with Shift up to the one before', async () => {
  await mount({ show: '/objectslibrary', signedIn: true, answers: fiveObjects().answers });
  await box('Broom').click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected');
  await box('Daisy').click({ modifiers: ['Shift'] });
  await expect.poll(checked).toEqual(['Select Broom', 'Select Clover', 'Select Daisy']);
  expect(getSelection()?.isCollapsed, 'selects no text').toBe(true);
  await box('Clover').click({ modifiers: ['Shift'] });
  await expect.poll(checked).toEqual(['Select Broom']);
  await bar.getByRole('button', { name: 'Select all on this page' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('5 selected');
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  await expect.poll(checked).toEqual([]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('objects are selected by keyboard, which also reaches the actions and comes back', async () => {
  await mount({ show: '/objectslibrary', signedIn: true, answers: fiveObjects().answers });
  const focus = (name: string) => (box(name).element() as HTMLElement).focus();
  await expect.element(box('Broom')).toBeInTheDocument();
  focus('Broom');
  await userEvent.keyboard(' ');
  focus('Daisy');
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.poll(checked).toEqual(['Select Broom', 'Select Clover', 'Select Daisy']);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar.getByRole('status')).toHaveTextContent('5 selected');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar).toHaveFocus();
  await expect.element(bar.getByRole('button', { name: 'Duplicate' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(checked).toEqual([]);
  await expect.element(box('Daisy')).toHaveFocus();
});

test('Escape in the name field or a menu keeps the selection', async () => {
  await mount({ show: '/objectslibrary', signedIn: true, answers: fiveObjects().answers });
  await box('Broom').click();
  await page.getByRole('button', { name: 'Actions for Daisy' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Actions for Daisy' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name of Daisy' })).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Name of Daisy' })).not.toBeInTheDocument();
  expect(checked()).toEqual(['Select Broom']);
});

test('a selection is kept on another page and ends with another filter', async () => {
  const onPages = [anHobject('image', { name: 'Aster' }), anHobject('image', { name: 'Broom' })];
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      getUserHobjects({ url }) {
        const shown = Number(new URL(url).searchParams.get('page'));
        return Response.json({ hobjects: [onPages[shown - 1]], page: shown, per: 72, total: 144 });
      },
    },
  });
  await box('Aster').click();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await box('Broom').click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name');
  await expect.element(box('Aster')).toBeChecked();
  await page.getByRole('combobox', { name: 'Used' }).selectOptions('In use');
  await expect.element(bar).not.toBeInTheDocument();
  expect(checked()).toEqual([]);
});

test('several objects are added to a space, clear of each other; one that is refused stays selected', async () => {
  const { all, pidOf, answers } = fiveObjects();
  const roof = twoSpaces();
  const placed: { hobject_pid: string; x: number }[] = [];
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      ...roof.answers,
      ...answers,
      async addNode(request) {
        const body = await request.json();
        if (body.hobject_pid === pidOf('Broom')) return refusal(422, 'No such mark.');
        placed.push(body);
        return Response.json({ ...sample.node, ...body, pid: `node ${placed.length}` }, { status: 201 });
      },
    },
  });
  await box('Aster').click();
  await box('Clover').click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Add to a space…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 3 objects to a space' });
  await dialog.getByRole('button', { name: 'Roof' }).click();
  await dialog.getByRole('button', { name: 'Add 3 objects' }).click();
  await expect
    .element(page.getByText('2 of 3 objects added to “Roof”. Not added: Broom. No such mark.'))
    .toBeVisible();
  await expect.poll(checked).toEqual(['Select Broom']);
  expect(placed.map((one) => one.hobject_pid)).toEqual([all[0]?.pid, all[2]?.pid]);
  expect(placed[1]?.x, 'next to the first').toBeGreaterThan(placed[0]?.x ?? 0);
  await box('Broom').click();
  await box('Daisy').click();
  await box('Erica').click();
  await bar.getByRole('button', { name: 'Add to a space…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roof' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 objects' }).click();
  await expect.element(page.getByText('2 objects were added to “Roof”.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open the editor' }).last().click();
  await expectEditorOf('Roof');
});

test('several objects are deleted after one question and come back with one Undo', async () => {
  const { all, answers } = fiveObjects();
  for (const one of all.slice(0, 2)) one.spaces_count = 2;
  const [meadow, roof, hill] = ['Meadow', 'Roof', 'Hill'].map((name) => aSpace({ name }));
  const using = new Map([
    [all[0]?.pid, [meadow, roof]],
    [all[1]?.pid, [roof, hill]],
  ]);
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      ...answers,
      getUserSpaces({ url }) {
        const spaces = using.get(new URL(url).searchParams.get('hobject_pid') ?? '') ?? [];
        return Response.json({ spaces, page: 1, per: 100, total: spaces.length });
      },
    },
  });
  await box('Aster').click();
  await box('Clover').click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 3 objects?' });
  await expect.element(question).toMatchTextContent('They are removed from 3 spaces.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('3 objects were removed.')).toBeVisible();
  await expect.element(box('Aster')).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('3 items are back.')).toBeVisible();
  await expect.element(box('Aster')).toBeInTheDocument();
});

test('an object that cannot be deleted or duplicated is named and stays selected', async () => {
  const { pidOf, answers } = fiveObjects();
  let copies = 0;
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      ...answers,
      deleteHobject: (request) =>
        request.url.endsWith(pidOf('Broom') ?? '') ? refusal(409, 'In use.') : answers.deleteHobject(request),
      copyHobject: () =>
        copies++ === 0 ? Response.json(anHobject(), { status: 201 }) : refusal(403, 'Plan full.'),
    },
  });
  await box('Aster').click();
  await box('Erica').click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  await expect
    .element(
      page.getByText(/^1 of 5 objects duplicated\. Not duplicated: Broom, .* and Erica\. Plan full\.$/),
    )
    .toBeVisible();
  await expect.element(bar.getByRole('status')).toHaveTextContent('4 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('3 of 4 objects removed. Not removed: Broom. In use.')).toBeVisible();
  await expect.element(box('Clover')).not.toBeInTheDocument();
  await expect.poll(checked).toEqual(['Select Broom']);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test.each([
  { name: 'library', state: entry.states.empty },
  { name: 'list of walks', state: walks.states.filled },
])('the $name links to the trash', async ({ state }) => {
  await mount(state);
  await expect.element(page.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/trash');
});
