import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, refusal } from '../src/answers.ts';
import { aListedSpace, aListing, aSpace, aUser } from '../src/factories.ts';
import { mount } from './mount.tsx';

const spaces = ['crane', 'ferry'].map((pid) => aListedSpace({ pid, name: pid, layer_pid: 'harbour' }));
const aLayer = (pid: string) => ({ ...aListing().layer, pid, name: pid });
const copied = (pid: string) => Response.json(aSpace({ pid }), { status: 201 });
const bar = page.getByRole('region', { name: 'Selected spaces' });

/** Opens the list of two spaces and selects both. */
async function selectBoth(answers: Answers) {
  await mount({
    show: '/spaces',
    signedIn: true,
    answers: { getUserLayerSpaces: { spaces, page: 1, per: 50, total: 2 }, ...answers },
  });
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected');
}

async function copyBoth(...answers: (() => Response)[]) {
  await selectBoth({ copySpace: () => answers.shift()?.() ?? refusal(500, 'Not expected') });
  await bar.getByRole('button', { name: 'Duplicate' }).click();
}

test('copies of several spaces are announced once, and the selection ends', async () => {
  await copyBoth(
    () => copied('crane 2'),
    () => copied('ferry 2'),
  );
  await expect.element(page.getByText('2 spaces were copied.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('undoing deletes the copies', async () => {
  await copyBoth(
    () => copied('crane 2'),
    () => copied('ferry 2'),
  );
  const changes: unknown[] = [];
  const send = globalThis.fetch;
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/user/me/spaces/change')) changes.push(await request.clone().json());
    return send(request);
  });
  onTestFinished(() => calls.mockRestore());
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => changes).toEqual([{ space_pids: ['crane 2', 'ferry 2'], delete: true }]);
  await expect.element(page.getByText('2 spaces were copied.')).not.toBeInTheDocument();
});

test('a copy that is refused is announced, the rest stays selected, and copies made before can be undone', async () => {
  await copyBoth(
    () => copied('crane 2'),
    () => refusal(403, 'Your plan is full.'),
  );
  await expect.element(page.getByText('Your plan is full.')).toBeVisible();
  await expect.element(page.getByText('1 of 2 spaces copied. The others are still selected.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Duplicate' })).toBeEnabled();
  await expect.element(page.getByRole('checkbox', { name: 'Select crane' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Select ferry' })).toBeChecked();
});

test('more spaces than the plan has room for are not copied', async () => {
  const copySpace = vi.fn(() => copied('crane 2'));
  const plan_capabilities = aUser().plan_capabilities.map((one) =>
    one.name === 'max_spaces' ? { ...one, value: 3, used: 2, left: 1 } : one,
  );
  await selectBoth({ getAuthenticatedUser: aUser({ plan_capabilities }), copySpace });
  await userEvent.click(page.getByRole('button', { name: 'Duplicate' }));
  const said = 'Your plan has room for 1 more space. You selected 2: select fewer.';
  await expect.element(page.getByText(said)).toBeVisible();
  expect(copySpace).not.toHaveBeenCalled();
});

test('spaces move to another channel, and back', async () => {
  const changes: unknown[] = [];
  const layers = [aLayer('harbour'), aLayer('attic')];
  await selectBoth({
    getMyLayers: { layers, page: 1, per: 100, total: 2 },
    async changeSpaces(request) {
      changes.push(await request.json());
      return Response.json({ space_pids: [] });
    },
  });
  await bar.getByRole('button', { name: 'Move to another channel…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 spaces to another channel' });
  await dialog.getByRole('combobox', { name: 'Channel' }).click();
  await expect.element(page.getByRole('option', { name: '+harbour' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: '+attic' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(page.getByText('2 spaces were moved.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  const space_pids = ['crane', 'ferry'];
  await expect
    .poll(() => changes)
    .toEqual([
      { space_pids, layer_pid: 'attic' },
      { space_pids, layer_pid: 'harbour' },
    ]);
});
