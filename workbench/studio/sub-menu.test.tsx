import { Button, Menu } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SubMenu } from '../../apps/studio/src/ui/sub-menu.tsx';
import { mount } from './mount.tsx';

const chosen = vi.fn();

async function open(width: number, height: number) {
  chosen.mockClear();
  await page.viewport(width, height);
  await mount({
    show: () => (
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button style={{ marginInlineStart: 'auto', display: 'block' }}>Actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {['Edit', 'Settings', 'Open as a visitor'].map((name) => (
            <Menu.Item key={name}>{name}</Menu.Item>
          ))}
          <SubMenu label="More" icon={null}>
            <Menu.Item>Duplicate</Menu.Item>
            <Menu.Item onClick={chosen}>Duplicate with copies of its objects</Menu.Item>
          </SubMenu>
        </Menu.Dropdown>
      </Menu>
    ),
  });
  await userEvent.click(page.getByRole('button', { name: 'Actions' }));
}

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

test.for([
  [1200, 800],
  [360, 640],
  [640, 300],
] as const)('its items are opened by a click and are on a screen of %i by %i', async ([width, height]) => {
  await open(width, height);
  await userEvent.click(item('More'));
  const last = item('Duplicate with copies of its objects');
  await expect.element(last).toBeInViewport({ ratio: 1 });
  await userEvent.click(last);
  expect(chosen).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test.for(['Enter', 'ArrowRight'])('%s opens its items and the left arrow closes them', async (key) => {
  await open(1200, 800);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('More')).toHaveFocus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(item('Duplicate')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(item('More')).toHaveFocus();
  await expect.element(item('Duplicate')).not.toBeInTheDocument();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(item('Duplicate')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus();
});
