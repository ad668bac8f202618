import { type Ability, type Command, playList, questionsOf, type Trigger } from './play.ts';

/** What ends a step: seconds, a tap (on a node, or anywhere), coming within metres of a node, or a named event. */
export type Advance =
  | { readonly on: 'time'; readonly seconds: number }
  | { readonly on: 'tap'; readonly node_pid?: string | undefined }
  | { readonly on: 'distance'; readonly node_pid: string; readonly metres: number }
  | { readonly on: 'event'; readonly name: string };

export interface SequenceStep {
  readonly name: string;
  /** Nodes to show. They are hidden from the start unless an earlier step hides them. */
  readonly show: readonly string[];
  readonly hide: readonly string[];
  /** Commands to the objects that they name. */
  readonly actions: readonly Command[];
  /** Name of an event that it sends to objects and to the other sequences when it starts. */
  readonly emit: string | null;
  readonly advance: Advance;
}

/** An ordered list of steps; the sequences of a space run in parallel. */
export interface Sequence {
  readonly name: string;
  /** Whether it restarts after its last step. */
  readonly loop: boolean;
  readonly steps: readonly SequenceStep[];
}

/** Nominal seconds on a timeline of a step that waits for a visitor. */
const WAIT_SECONDS = 4;

/** Seconds of a step on a timeline. */
export function timelineSeconds({ advance }: Pick<SequenceStep, 'advance'>): number {
  return advance.on === 'time' ? advance.seconds : WAIT_SECONDS;
}

export interface SequenceMoment {
  /** Index of the step in the sequence; past the last one if the sequence has ended. */
  readonly step: number;
  /** Since the step began. */
  readonly seconds: number;
}

/** The state of a sequence after that many seconds of the timeline. */
export function momentAt({ steps, loop }: Sequence, seconds: number): SequenceMoment {
  const whole = steps.reduce((sum, step) => sum + timelineSeconds(step), 0);
  let left = loop && whole > 0 ? seconds % whole : seconds;
  for (const [step, one] of steps.entries()) {
    const length = timelineSeconds(one);
    if (left < length || left === 0) return { step, seconds: left };
    left -= length;
  }
  return { step: steps.length, seconds: 0 };
}

/** Nodes that are hidden until a step shows them: those shown before any step hides them. */
export function hiddenAtFirst({ steps }: Sequence): ReadonlySet<string> {
  const known = new Set<string>();
  const hidden = new Set<string>();
  for (const { show, hide } of steps) {
    for (const pid of show) if (!known.has(pid)) hidden.add(pid);
    for (const pid of [...show, ...hide]) known.add(pid);
  }
  return hidden;
}

/** The questions that the sequences of a space ask visitors. */
export const questionsOfSequences = (sequences: readonly Sequence[]): readonly string[] =>
  questionsOf(sequences.flatMap(({ steps }) => steps.flatMap(({ actions }) => actions)));

interface Playing {
  readonly space?: { readonly storylines: readonly Sequence[] };
  readonly hobjects: readonly { readonly abilities?: string | undefined }[];
}

/** The names of the events that objects and the sequences of a space send or wait for, in alphabetical order. */
export function eventNames({ space, hobjects }: Playing): readonly string[] {
  const steps = (space?.storylines ?? []).flatMap((sequence) => sequence.steps);
  const abilities = hobjects.flatMap((hobject) => playList<Partial<Ability>>(hobject.abilities));
  const parts: readonly (Trigger | Advance | Command | undefined)[] = [
    ...abilities.flatMap(({ trigger, actions }) => [trigger, ...(Array.isArray(actions) ? actions : [])]),
    ...steps.flatMap(({ advance, actions }) => [advance, ...actions]),
  ];
  const named = parts.map((part) => (part && 'name' in part ? part.name : null));
  const names = [...named, ...steps.map(({ emit }) => emit)].filter((name) => typeof name === 'string');
  return [...new Set(names)].filter((name) => name !== '').sort();
}
