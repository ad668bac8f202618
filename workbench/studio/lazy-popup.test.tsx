import { Button, Menu } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyPopup, type PopupProps } from '../../apps/studio/src/ui/lazy-popup.tsx';
import { mount } from './mount.tsx';

function Items({ button, ...state }: PopupProps) {
  return (
    <Menu {...state}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Duplicate</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function mountMenu(load: () => Promise<typeof Items>) {
  const Actions = lazyPopup('menu', load);
  await mount({ show: () => <Actions button={<Button>Actions</Button>} /> });
  return page.getByRole('button', { name: 'Actions' });
}

test('a menu opens at the first press of a key, and gives the focus back to its button', async () => {
  const button = await mountMenu(async () => Items);
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  for (const _ of ['first', 'second']) {
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  await expect.element(button).toHaveFocus();
});

test('a menu whose code does not arrive says so, and opens at the next press', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<typeof Items>>();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const button = await mountMenu(load);
  await button.click();
  await expect.element(page.getByText('That went wrong on our side')).toBeVisible();
  load.mockResolvedValue(Items);
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
});
