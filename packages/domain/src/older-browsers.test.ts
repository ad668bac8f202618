import { afterEach, expect, it, vi } from 'vitest';
import { supportOlderBrowsers } from './older-browsers.ts';

const GIVEN_BACK: (() => void)[] = [];

/** Takes a function away, as in a browser without it; returns the browser's own. */
function without<Owner extends object, Key extends keyof Owner & string>(owner: Owner, key: Key): Owner[Key] {
  const own = Object.getOwnPropertyDescriptor(owner, key);
  if (own === undefined) throw new Error(`There is no ${key}`);
  Reflect.deleteProperty(owner, key);
  GIVEN_BACK.push(() => Object.defineProperty(owner, key, own));
  return own.value;
}

afterEach(() => {
  vi.useRealTimers();
  for (const giveBack of GIVEN_BACK.splice(0)) giveBack();
});

it('parses addresses where the browser cannot', () => {
  const own = without(URL, 'parse');
  const ownCan = without(URL, 'canParse');
  supportOlderBrowsers();
  expect(URL.parse).not.toBe(own);
  const cases = [['https://example.org/a?b'], ['c', 'https://example.org/a/'], ['https://'], ['c']] as const;
  for (const [text, base] of cases) {
    expect(URL.parse(text, base)?.href).toBe(own(text, base)?.href);
    expect(URL.canParse(text, base)).toBe(ownCan(text, base));
  }
  expect(URL.parse('c')).toBeNull();
});

it('sorts and turns round copies of lists where the browser cannot', () => {
  without(Array.prototype, 'toSorted');
  without(Array.prototype, 'toReversed');
  supportOlderBrowsers();
  const list = [2, 10, 1];
  expect(list.toSorted((a, b) => a - b)).toEqual([1, 2, 10]);
  expect(list.toSorted()).toEqual([1, 10, 2]);
  expect(list.toReversed()).toEqual([1, 10, 2]);
  expect(list).toEqual([2, 10, 1]);
  // Loops over the names of a list must not find them.
  for (const key in list) expect(key).toMatch(/^\d$/);
});

it('gives up by time and with the first of several signals where the browser cannot', () => {
  vi.useFakeTimers();
  without(AbortSignal, 'any');
  without(AbortSignal, 'timeout');
  supportOlderBrowsers();
  const late = AbortSignal.timeout(1000);
  const leaving = new AbortController();
  const either = AbortSignal.any([leaving.signal, late]);
  const other = AbortSignal.any([new AbortController().signal, late]);
  leaving.abort('left');
  expect([either.aborted, either.reason, other.aborted]).toEqual([true, 'left', false]);
  expect(AbortSignal.any([late, leaving.signal]).reason).toBe('left');
  vi.advanceTimersByTime(999);
  expect(other.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(other.aborted).toBe(true);
  expect(other.reason).toMatchObject({ name: 'TimeoutError' });
  expect(either.reason).toBe('left');
});
