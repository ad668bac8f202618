import * as sample from '@pleinair/contract/sample';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OpeningDialog } from '../../apps/studio/src/features/spaces/opening-dialog.tsx';
import { type Answers, refusal, unanswered, unreachable } from '../src/answers.ts';
import { aListedSpace, aSpace, aUser } from '../src/factories.ts';
import { inHours, playTime } from '../src/server-clock.ts';
import { mount } from './mount.tsx';

const aUserOf = (spaces: number) =>
  aUser({
    plan_capabilities: aUser().plan_capabilities.map((one) =>
      one.name === 'max_spaces' ? { ...one, used: spaces } : one,
    ),
  });

test('filters are there before the list arrives, and absent if there is nothing to filter', async () => {
  const heading = page.getByRole('heading', { name: 'My Spaces' });
  const search = page.getByPlaceholder('Search');
  const show = (spaces: number) =>
    mount({
      show: '/spaces',
      signedIn: true,
      answers: { getUserLayerSpaces: unanswered, getAuthenticatedUser: aUserOf(spaces) },
    });
  await show(2);
  await expect.element(heading).toBeVisible();
  await expect.element(search).toBeVisible();
  await show(0);
  await expect.element(heading).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});

test('filters stay if the list arrives empty while another channel has spaces', async () => {
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      getUserLayerSpaces: { spaces: [], page: 1, per: 50, total: 0 },
      getAuthenticatedUser: aUserOf(2),
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Your first space' })).toBeVisible();
  await expect.element(page.getByPlaceholder('Search')).toBeVisible();
});

test('a space opens in a list left open', async () => {
  const passHour = playTime();
  const space = aListedSpace({ window: 'upcoming', present_from: inHours(0.5), present_to: null });
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: { getUserLayerSpaces: { spaces: [space], page: 1, per: 50, total: 1 } },
  });
  const row = page.getByRole('row', { name: space.name });
  await expect.element(row).toMatchTextContent(/Upcoming/);
  passHour();
  await expect.element(row).toMatchTextContent(/Active/);
});

test('a space leaves a list of those that open later once it opens', async () => {
  const passHour = playTime();
  const space = aListedSpace({ window: 'upcoming', present_from: inHours(0.5), present_to: null });
  let spaces = [space];
  await mount({
    show: '/spaces?status=upcoming',
    signedIn: true,
    answers: { getUserLayerSpaces: () => Response.json({ spaces, page: 1, per: 50, total: spaces.length }) },
  });
  await expect.element(page.getByRole('row', { name: space.name })).toBeVisible();
  spaces = [];
  passHour();
  await expect.element(page.getByRole('row', { name: space.name })).not.toBeInTheDocument();
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
});

test('a label that was deleted does not filter', async () => {
  await mount({
    show: '/spaces?label=01m7zy2wsxlabel0000000000g',
    signedIn: true,
    answers: { getUserLayerSpaces: { spaces: [], page: 1, per: 50, total: 0 } },
  });
  await expect.element(page.getByRole('heading', { name: 'Your first space' })).toBeVisible();
});

const NOW = '2026-05-01T12:00:00.000Z';

const label = (name: string) => ({
  pid: name.toLowerCase(),
  user_pid: 'ada',
  name,
  color: '#7a4fb5',
  created_at: NOW,
  updated_at: NOW,
});

/** A creator with these labels and no spaces. */
const withLabels = (...names: readonly string[]): Answers => ({
  getUserLayerSpaces: { spaces: [], page: 1, per: 50, total: 0 },
  getUserLabels: { labels: names.map(label), space_labels: [], page: 1, per: 50, total: names.length },
});

test('on a phone, the label that filters is in view', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 740));
  const names = ['Summer', 'Autumn', 'Winter', 'Spring', 'Harbour', 'Station'];
  await mount({ show: '/spaces?label=station', signedIn: true, answers: withLabels(...names) });
  const chip = page.getByRole('button', { name: 'Station' });
  await expect.poll(() => chip.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
});

test('a second label of the same name is refused', async () => {
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: withLabels('Quay'),
  });
  await page.getByRole('button', { name: 'Edit labels' }).click();
  const name = page.getByLabelText('New label', { exact: true }).first();
  await name.fill(' quay');
  await expect.element(name).toHaveAccessibleDescription('You have a label with this name.');
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await name.fill('quays');
  await expect.element(name).not.toHaveAccessibleDescription();
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
});

