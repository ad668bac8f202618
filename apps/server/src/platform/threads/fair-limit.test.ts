import { expect, it } from 'vitest';
import { createFairLimit } from './fair-limit.ts';

it('runs few at once, and lets waiting owners take turns', async () => {
  const takeTurn = createFairLimit(2);
  const begun: string[] = [];
  const held = Promise.withResolvers<void>();
  const bring = (name: string) =>
    takeTurn(name.charAt(0), () => {
      begun.push(name);
      return held.promise;
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(bring);
  expect(begun).toEqual(['a1', 'a2']);
  held.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
});

it('gives the place of failed work to the next', async () => {
  const takeTurn = createFairLimit(1);
  const failed = takeTurn('a', () => Promise.reject(new Error('no')));
  const next = takeTurn('a', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await takeTurn('b', async () => 'done')).toBe('done');
});

it('releases callers who stop waiting, and keeps the turns of the others', async () => {
  const takeTurn = createFairLimit(1);
  const begun: string[] = [];
  const held = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const bring = (name: string, signal?: AbortSignal) =>
    takeTurn(
      name.charAt(0),
      async () => {
        begun.push(name);
        await held.promise;
      },
      signal,
    );
  const first = bring('a1', leaving.signal);
  const left = ['b1', 'd1', 'c1'].map((name) => bring(name, leaving.signal));
  const stayed = [bring('c2'), bring('a2'), bring('b2')];
  leaving.abort(new Error('gone'));
  for (const one of left) await expect(one).rejects.toThrow('gone');
  await expect(bring('e1', leaving.signal)).rejects.toThrow('gone');
  held.resolve();
  await Promise.all([first, ...stayed]);
  expect(begun).toEqual(['a1', 'b2', 'c2', 'a2']);
});
