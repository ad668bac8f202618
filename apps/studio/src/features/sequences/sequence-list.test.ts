import type { Sequence, SequenceStep } from '@pleinair/domain';
import { expect, it } from 'vitest';
import {
  FRESH_STEP,
  isComplete,
  moveStep,
  placeAfterMove,
  placeStep,
  removedNodes,
  replaceStep,
} from './sequence-list.ts';

const named = (name: string) => ({ ...FRESH_STEP, name });
const all: readonly Sequence[] = [{ name: 'One', loop: false, steps: ['a', 'b', 'c'].map(named) }];
const names = (list: readonly Sequence[]) => list[0]?.steps.map(({ name }) => name).join('');

it('moves, duplicates and removes a step, and leaves the others alone', () => {
  expect(names(moveStep(all, { sequence: 0, step: 1 }, 1))).toBe('acb');
  expect(names(moveStep(all, { sequence: 0, step: 0 }, -1))).toBe('abc');
  expect(names(replaceStep(all, { sequence: 0, step: 1 }, named('b'), named('x')))).toBe('abxc');
  expect(names(replaceStep(all, { sequence: 0, step: 1 }))).toBe('ac');
});

it('moves a step before any other one, also of another sequence, and returns its new place', () => {
  const two = [...all, { name: 'Two', loop: false, steps: ['x'].map(named) }];
  const put = (step: number, sequence: number, before: number) => {
    const from = { sequence: 0, step };
    const to = { sequence, step: before };
    const list = placeStep(two, from, to);
    return [names(list), list[1]?.steps.length, placeAfterMove(from, to).step];
  };
  expect(put(0, 0, 3)).toEqual(['bca', 1, 2]);
  expect(put(2, 0, 0)).toEqual(['cab', 1, 0]);
  expect(put(1, 1, 0)).toEqual(['ac', 2, 0]);
  expect(placeStep(two, { sequence: 0, step: 1 }, { sequence: 0, step: 2 })).toBe(two);
});

it('is incomplete while something that it names is missing', () => {
  expect(isComplete(FRESH_STEP)).toBe(true);
  expect(isComplete({ ...FRESH_STEP, advance: { on: 'distance', node_pid: '', metres: 3 } })).toBe(false);
  expect(isComplete({ ...FRESH_STEP, advance: { on: 'event', name: '' } })).toBe(false);
  expect(isComplete({ ...FRESH_STEP, emit: '' })).toBe(false);
  expect(isComplete({ ...FRESH_STEP, actions: [{ do: 'play' }] })).toBe(false);
  expect(isComplete({ ...FRESH_STEP, actions: [{ do: 'play', hobject_pid: 'a' }] })).toBe(true);
  expect(isComplete({ ...FRESH_STEP, actions: [{ do: 'open_link', url: 'http://a.org' }] })).toBe(false);
});

it('knows what it shows, hides or waits for that was removed from the space', () => {
  const of = (part: Partial<SequenceStep>) => removedNodes({ ...FRESH_STEP, ...part }, new Set(['a', 'b']));
  expect(of({})).toEqual([]);
  expect(of({ show: ['a'], hide: ['b'], advance: { on: 'tap', node_pid: 'a' } })).toEqual([]);
  expect(of({ advance: { on: 'distance', node_pid: '', metres: 5 } })).toEqual([]);
  expect(of({ show: ['a', 'x'], hide: ['y'], advance: { on: 'tap', node_pid: 'x' } })).toEqual(['x', 'y']);
});