test('a space shows how far it reaches: in a column, or below its name where there is no room', async () => {
  const spaces = [aListedSpace({ name: 'Quay', range: 50 }), aListedSpace({ name: 'Sky', range: 0 })];
  const show = async (width: number) => {
    await page.viewport(width, 900);
    await mount({
      show: '/spaces',
      signedIn: true,
      answers: { getUserLayerSpaces: { spaces, page: 1, per: 50, total: 2 } },
    });
  };
  await show(1440);
  await expect.element(page.getByRole('button', { name: 'Range' })).toBeVisible();
  for (const text of ['50 m', 'No limit']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const width of [820, 375]) {
    await show(width);
    for (const text of ['Range: 50 m', 'Range: No limit']) {
      const range = page.getByText(text);
      await expect.element(range).toBeVisible();
      // It wraps instead of being cut off.
      const { right } = range.element().getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(range.element().parentElement?.getBoundingClientRect().right ?? 0);
    }
  }
});

test('the map next to the list is hidden until it is wanted again', async () => {
  await page.viewport(1440, 900);
  const sent: unknown[] = [];
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      getUserLayerSpaces: { spaces: [aListedSpace({ name: 'Quay' })], page: 1, per: 50, total: 1 },
      async updateMe(request) {
        sent.push(await request.json());
        return Response.json(aUser());
      },
    },
  });
  const map = page.getByRole('region', { name: 'Map' });
  await expect.element(map).toBeVisible();
  await page.getByRole('button', { name: 'Hide the map' }).click();
  await expect.element(map).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect.element(map).toBeVisible();
  await expect
    .poll(() => sent)
    .toEqual([
      { preferences: { is_space_map_hidden: true } },
      { preferences: { is_space_map_hidden: false } },
    ]);
});

test('a double click makes one label', async () => {
  const sent: unknown[] = [];
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      ...withLabels('Summer'),
      async createLabel(request) {
        sent.push(await request.json());
        return Response.json(label('Quay'), { status: 201 });
      },
    },
  });
  await page.getByRole('button', { name: 'Edit labels' }).click();
  await page.getByLabelText('New label', { exact: true }).first().fill('Quay');
  await page.getByRole('button', { name: 'Add', exact: true }).dblClick();
  await expect.poll(() => sent).toMatchObject([{ name: 'Quay' }]);
});

test('the labels of a space are in its menu', async () => {
  const [quay, summer] = [aListedSpace({ name: 'Quay' }), label('Summer')];
  const calls: string[] = [];
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      getUserLayerSpaces: { spaces: [quay], page: 1, per: 50, total: 1 },
      getUserLabels: { labels: [summer], space_labels: [], page: 1, per: 100, total: 1 },
      addSpaceLabel(request) {
        calls.push(new URL(request.url).pathname);
        return new Response(null, { status: 204 });
      },
    },
  });
  await page.getByRole('button', { name: 'Actions for Quay' }).click();
  await page.getByRole('menuitem', { name: 'Labels…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels of “Quay”' });
  await dialog.getByRole('button', { name: 'Summer' }).click();
  await expect.poll(() => calls).toEqual([expect.stringContaining(`/space/${quay.pid}/label/summer`)]);
});

test('a renamed label is saved on Enter and Escape, unless its name is empty or taken', async () => {
  const sent: unknown[] = [];
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      ...withLabels('Summer', 'Winter'),
      async updateLabel(request) {
        const body = await request.json();
        sent.push(body);
        return Response.json({ ...label('Winter'), ...body });
      },
    },
  });
  await page.getByRole('button', { name: 'Edit labels' }).click();
  const name = page.getByLabelText('Name of Winter');
  await name.fill('summer');
  await expect.element(name).toHaveAccessibleDescription('You have a label with this name.');
  await userEvent.keyboard('{Enter}');
  await name.fill(' ');
  await userEvent.keyboard('{Tab}');
  await expect.element(name).toHaveValue('Winter');
  expect(sent).toEqual([]);
  await name.fill('Snow');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ name: 'Snow' }]);
  await name.fill('Ice');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([{ name: 'Snow' }, { name: 'Ice' }]);
});

