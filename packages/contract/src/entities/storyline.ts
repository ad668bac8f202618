import { z } from 'zod';
import { pid, text } from './fields.ts';

const event = text(60).min(1);

/** What ends a step: seconds, a tap (on a node, or anywhere), coming within metres of a node, or a named event. */
const advance = z.discriminatedUnion('on', [
  z.object({ on: z.literal('time'), seconds: z.number().min(0).max(86_400) }),
  z.object({ on: z.literal('tap'), node_pid: pid.optional() }),
  z.object({ on: z.literal('distance'), node_pid: pid, metres: z.number().min(0).max(10_000) }),
  z.object({ on: z.literal('event'), name: event }),
]);

const step = z.object({
  name: text(120).default(''),
  show: z.array(pid).max(1000).default([]),
  hide: z.array(pid).max(1000).default([]),
  emit: event.nullable().default(null),
  advance,
});

/** An ordered list of steps; those of a space run beside each other. */
export const sequence = z
  .object({ name: text(120).min(1), loop: z.boolean().default(false), steps: z.array(step).max(200) })
  .meta({ id: 'Sequence' });
export type Sequence = z.infer<typeof sequence>;
