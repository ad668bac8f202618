import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyDialog } from '../../apps/studio/src/ui/lazy-dialog.tsx';
import { mount } from './mount.tsx';

function Poster({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return <Modal opened={opened} onClose={onClose} title="Poster" />;
}

function Page({ PosterDialog }: { PosterDialog: typeof Poster }) {
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <input aria-label="Title" />
      <Button onClick={dialog.open}>Make a poster</Button>
      <PosterDialog opened={isOpen} onClose={dialog.close} />
    </>
  );
}

test('a dialog whose code does not arrive leaves the page as it is, and opens at the next try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<typeof Poster>>();
  const PosterDialog = lazyDialog(load);
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await mount({ show: () => <Page PosterDialog={PosterDialog} /> });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('The old crane');
  const button = page.getByRole('button', { name: 'Make a poster' });
  await button.click();
  await expect.element(page.getByText('That went wrong on our side')).toBeVisible();
  await expect.element(title).toHaveValue('The old crane');
  load.mockResolvedValue(Poster);
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Poster' })).toBeVisible();
});

test('a dialog returns the focus to its button, even when it is opened for the first time', async () => {
  const PosterDialog = lazyDialog(async () => Poster);
  await mount({ show: () => <Page PosterDialog={PosterDialog} /> });
  const button = page.getByRole('button', { name: 'Make a poster' });
  const dialog = page.getByRole('dialog', { name: 'Poster' });
  await button.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