test('spaces of the same name are told apart before one is replaced, and its editor is offered after', async () => {
  const [quay, lyon, hamburg, other] = [
    aListedSpace({ name: 'Quay' }),
    aListedSpace({ name: 'Courtyard', town: 'Lyon' }),
    aListedSpace({ name: 'Courtyard', latitude: 53.5, longitude: 10, present_from: null, present_to: null }),
    aListedSpace({ name: 'Courtyard', latitude: 53.6, longitude: 10, present_from: null, present_to: null }),
  ];
  const spaces = [quay, lyon, hamburg, other];
  const copied: (string | null)[] = [];
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      getUserLayerSpaces: { spaces, page: 1, per: 50, total: spaces.length },
      copySpace(request) {
        copied.push(new URL(request.url).searchParams.get('destination'));
        return Response.json(other, { status: 201 });
      },
    },
  });
  await page.getByRole('button', { name: 'Actions for Quay' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate or export' }).click();
  await page.getByRole('menuitem', { name: 'Copy onto another space' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy “Quay” onto another space' });
  await expect.element(dialog.getByText('Its editor keeps what stood there before')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Onto which space' }).click();
  await expect.element(page.getByRole('option', { name: 'Courtyard Lyon' })).toBeVisible();
  await expect
    .element(page.getByRole('option', { name: 'Courtyard Hamburg · Always open · 53.50000, 10.00000' }))
    .toBeVisible();
  await page.getByRole('option', { name: '53.60000' }).click();
  await expect.element(dialog.getByText('Hamburg · Always open · 53.60000, 10.00000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('button', { name: 'Open the editor' }).click();
  expect(copied).toEqual([other.pid]);
  await expect.element(page.getByRole('heading', { name: 'My Spaces' })).not.toBeInTheDocument();
});

const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = page.getByRole('region', { name: 'Selected spaces' });
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('tbody :checked')].map((one) => one.ariaLabel);

test('spaces are selected by click, with Shift and by keyboard, on several pages of the same filter', async () => {
  await page.viewport(1440, 900);
  const [alder, birch, cedar, dogwood] = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name) =>
    aListedSpace({ name }),
  );
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      getUserLayerSpaces({ url }) {
        const shown = Number(new URL(url).searchParams.get('page'));
        const spaces = shown === 1 ? [alder, birch, cedar] : [dogwood];
        return Response.json({ spaces, page: shown, per: 50, total: 53 });
      },
    },
  });
  await box('Alder').click();
  await box('Cedar').click({ modifiers: ['Shift'] });
  await expect.poll(checked).toEqual(['Select Alder', 'Select Birch', 'Select Cedar']);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await box('Dogwood').click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('4 selected');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box('Dogwood')).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected');
  await page.getByRole('combobox', { name: 'Visibility' }).selectOptions('Only me');
  await expect.element(bar).not.toBeInTheDocument();
});

test('undoing a second change returns spaces of other pages to the first', async () => {
  await page.viewport(1440, 900);
  const [alder, birch] = ['Alder', 'Birch'].map((name) =>
    aListedSpace({ name, pid: name, access_level: 'everyone' }),
  );
  const changes: Record<string, unknown>[] = [];
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      getUserLayerSpaces({ url }) {
        const shown = Number(new URL(url).searchParams.get('page'));
        return Response.json({ spaces: [shown === 1 ? alder : birch], page: shown, per: 50, total: 51 });
      },
      getSpace: ({ url }) => Response.json(url.endsWith('Alder') ? alder : birch),
      async changeSpaces(request) {
        const change = await request.json();
        changes.push(change);
        for (const space of [alder, birch]) Object.assign(space ?? {}, { access_level: change.access_level });
        return Response.json({ space_pids: [] });
      },
    },
  });
  await box('Alder').click();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await box('Birch').click();
  for (const level of ['Only me', 'Unlisted']) {
    await bar.getByRole('button', { name: 'Visibility' }).click();
    await page.getByRole('menuitem', { name: level }).click();
    await expect.element(page.getByText('2 spaces were changed.')).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Visibility' })).toBeEnabled();
  }
  await bar.getByRole('button', { name: 'Visibility' }).click();
  await page.getByRole('menuitem', { name: 'Unlisted' }).click();
  await expect.element(page.getByText('Nothing was changed: it was like that already.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => changes.at(-1)).toEqual({ space_pids: ['Alder', 'Birch'], access_level: 'owner' });
});

test('opening times that a space has meanwhile are said to be unchanged', async () => {
  const window = { present_from: null, present_to: null };
  const space = { ...aListedSpace({ present_to: inHours(1) }), time_zone: null };
  await mount({
    show: () => <OpeningDialog spaces={[space]} opened onClose={() => undefined} />,
    answers: { getSpace: aSpace({ pid: space.pid, ...window }) },
  });
  await page.getByText('Always open').click();
  await page.getByRole('button', { name: 'Set the times' }).click();
  await expect.element(page.getByText('Nothing was changed: it was like that already.')).toBeVisible();
});

