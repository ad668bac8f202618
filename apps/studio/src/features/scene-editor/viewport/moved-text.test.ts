import { expect, it } from 'vitest';
import { movedText } from './moved-text.ts';

it('says along which axis something was moved, and in which direction', () => {
  expect(movedText({ x: 0, y: 0.5, z: 0 }, 'm', 'en')).toBe('Y +0.50\u00a0m');
  expect(movedText({ x: -1.25, y: 0, z: 1e-9 }, 'm', 'en')).toBe('X -1.25\u00a0m');
});

it('says how far something was moved along several axes', () => {
  expect(movedText({ x: 3, y: 0, z: -4 }, 'm', 'en')).toBe('5.00\u00a0m');
});

it('counts in the unit and with the comma of the creator', () => {
  expect(movedText({ x: 0, y: 0, z: 0.3048 }, 'ft', 'en')).toBe('Z +1.00\u00a0ft');
  expect(movedText({ x: 0, y: 0, z: 0 }, 'm', 'de')).toBe('0,00\u00a0m');
});
