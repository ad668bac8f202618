import type { Advance, Command, Sequence, SequenceStep } from '@pleinair/domain';
import { isSecureLink } from '../../parts/play/play-list.ts';

/** Initial values of each way to advance. */
export const FRESH_ADVANCES = {
  time: { on: 'time', seconds: 5 },
  tap: { on: 'tap' },
  distance: { on: 'distance', node_pid: '', metres: 5 },
  event: { on: 'event', name: '' },
} as const satisfies Record<Advance['on'], Advance>;

export const FRESH_STEP: SequenceStep = {
  name: '',
  show: [],
  hide: [],
  actions: [],
  emit: null,
  advance: FRESH_ADVANCES.time,
};

/** Most sequences per space, and most steps per sequence. */
export const MOST = { sequences: 50, steps: 200 } as const;

/** The place of a step. */
export interface StepPlace {
  readonly sequence: number;
  readonly step: number;
}

type Sequences = readonly Sequence[];

export function changeSequence(all: Sequences, at: number, part: Partial<Sequence>): Sequences {
  return all.map((sequence, index) => (index === at ? { ...sequence, ...part } : sequence));
}

/** Replaces the step at a place with others: a changed one, none, or itself and a copy. */
export function replaceStep(all: Sequences, { sequence, step }: StepPlace, ...by: SequenceStep[]): Sequences {
  const steps = all[sequence]?.steps ?? [];
  return changeSequence(all, sequence, { steps: steps.toSpliced(step, 1, ...by) });
}

/** Moves a step by one place; unchanged at the ends. */
export function moveStep(all: Sequences, { sequence, step }: StepPlace, by: -1 | 1): Sequences {
  const steps = all[sequence]?.steps ?? [];
  const moved = steps[step];
  const other = steps[step + by];
  if (moved === undefined || other === undefined) return all;
  return changeSequence(all, sequence, { steps: steps.with(step, other).with(step + by, moved) });
}

/** Moves a step before another one, in any sequence, or past its last step to the end. Unchanged if that sequence is full. */
export function placeStep(all: Sequences, from: StepPlace, to: StepPlace): Sequences {
  const step = all[from.sequence]?.steps[from.step];
  const stays = from.sequence === to.sequence && (to.step === from.step || to.step === from.step + 1);
  const isFull = from.sequence !== to.sequence && (all[to.sequence]?.steps.length ?? 0) >= MOST.steps;
  if (step === undefined || stays || isFull) return all;
  const without = replaceStep(all, from);
  const at = placeAfterMove(from, to).step;
  const steps = without[to.sequence]?.steps ?? [];
  return changeSequence(without, to.sequence, { steps: steps.toSpliced(at, 0, step) });
}

/** The place of a step after it was moved before another. */
export const placeAfterMove = (from: StepPlace, to: StepPlace): StepPlace =>
  from.sequence === to.sequence && from.step < to.step ? { ...to, step: to.step - 1 } : to;

/** Whether a step is complete enough to be saved. */
export function isComplete({ advance, actions, emit }: SequenceStep): boolean {
  const goesOn =
    advance.on === 'distance' ? advance.node_pid !== '' : advance.on !== 'event' || advance.name !== '';
  return goesOn && emit !== '' && actions.every(isActionComplete);
}

/** The first step that is not complete. */
export function firstIncomplete(sequences: readonly Sequence[]): StepPlace | undefined {
  for (const [sequence, { steps }] of sequences.entries()) {
    const step = steps.findIndex((one) => !isComplete(one));
    if (step >= 0) return { sequence, step };
  }
  return undefined;
}

/** The pids of nodes that a step names and that the space no longer has. */
export function removedNodes({ show, hide, advance }: SequenceStep, placed: ReadonlySet<string>): string[] {
  const awaited = 'node_pid' in advance && advance.node_pid ? [advance.node_pid] : [];
  return [...new Set([...show, ...hide, ...awaited])].filter((pid) => !placed.has(pid));
}

function isActionComplete(command: Command): boolean {
  switch (command.do) {
    case 'open_link':
      return isSecureLink(command.url);
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
