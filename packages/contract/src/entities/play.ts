import { type Ability, ANSWERS, AXES, type Behavior, type Command, type Trigger } from '@pleinair/domain';
import { z } from 'zod';
import { pid, text } from './fields.ts';

/** The most of each that one object may have. */
const MOST = { behaviors: 20, abilities: 50, actions: 20 } as const;

const metres = z.number().min(0.1).max(10_000);
const seconds = z.number().min(0).max(86_400);
const coordinate = z.number().min(-10_000).max(10_000);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_of_day_invalid');
const event = text(60).min(1);
const link = z
  .string()
  .max(2000)
  .refine((url) => URL.parse(url)?.protocol === 'https:', 'destination_invalid');

/** What an object does by itself. */
export const behaviors = z
  .array(
    z.discriminatedUnion('does', [
      z.strictObject({ does: z.literal('face_visitor') }),
      z.strictObject({
        does: z.literal('spin'),
        degrees: z.number().min(-3600).max(3600),
        axis: z.enum(AXES),
      }),
      z.strictObject({
        does: z.literal('bob'),
        metres: z.number().min(0).max(100),
        seconds: z.number().min(0.1).max(3600),
      }),
      z.strictObject({ does: z.literal('follow'), metres }),
      z.strictObject({ does: z.literal('autoplay'), metres: metres.optional() }),
      z.strictObject({ does: z.literal('appear_near'), metres }),
      z.strictObject({ does: z.literal('appear_between'), from: time, to: time }),
    ]) satisfies z.ZodType<Behavior>,
  )
  .max(MOST.behaviors);

const trigger = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('start') }),
  z.strictObject({ on: z.literal('tap') }),
  z.strictObject({ on: z.literal('near'), metres }),
  z.strictObject({ on: z.literal('far'), metres }),
  z.strictObject({ on: z.literal('look'), seconds }),
  z.strictObject({ on: z.literal('media_start') }),
  z.strictObject({ on: z.literal('media_end') }),
  z.strictObject({ on: z.literal('event'), name: event }),
  z.strictObject({ on: z.literal('time'), seconds }),
]) satisfies z.ZodType<Trigger>;

const target = { hobject_pid: pid.optional() };

const command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('show'), ...target }),
  z.strictObject({ do: z.literal('hide'), ...target }),
  z.strictObject({ do: z.literal('play'), ...target }),
  z.strictObject({ do: z.literal('pause'), ...target }),
  z.strictObject({
    do: z.literal('animate'),
    animation: text(120).optional(),
    loop: z.boolean(),
    ...target,
  }),
  z.strictObject({
    ...{ do: z.literal('move_to'), x: coordinate, y: coordinate, z: coordinate, seconds },
    ...target,
  }),
  z.strictObject({ do: z.literal('swap'), with_pid: pid, ...target }),
  z.strictObject({ do: z.literal('send_event'), name: event }),
  z.strictObject({ do: z.literal('open_link'), url: link }),
  z.strictObject({ do: z.literal('go_to_space'), space_pid: pid }),
  z.strictObject({ do: z.literal('collect') }),
  z.strictObject({ do: z.literal('ask'), question: text(300).min(1), answer: z.enum(ANSWERS) }),
]) satisfies z.ZodType<Command>;

/** What an object does when something happens. */
export const abilities = z
  .array(
    z.strictObject({
      trigger,
      actions: z.array(command).min(1).max(MOST.actions),
      once: z.boolean().optional(),
    }) satisfies z.ZodType<Ability>,
  )
  .max(MOST.abilities);
