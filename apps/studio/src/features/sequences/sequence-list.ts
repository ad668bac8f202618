import type { Advance, Command, Sequence, SequenceStep } from '@pleinair/domain';

/** Each way of going on as it is when it is chosen. */
export const FRESH_ADVANCES = {
  time: { on: 'time', seconds: 5 },
  tap: { on: 'tap' },
  distance: { on: 'distance', node_pid: '', metres: 5 },
  event: { on: 'event', name: '' },
} as const satisfies Record<Advance['on'], Advance>;

export const FRESH_STEP: SequenceStep = {
  ...{ name: '', show: [], hide: [], actions: [], emit: null },
  advance: FRESH_ADVANCES.time,
};

/** As many as a space may have, and each of them. */
export const MOST = { sequences: 50, steps: 200 } as const;

/** A step by its place. */
export interface StepPlace {
  readonly sequence: number;
  readonly step: number;
}

type Sequences = readonly Sequence[];

export function changeSequence(all: Sequences, at: number, part: Partial<Sequence>): Sequences {
  return all.map((sequence, index) => (index === at ? { ...sequence, ...part } : sequence));
}

/** Puts steps in the place of the one there: its changed self, none, or it with another next to it. */
export function replaceStep(all: Sequences, { sequence, step }: StepPlace, ...by: SequenceStep[]): Sequences {
  const steps = all[sequence]?.steps ?? [];
  return changeSequence(all, sequence, { steps: steps.toSpliced(step, 1, ...by) });
}

/** Moves a step by one place; the same where there is none. */
export function moveStep(all: Sequences, { sequence, step }: StepPlace, by: -1 | 1): Sequences {
  const steps = all[sequence]?.steps ?? [];
  const [moved, other] = [steps[step], steps[step + by]];
  if (moved === undefined || other === undefined) return all;
  return changeSequence(all, sequence, { steps: steps.with(step, other).with(step + by, moved) });
}

/** Puts a step before another one, of any sequence; past its last step at the end. The same where it has no room. */
export function placeStep(all: Sequences, from: StepPlace, to: StepPlace): Sequences {
  const step = all[from.sequence]?.steps[from.step];
  const stays = from.sequence === to.sequence && (to.step === from.step || to.step === from.step + 1);
  const isFull = from.sequence !== to.sequence && (all[to.sequence]?.steps.length ?? 0) >= MOST.steps;
  if (step === undefined || stays || isFull) return all;
  const without = replaceStep(all, from);
  const at = placed(from, to).step;
  const steps = without[to.sequence]?.steps ?? [];
  return changeSequence(without, to.sequence, { steps: steps.toSpliced(at, 0, step) });
}

/** Where a step is once it was put before another. */
export const placed = (from: StepPlace, to: StepPlace): StepPlace =>
  from.sequence === to.sequence && from.step < to.step ? { ...to, step: to.step - 1 } : to;

/** Whether a step has all that it needs to be saved. */
export function isComplete({ advance, actions, emit }: SequenceStep): boolean {
  const goesOn =
    advance.on === 'distance' ? advance.node_pid !== '' : advance.on !== 'event' || advance.name !== '';
  return goesOn && emit !== '' && actions.every(isWhole);
}

function isWhole(command: Command): boolean {
  switch (command.do) {
    case 'open_link':
      return URL.parse(command.url)?.protocol === 'https:';
    case 'go_to_space':
      return command.space_pid !== '';
    case 'send_event':
      return command.name !== '';
    case 'ask':
      return command.question !== '';
    case 'swap':
      return Boolean(command.hobject_pid) && command.with_pid !== '';
    default:
      return Boolean(command.hobject_pid);
  }
}
