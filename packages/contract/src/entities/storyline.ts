import type { Command, Sequence as PlayedSequence } from '@pleinair/domain';
import { z } from 'zod';
import { pid, text } from './fields.ts';
import { command } from './play.ts';

const event = text(60).min(1);

/** What ends a step: seconds, a tap (on a node, or anywhere), coming within metres of a node, or a named event. */
const advance = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('time').describe('What it waits for: time, a tap, nearness, or a named event.'),
    seconds: z.number().min(0).max(86_400).describe('How long the step lasts.'),
  }),
  z.object({
    on: z.literal('tap').describe('What it waits for: time, a tap, nearness, or a named event.'),
    node_pid: pid.optional().describe('The node; for a tap, none means anywhere.'),
  }),
  z.object({
    on: z.literal('distance').describe('What it waits for: time, a tap, nearness, or a named event.'),
    node_pid: pid.describe('The node; for a tap, none means anywhere.'),
    metres: z.number().min(0).max(10_000).describe('How near the visitor must come.'),
  }),
  z.object({
    on: z.literal('event').describe('What it waits for: time, a tap, nearness, or a named event.'),
    name: event.describe('Name of the event.'),
  }),
]);

/** Commands of a step must name their object, since there is no default. */
const stepCommand = command.check(({ value, issues }) => {
  if (!NEEDS_TARGET.includes(value.do) || ('hobject_pid' in value && value.hobject_pid !== undefined)) return;
  issues.push({ code: 'custom', message: 'target_missing', path: ['hobject_pid'], input: value });
});
const NEEDS_TARGET: readonly Command['do'][] = [
  ...([
    'show',
    'hide',
    'show_or_hide',
    'play',
    'pause',
    'play_or_pause',
    'animate',
    'move_to',
    'swap',
    'collect',
  ] as const),
];

const step = z.object({
  name: text(120).default('').describe('Its name, for the creator.'),
  show: z
    .array(pid)
    .max(1000)
    .default([])
    .describe(
      'Nodes that the step shows. They are hidden from the start, unless an earlier step hides them.',
    ),
  hide: z.array(pid).max(1000).default([]).describe('Nodes that the step hides.'),
  actions: z
    .array(stepCommand)
    .max(20)
    .default([])
    .describe('Commands, as in abilities; those for an object must name it.'),
  emit: event
    .nullable()
    .default(null)
    .describe('Name of an event that it sends to objects and to the other sequences when it starts.'),
  advance: advance.describe('What ends the step.'),
});

/** An ordered list of steps; those of a space run in parallel. */
export const sequence = z
  .object({
    name: text(120).min(1).describe('Its name.'),
    loop: z.boolean().default(false).describe('Whether it repeats after its last step.'),
    steps: z.array(step).max(200).describe('In order.'),
  })
  .meta({ id: 'Sequence' }) satisfies z.ZodType<PlayedSequence>;
export type Sequence = z.infer<typeof sequence>;
