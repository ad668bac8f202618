import { LengthField, NumberField } from '@pleinair/content/fields';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { USUAL } from '../src/entry.ts';
import { mount } from './mount.tsx';

let saved: number;

function Length({ unit }: { unit: 'm' | 'ft' }) {
  const [metres, setMetres] = useState(12);
  saved = metres;
  return <LengthField label="Range" min={0.1} max={5000} unit={unit} metres={metres} onChange={setMetres} />;
}

function Count() {
  const [count, setCount] = useState<number | null>(null);
  saved = count ?? -1;
  const bounds = { min: 1, max: 12, allowDecimal: false, step: 5 };
  return <NumberField label="Range" {...bounds} value={count} onChange={setCount} />;
}

const range = page.getByRole('textbox', { name: 'Range' });
const bounds = page.getByText('Between 0.1 m and 5,000 m');

async function type(text: string) {
  await range.fill('');
  await userEvent.keyboard(text);
}

test('a typed unit of length is converted to that of the field', async () => {
  await mount({ show: () => <Length unit="m" /> }, { ...USUAL, language: 'en' });
  await type('50 cm');
  await expect.element(range).toHaveValue('50 cm');
  await expect.poll(() => saved).toBe(0.5);
  await userEvent.tab();
  await expect.element(range).toHaveValue('0.5 m');
  await type('5 ft');
  await expect.poll(() => saved).toBe(1.524);
  await type('1km');
  await expect.poll(() => saved).toBe(1000);
  await type('5 ft 6 in');
  await expect.poll(() => saved).toBe(1.6764);
  await type('1');
  await expect.poll(() => saved).toBe(1);
  await range.fill('70 cm');
  await expect.poll(() => saved).toBe(0.7);
});

test('metres typed into a field in feet stay metres', async () => {
  await mount({ show: () => <Length unit="ft" /> }, { ...USUAL, language: 'en' });
  await type('2 m');
  await expect.poll(() => saved).toBeCloseTo(2, 9);
  await userEvent.tab();
  await expect.element(range).toHaveValue('6.562 ft');
  await expect.poll(() => saved).toBeCloseTo(2, 9);
});

test('an unknown unit is refused until it is deleted', async () => {
  await mount({ show: () => <Length unit="m" /> }, { ...USUAL, language: 'en' });
  await type('5 kg');
  await expect.element(bounds).toBeVisible();
  await userEvent.tab();
  await expect.element(range).toHaveValue('5 kg');
  await userEvent.click(range);
  await userEvent.keyboard('{End}{Backspace}{Backspace}');
  await expect.element(bounds).not.toBeInTheDocument();
  await expect.element(range).toHaveValue('5 ');
  await expect.poll(() => saved).toBe(5);
});

test('the field reads grouped digits as it prints them', async () => {
  await mount({ show: () => <Length unit="m" /> }, { ...USUAL, language: 'en' });
  await type('1,000');
  await expect.element(range).toHaveValue('1,000');
  await expect.poll(() => saved).toBe(1000);
  await userEvent.tab();
  await expect.element(range).toHaveValue('1000 m');
  await expect.poll(() => saved).toBe(1000);
  await type('1,200.5');
  await expect.poll(() => saved).toBe(1200.5);
  await type('0,5');
  await expect.poll(() => saved).toBe(0.5);
  await type('1.5');
  await expect.poll(() => saved).toBe(1.5);
  await type('1,000,000');
  await expect.element(bounds).toBeVisible();
  await range.fill('2,000');
  await expect.poll(() => saved).toBe(2000);
});

test.each([
  ['de', '1.000,5', 1000.5],
  ['de', '1.000', 1000],
  ['de', '1,5', 1.5],
  ['de', '2.5', 2.5],
  ['pt', '1.000', 1000],
  ['fr', '1 000,5', 1000.5],
] as const)('reads in %s %s as %d', async (language, text, number) => {
  await mount({ show: () => <Length unit="m" /> }, { ...USUAL, language });
  await type(text);
  await expect.poll(() => saved).toBe(number);
  await userEvent.tab();
  await expect.poll(() => saved).toBe(number);
});

test('a click selects the number with its unit, and the next one places the cursor', async () => {
  await mount({ show: () => <Length unit="m" /> }, { ...USUAL, language: 'en' });
  await userEvent.click(range);
  await userEvent.keyboard('7');
  await expect.element(range).toHaveValue('7');
  await userEvent.click(range);
  await userEvent.keyboard('{Home}1');
  await expect.poll(() => saved).toBe(17);
});

test('arrow keys and buttons step within the bounds, and what has no decimals is rounded', async () => {
  await mount({ show: () => <Count /> }, { ...USUAL, language: 'en' });
  await userEvent.click(range);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(range).toHaveValue('5');
  await type('2.6');
  await expect.poll(() => saved).toBe(3);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => saved).toBe(1);
  const up = document.querySelector('button[aria-hidden]') as HTMLElement;
  for (let times = 0; times < 3; times++) await userEvent.click(up);
  await expect.element(range).toHaveValue('12');
  await expect.element(range).toHaveFocus();
});
