import type { RouteName } from '@pleinair/contract';
import { expect, it } from 'vitest';
import { expectationOf, expectations } from './expectations.ts';

it('names the call that has no expectation', () => {
  expect(expectationOf('getSpace')).toBe(expectations.getSpace);
  expect(() => expectationOf('getMoon' as RouteName)).toThrow('getMoon has no expectation of access');
});
