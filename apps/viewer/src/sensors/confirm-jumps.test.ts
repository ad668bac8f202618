import { pointAtOffset } from '@pleinair/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConfirmedFixes, confirmJumps } from './confirm-jumps.ts';

let passed: number[];
let fixes: ConfirmedFixes;

beforeEach(() => {
  vi.useFakeTimers();
  passed = [];
  fixes = confirmJumps(({ accuracy }) => passed.push(accuracy));
});

afterEach(() => {
  fixes.stop();
  vi.useRealTimers();
});

/** A fix that many metres to the north, named by its accuracy. */
const at = (north: number, accuracy: number) =>
  fixes.take({ ...pointAtOffset({ latitude: 47, longitude: 8 }, { east: 0, north }), accuracy });

it('leaves out a fix that is thrown off and back', () => {
  at(0, 5);
  at(90, 6);
  vi.advanceTimersByTime(1000);
  at(1, 7);
  vi.advanceTimersByTime(9000);
  expect(passed).toEqual([5, 7]);
});

it('passes on a jump that the next fix confirms, or that none contradicts', () => {
  at(0, 5);
  at(90, 6);
  at(95, 7);
  expect(passed).toEqual([5, 7]);
  at(300, 8);
  expect(passed).toEqual([5, 7]);
  vi.advanceTimersByTime(3000);
  expect(passed).toEqual([5, 7, 8]);
});

it('passes on at once what is walked, what becomes exact, and what comes after a gap', () => {
  at(0, 300);
  at(200, 5);
  at(220, 6);
  vi.advanceTimersByTime(60_000);
  at(900, 7);
  expect(passed).toEqual([300, 5, 6, 7]);
});

it('passes on nothing once it is stopped', () => {
  at(0, 5);
  at(90, 6);
  fixes.stop();
  vi.advanceTimersByTime(9000);
  expect(passed).toEqual([5]);
});
