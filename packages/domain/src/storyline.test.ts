import { expect, it } from 'vitest';
import { hiddenAtFirst, momentAt, type Sequence, type SequenceStep } from './storyline.ts';

const step = (part: Partial<SequenceStep>): SequenceStep => ({
  ...{ name: '', show: [], hide: [], actions: [], emit: null, advance: { on: 'time', seconds: 2 } },
  ...part,
});
const sequence = (loop: boolean, ...steps: SequenceStep[]): Sequence => ({ name: 'One', loop, steps });

it('finds the step at a moment, with a nominal duration for steps that wait for the visitor', () => {
  const steps = [step({}), step({ advance: { on: 'tap' } }), step({})];
  expect(momentAt(sequence(false, ...steps), 1.5)).toEqual({ step: 0, seconds: 1.5 });
  expect(momentAt(sequence(false, ...steps), 2)).toEqual({ step: 1, seconds: 0 });
  expect(momentAt(sequence(false, ...steps), 7)).toEqual({ step: 2, seconds: 1 });
  expect(momentAt(sequence(false, ...steps), 60)).toEqual({ step: 3, seconds: 0 });
  expect(momentAt(sequence(true, ...steps), 9)).toEqual({ step: 0, seconds: 1 });
  expect(momentAt(sequence(true), 9)).toEqual({ step: 0, seconds: 0 });
});

it('initially hides nodes that are shown later, unless they are hidden before', () => {
  const shown = sequence(false, step({ hide: ['b'] }), step({ show: ['a', 'b'] }), step({ hide: ['a'] }));
  expect([...hiddenAtFirst(shown)]).toEqual(['a']);
});
