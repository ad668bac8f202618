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
