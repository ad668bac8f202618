import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RequestSheet } from '../../apps/viewer/src/parts/request-sheet.tsx';
import { anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

/** Mounts a rating with this many requests after it, and gives it four stars. */
async function rate(waiting: number) {
  const onAnswer = vi.fn();
  const onClose = vi.fn();
  await mount({
    show: () => (
      <RequestSheet
        hobject={anHobject('image')}
        command={{ do: 'ask', question: 'Is it warm?', answer: 'rating' }}
        waiting={waiting}
        onCollect={() => {}}
        onAnswer={onAnswer}
        onClose={onClose}
      />
    ),
  });
  await page.getByRole('button', { name: '4 stars' }).click();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('rating', '4');
  return onClose;
}

const thanks = page.getByRole('dialog', { name: 'Thank you for your answer.' });

test('thanks for an answer, then closes', async () => {
  const onClose = await rate(0);
  await expect.element(thanks).toBeVisible();
  await expect.element(thanks.getByRole('button', { name: 'Close' })).toHaveFocus();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('gives way to the next request without thanks', async () => {
  const onClose = await rate(1);
  expect(onClose).toHaveBeenCalledOnce();
  await expect.element(thanks).not.toBeInTheDocument();
});

test('says what was collected, then gives way to the request behind it', async () => {
  const onClose = vi.fn();
  await mount({
    show: () => (
      <RequestSheet
        hobject={anHobject('image')}
        command={{ do: 'collect' }}
        waiting={1}
        onCollect={() => {}}
        onAnswer={() => {}}
        onClose={onClose}
      />
    ),
  });
  await expect.element(page.getByRole('dialog', { name: /^Collected/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
