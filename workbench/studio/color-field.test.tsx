import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ColorField } from '../../packages/content/src/fields/color-field.tsx';
import { USUAL } from '../src/entry.ts';
import { mount } from './mount.tsx';

let saved: string;

function Field() {
  const [color, setColor] = useState('#2f6fde');
  saved = color;
  return <ColorField label="Frame" value={color} onChange={setColor} />;
}

const field = page.getByRole('textbox', { name: 'Frame' });
const message = page.getByText('Write a color such as #2f6fde');

test.each(['red', '#12', ''])('“%s” is refused, and the last valid color stays', async (text) => {
  await mount({ show: () => <Field /> }, { ...USUAL, language: 'en' });
  await userEvent.click(field);
  await userEvent.keyboard(`{Control>}a{/Control}{Backspace}${text}`);
  await expect.element(message).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(message).toBeVisible();
  await expect.element(field).toHaveValue(text);
  expect(saved).toBe('#2f6fde');
});

test('a color is typed character by character', async () => {
  await mount({ show: () => <Field /> }, { ...USUAL, language: 'en' });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}#ff8800');
  await expect.poll(() => saved).toBe('#ff8800');
  await userEvent.keyboard('{Control>}a{/Control}#fff');
  await userEvent.tab();
  await expect.element(field).toHaveValue('#ffffff');
  await expect.element(message).not.toBeInTheDocument();
});
