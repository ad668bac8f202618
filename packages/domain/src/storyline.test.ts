import { expect, it } from 'vitest';
import { eventNames, hiddenAtFirst, momentAt, type Sequence, type SequenceStep } from './storyline.ts';

const step = (part: Partial<SequenceStep>): SequenceStep => ({
  name: '',
  show: [],
  hide: [],
  actions: [],
  emit: null,
  advance: { on: 'time', seconds: 2 },
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

it('names the events of objects and sequences once each', () => {
  const abilities = [
    { trigger: { on: 'event', name: 'open' }, actions: [{ do: 'hide' }, { do: 'send_event', name: 'dusk' }] },
    { trigger: { on: 'tap' }, actions: [{ do: 'send_event', name: 'open' }] },
    // Unfinished, or written by an older client.
    { trigger: { on: 'event', name: '' } },
    {},
  ];
  const hobjects = [{ abilities: JSON.stringify(abilities) }, { abilities: 'none' }, {}];
  const waiting = step({ advance: { on: 'event', name: 'bell' }, emit: 'dusk' });
  const sending = step({ actions: [{ do: 'send_event', name: 'arrived' }] });
  const space = { storylines: [sequence(false, waiting, sending)] };
  expect(eventNames({ space, hobjects })).toEqual(['arrived', 'bell', 'dusk', 'open']);
  expect(eventNames({ hobjects })).toEqual(['dusk', 'open']);
});
