import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';

test('for creators who prefer less motion, too, the sign that a button works is in its middle', async () => {
  await mount({ show: () => <Button loading>Save</Button> });
  const button = page.getByRole('button', { name: 'Save' });
  await expect.element(button).toBeVisible();
  const middleOf = (one: Element | null) => {
    const { top = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
    return top + height / 2;
  };
  const whole = button.element();
  const aside = middleOf(whole.querySelector('.mantine-Button-loader')) - middleOf(whole);
  expect(Math.abs(aside)).toBeLessThan(2);
});