test('several spaces get the same opening times on the clocks of their places, and their old ones back', async () => {
  await page.viewport(1440, 900);
  const none = { present_from: null, present_to: null };
  const end = '2026-12-01T17:00:00.000Z';
  const spaces = [
    aListedSpace({ name: 'Quay', pid: 'quay', time_zone: 'Europe/Paris', ...none }),
    aListedSpace({ name: 'Pier', pid: 'pier', time_zone: 'Asia/Tokyo', ...none, present_to: end }),
    aListedSpace({ name: 'Dock', pid: 'dock', time_zone: 'Asia/Tokyo', ...none }),
  ];
  const sent: unknown[] = [];
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      getUserLayerSpaces: { spaces, page: 1, per: 50, total: spaces.length },
      async updateSpace(request) {
        const pid = request.url.split('/').at(-1);
        if (pid === 'dock') return refusal(403, 'Not yours.');
        const body = await request.json();
        sent.push({ pid, ...body });
        return Response.json(aSpace({ pid, ...body }));
      },
    },
  });
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Opening times…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opening times of 3 spaces' });
  await expect.element(dialog.getByText('They are in 2 time zones')).toBeVisible();
  const set = dialog.getByRole('button', { name: 'Set the times' });
  await expect.element(set).toBeDisabled();
  await dialog.getByLabelText('Opens').fill('2026-07-01T10:00');
  await expect
    .element(dialog.getByText('3 spaces get these times. Without a closing time, they stay open.'))
    .toBeVisible();
  await set.click();
  await expect.element(page.getByText('2 spaces were changed.')).toBeVisible();
  await expect.element(page.getByText('Not changed: Dock. Not yours.')).toBeVisible();
  const opened = [
    { pid: 'quay', present_from: '2026-07-01T08:00:00.000Z', present_to: null },
    { pid: 'pier', present_from: '2026-07-01T01:00:00.000Z', present_to: null },
  ];
  expect(sent).toEqual(opened);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => sent)
    .toEqual([...opened, { pid: 'quay', ...none }, { pid: 'pier', ...none, present_to: end }]);
});

test('opening times that do not reach the server are said to be unchanged, and not shown', async () => {
  await page.viewport(1440, 900);
  const space = aListedSpace({ name: 'Quay', window: 'active', present_from: null, present_to: null });
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: {
      getUserLayerSpaces: { spaces: [space], page: 1, per: 50, total: 1 },
      getSpace: unreachable,
      updateSpace: unreachable,
    },
  });
  await box('Quay').click();
  await bar.getByRole('button', { name: 'Opening times…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Opens').fill('2099-07-01T10:00');
  await dialog.getByRole('button', { name: 'Set the times' }).click();
  await expect.element(page.getByText(/^Not changed: Quay\. The server cannot be reached/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Quay' })).toMatchTextContent(/Active/);
});

test('on a phone, the actions for selected spaces are in one row', async () => {
  await page.viewport(360, 740);
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: { getUserLayerSpaces: { spaces: [aListedSpace({ name: 'Quay' })], page: 1, per: 50, total: 1 } },
  });
  await page.getByText('List', { exact: true }).click();
  await box('Quay').click();
  const top = (name: string) =>
    bar.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
  await expect.element(bar.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
  expect(top('Delete')).toBe(top('Visibility'));
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('the page before is shown once all spaces of the last page are deleted', async () => {
  await page.viewport(1440, 900);
  let isDeleted = false;
  await mount({
    show: '/spaces?page=2',
    signedIn: true,
    answers: {
      getUserLayerSpaces({ url }) {
        const shown = Number(new URL(url).searchParams.get('page'));
        const spaces =
          shown === 1 ? [aListedSpace({ name: 'Quay' })] : isDeleted ? [] : [aListedSpace({ name: 'Pier' })];
        return Response.json({ spaces, page: shown, per: 50, total: isDeleted ? 50 : 51 });
      },
      changeSpaces() {
        isDeleted = true;
        return Response.json({ space_pids: [] });
      },
    },
  });
  await box('Pier').click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(box('Quay')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('the trash is not called empty once all of its last page is gone', async () => {
  const item = (name: string) => ({ ...sample.trashItem, pid: name, name });
  let isGone = false;
  await mount({
    show: '/trash',
    signedIn: true,
    answers: {
      getTrash({ url }) {
        const shown = Number(new URL(url).searchParams.get('page'));
        const items = shown === 1 ? [item('Quay')] : isGone ? [] : [item('Pier')];
        return Response.json({ items, page: shown, per: 50, total: isGone ? 50 : 51 });
      },
      restoreTrash() {
        isGone = true;
        return Response.json(item('Pier'));
      },
    },
  });
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.getByRole('button', { name: 'Restore Pier' }).click();
  await expect.element(page.getByRole('button', { name: 'Restore Quay' })).toBeVisible();
});
