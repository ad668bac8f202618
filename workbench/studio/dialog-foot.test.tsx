import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { PrintSpacesDialog } from '../../apps/studio/src/parts/share/print-spaces/print-spaces-dialog.tsx';
import { ExportDialog } from '../../apps/studio/src/parts/space-file/export-dialog.tsx';
import { confirm } from '../../apps/studio/src/ui/confirm.tsx';
import { notify } from '../../apps/studio/src/ui/notify.ts';
import { aContent, aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const ignore = () => {};

beforeEach(() => page.viewport(360, 640));

async function expectUncovered(...buttons: readonly Locator[]): Promise<void> {
  notify.success({ message: 'The spaces were changed.' });
  const notice = page.getByRole('alert').filter({ hasText: 'The spaces were changed.' });
  await expect.element(notice).toBeVisible();
  for (const one of buttons) {
    await expect.element(one).toBeInViewport({ ratio: 1 });
    const { top, bottom } = one.element().getBoundingClientRect();
    const isOver = () => {
      const over = notice.element().getBoundingClientRect();
      return over.bottom > top && over.top < bottom;
    };
    await expect.poll(isOver).toBe(false);
  }
}

const question = (danger: boolean) =>
  confirm({
    title: 'Delete the crane?',
    message: 'Each of these spaces loses it. '.repeat(80),
    confirm: 'Delete',
    danger,
  });

test('a long question about a loss shows its answers, and begins at the safe one', async () => {
  await mount({ show: '/spaces', signedIn: true });
  const answered = question(true);
  await expect.element(button('Cancel')).toHaveFocus();
  await expectUncovered(button('Cancel'), button('Delete'));
  await button('Cancel').click();
  expect(await answered).toBe(false);
});

test('a question about no loss begins at the confirming answer', async () => {
  await mount({ show: '/spaces', signedIn: true });
  const answered = question(false);
  await expect.element(button('Delete')).toHaveFocus();
  await button('Delete').click();
  expect(await answered).toBe(true);
});

test('an export begins at its main action, before it has loaded what it takes', async () => {
  const spaces = Array.from({ length: 3 }, (_, index) => aSpace({ pid: `space-${index}` }));
  const loaded = Promise.withResolvers<void>();
  await mount({
    show: () => <ExportDialog spaces={spaces} opened onClose={ignore} />,
    answers: {
      async getSpaceContent() {
        await loaded.promise;
        return Response.json(aContent());
      },
    },
  });
  await expect.element(button('Download')).toHaveFocus();
  await expect.element(button('Download')).toHaveAttribute('aria-disabled', 'true');
  loaded.resolve();
  await expect.element(button('Download')).toHaveAttribute('aria-disabled', 'false');
  await expect.element(button('Download')).toHaveFocus();
  await expectUncovered(button('Cancel'), button('Download'));
});

test('what is printed is saved from a foot that stays in view', async () => {
  await mount({
    show: () => <PrintSpacesDialog spaces={[aSpace(), aSpace({ pid: 'pier' })]} opened onClose={ignore} />,
    answers: {},
    signedIn: true,
  });
  await expect.element(button(/PDF/)).toHaveFocus();
  await expectUncovered(button(/PDF/));
  // Nothing of the fields shows through it: of the choice behind it, the labels would.
  const save = button(/PDF/).element();
  dialog.getByText('Placing sheet', { exact: true }).element().scrollIntoView({ block: 'end' });
  const { left, width, top, height } = save.getBoundingClientRect();
  for (const part of [0.25, 0.5, 0.75]) {
    const upmost = document.elementFromPoint(left + width * part, top + height / 2);
    expect(save.contains(upmost)).toBe(true);
  }
});
