import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, unanswered } from '../src/answers.ts';
import { aListedSpace, aUser } from '../src/factories.ts';
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
