import { expect, it } from 'vitest';
import { SieveCache } from './sieve-cache.ts';

const MOST = 30;

function filled(...keys: string[]): SieveCache<string> {
  const cache = new SieveCache<string>();
  for (const key of keys) cache.set(key, key.toUpperCase(), 10, MOST);
  return cache;
}
const kept = (cache: SieveCache<string>, keys: string) => [...keys].filter((key) => cache.get(key));

it('keeps requested entries, and evicts the oldest that was not requested', () => {
  const cache = filled('a', 'b', 'c');
  expect(cache.get('a')).toBe('A');
  cache.set('d', 'D', 10, MOST);
  expect(kept(cache, 'abcd')).toEqual(['a', 'c', 'd']);
});

it('continues where it stopped, and wraps around when all were requested', () => {
  const cache = filled('a', 'b', 'c');
  kept(cache, 'abc');
  cache.set('d', 'D', 10, MOST);
  cache.set('e', 'E', 10, MOST);
  expect(kept(cache, 'abcde')).toEqual(['c', 'd', 'e']);
});

it('keeps frequent keys when many others are requested once', () => {
  const cache = filled('a', 'b');
  for (let one = 0; one < 100; one++) {
    kept(cache, 'ab');
    cache.set(`once ${one}`, '', 10, MOST);
  }
  expect(kept(cache, 'ab')).toEqual(['a', 'b']);
});

it('never exceeds its size, and stores no value larger than that', () => {
  const cache = filled('a', 'b', 'c');
  expect(cache.bytes).toBe(30);
  cache.set('a', 'again', 25, MOST);
  expect([cache.bytes, kept(cache, 'abc')]).toEqual([25, ['a']]);
  cache.set('b', 'B', 10, 10);
  expect([cache.bytes, kept(cache, 'abc')]).toEqual([10, ['b']]);
  cache.set('b', 'too much', 31, MOST);
  expect([cache.bytes, kept(cache, 'abc')]).toEqual([0, []]);
});

it('forgets everything and can be used further', () => {
  const cache = filled('a', 'b', 'c');
  cache.clear();
  expect([cache.bytes, kept(cache, 'abc')]).toEqual([0, []]);
  for (const key of 'abcd') cache.set(key, key, 10, MOST);
  expect(kept(cache, 'abcd')).toEqual(['b', 'c', 'd']);
});
