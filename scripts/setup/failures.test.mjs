import { expect, test } from 'vitest';
import { failureLine } from './failures.mjs';

test('a failure says in one line where it is, and why', () => {
  const message = '\u001b[31mAssertionError: expected 2 to be 3\u001b[39m\n\n- 3\n+ 2';
  expect(failureLine(['unit', 'add.test.ts', undefined, 'adds'], [{ message }])).toBe(
    'FAILED unit › add.test.ts › adds – AssertionError: expected 2 to be 3',
  );
  expect(failureLine(['outside of a test'])).toBe('FAILED outside of a test');
});

test('a timeout of Playwright says what it waited for', () => {
  const message = `TimeoutError: locator.click: Timeout 60000ms exceeded.
Call log:
  - waiting for getByRole('menuitem', { name: 'Delete' })
    - element is outside of the viewport`;
  expect(failureLine(['studio'], [{ message }])).toBe(
    "FAILED studio – TimeoutError: locator.click: Timeout 60000ms exceeded. - waiting for getByRole('menuitem', { name: 'Delete' })",
  );
});
