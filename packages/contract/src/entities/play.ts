import { type Ability, ANSWERS, AXES, type Behavior, type Command, type Trigger } from '@pleinair/domain';
import { z } from 'zod';
import { pid, text } from './fields.ts';

/** The most behaviors, and abilities, of one object. */
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

/** What an object does without a trigger. */
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

const target = {
  hobject_pid: pid
    .optional()
    .describe('The object that it applies to; in an ability by default the object itself.'),
};
const does = <Does extends Command['do']>(name: Does) =>
  z.literal(name).describe('What to do, as in abilities.');
const along = (direction: string) => coordinate.describe(`Metres ${direction} from where it was placed.`);

export const command = z.discriminatedUnion('do', [
  z.strictObject({ do: does('show'), ...target }),
  z.strictObject({ do: does('hide'), ...target }),
  z.strictObject({ do: does('show_or_hide'), ...target }),
  z.strictObject({ do: does('play'), ...target }),
  z.strictObject({ do: does('pause'), ...target }),
  z.strictObject({ do: does('play_or_pause'), ...target }),
  z.strictObject({
    do: does('animate'),
    animation: text(120).optional().describe('Name of the animation; by default the first.'),
    loop: z.boolean().describe('Whether it repeats.'),
    ...target,
  }),
  z.strictObject({
    do: does('move_to'),
    x: along('east'),
    y: along('up'),
    z: along('south'),
    seconds: seconds.describe('How long the movement takes.'),
    ...target,
  }),
  z.strictObject({
    do: does('swap'),
    with_pid: pid.describe('The object that takes its place.'),
    ...target,
  }),
  z.strictObject({ do: does('send_event'), name: event.describe('Name of the event.') }),
  z.strictObject({ do: does('open_link'), url: link.describe('The https page to offer.') }),
  z.strictObject({ do: does('go_to_space'), space_pid: pid.describe('The space to offer.') }),
  z.strictObject({ do: does('collect'), ...target }),
  z.strictObject({
    do: does('ask'),
    question: text(300).min(1).describe('The question to the visitor.'),
    answer: z.enum(ANSWERS).describe('How to answer it: in words, or with one to five stars.'),
  }),
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

/** `behaviors` and `abilities` as objects and models have them: JSON lists as text. */
export const playTexts = {
  behaviors: z
    .string()
    .describe(
      'What it does without a trigger: a JSON list as text. `does` is `spin` (`degrees` a second, `axis`), `bob` (`metres`, `seconds`), `follow`, `appear_near` (`metres`), `appear_between` (`from`, `to` as HH:MM), `autoplay` or `face_visitor`.',
    ),
  abilities: z
    .string()
    .describe(
      'What it does when something happens: a JSON list as text, its keys lower-case when read. Each has a `trigger` (`on`: `start`, `tap`, `near`, `far`, `look`, `media_start`, `media_end`, `event`, `time`) and `actions` (`do`: `show`, `hide`, `play`, `pause`, `animate`, `move_to`, `swap`, `send_event`, `open_link`, `go_to_space`, `collect`, `ask`).',
    ),
};
