import type { NodeState } from '@pleinair/scene';
import { expect, it } from 'vitest';
import { type LoadProgress, loadProgress } from '../load-progress.ts';
import { untilDrawn } from './until-drawn.ts';

const state = (status: NodeState['status']): NodeState =>
  status === 'loading' ? { status, loaded: 0, total: 1 } : { status, error: undefined };

/** Reports one state of a space after the other. */
const reporting =
  (...reports: NodeState['status'][][]) =>
  (listener: (progress: LoadProgress) => void) => {
    for (const states of reports) listener(loadProgress(states.map(state), states.length));
    return () => undefined;
  };

it('waits until everything that can be drawn is drawn', async () => {
  let isDrawn = false;
  const waiting = untilDrawn(reporting(['ready', 'loading'])).then(() => {
    isDrawn = true;
  });
  await Promise.resolve();
  expect(isDrawn).toBe(false);
  void waiting;
  await untilDrawn(reporting(['ready', 'loading'], ['ready', 'ready']));
});

it.each(['failed', 'unsupported', 'postponed'] as const)(
  'does not wait for an object that is %s',
  async (other) => {
    await untilDrawn(reporting(['ready', other]));
  },
);

it('rejects if nothing is drawn', async () => {
  await expect(untilDrawn(reporting(['failed', 'unsupported']))).rejects.toThrow();
});
