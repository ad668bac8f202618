import { NumberField } from '@pleinair/content/fields';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { USUAL } from '../src/entry.ts';
import { mount } from './mount.tsx';

function Field() {
  const [value, setValue] = useState(12);
  return <NumberField label="Range" min={0} max={5000} value={value} onChange={setValue} />;
}

test('a pasted number with separated thousands replaces the field’s', async () => {
  await mount({ show: () => <Field /> }, { ...USUAL, language: 'de' });
  const field = page.getByRole('textbox', { name: 'Range' });
  await userEvent.click(field);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', '1.234,5');
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(field).toHaveValue('1234,5');
});

test('a number typed with an exponent is refused, not read without its “e”', async () => {
  await mount({ show: () => <Field /> }, { ...USUAL, language: 'en' });
  const field = page.getByRole('textbox', { name: 'Range' });
  const message = page.getByText('Write the number in full, without “e”');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}1e9');
  await expect.element(message).toBeVisible();
  await expect.element(field).toHaveValue('1');
  await userEvent.keyboard('{Control>}a{/Control}1');
  await expect.element(message).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}1000');
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('1000');
});
