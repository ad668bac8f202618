import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BulkBar } from '../../apps/studio/src/features/spaces/bulk-bar.tsx';
import { refusal } from '../src/answers.ts';
import { aListedSpace, aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';

const spaces = [aListedSpace({ pid: 'crane' }), aListedSpace({ pid: 'ferry' })];
const copied = (pid: string) => Response.json(aSpace({ pid }), { status: 201 });

async function copyBoth(...answers: (() => Response)[]) {
  const onDone = vi.fn();
  await mount({
    show: () => <BulkBar spaces={spaces} onDone={onDone} />,
    signedIn: true,
    answers: { copySpace: () => answers.shift()?.() ?? refusal(500, 'Not expected') },
  });
  await userEvent.click(page.getByRole('button', { name: 'Duplicate' }));
  return onDone;
}

test('copies of several spaces are announced once, and the selection ends', async () => {
  const onDone = await copyBoth(
    () => copied('crane 2'),
    () => copied('ferry 2'),
  );
  await expect.element(page.getByText('2 spaces were copied.')).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
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

test('a copy that is refused is announced, the selection stays, and copies made before can be undone', async () => {
  const onDone = await copyBoth(
    () => copied('crane 2'),
    () => refusal(403, 'Your plan is full.'),
  );
  await expect.element(page.getByText('Your plan is full.')).toBeVisible();
  await expect.element(page.getByText('1 space was copied.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Duplicate' })).toBeEnabled();
  expect(onDone).not.toHaveBeenCalled();
});
