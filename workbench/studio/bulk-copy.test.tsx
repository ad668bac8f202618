import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BulkBar } from '../../apps/studio/src/features/spaces/bulk-bar.tsx';
import { refusal } from '../src/answers.ts';
import { aListedSpace, aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';

const spaces = [aListedSpace({ pid: 'crane' }), aListedSpace({ pid: 'ferry' })];
const copied = () => Response.json(aSpace(), { status: 201 });

async function copyBoth(...answers: (() => Response)[]) {
  const onDone = vi.fn();
  await mount({
    show: () => <BulkBar spaces={spaces} onDone={onDone} />,
    signedIn: true,
    answers: { copySpace: () => (answers.shift() ?? copied)() },
  });
  await userEvent.click(page.getByRole('button', { name: 'Duplicate' }));
  return onDone;
}

test('copies of several spaces are announced once, and the selection ends', async () => {
  const onDone = await copyBoth();
  await expect.element(page.getByText('2 spaces were copied.')).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
});

test('a copy that is refused is announced, and the selection stays', async () => {
  const onDone = await copyBoth(copied, () => refusal(403, 'Your plan is full.'));
  await expect.element(page.getByText('Your plan is full.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Duplicate' })).toBeEnabled();
  expect(onDone).not.toHaveBeenCalled();
});
