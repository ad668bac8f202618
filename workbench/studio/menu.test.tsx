import { Button, Menu } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';

const ITEMS = Array.from({ length: 15 }, (_, n) => `Item ${n + 1}`);

test.for(['0', '40vh', '85vh'])(
  'a menu that is taller than the screen scrolls to its last item, opened %s below the top',
  async (marginTop) => {
    await page.viewport(360, 400);
    const remove = vi.fn();
    await mount({
      show: () => (
        <Menu>
          <Menu.Target>
            <Button style={{ marginTop }}>Actions</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {ITEMS.map((item) => (
              <Menu.Item key={item}>{item}</Menu.Item>
            ))}
            <Menu.Item onClick={remove}>Delete</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
    });
    await page.getByRole('button', { name: 'Actions' }).click();
    const { top, bottom } = page.getByRole('menu').element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(400);
    expect(bottom - top).toBeGreaterThan(150);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    expect(remove).toHaveBeenCalledOnce();
  },
);
