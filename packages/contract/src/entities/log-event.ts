import { VISIT_DEVICES, VISIT_WAYS } from '@pleinair/domain';
import { z } from 'zod';
import { pid } from './fields.ts';

/** Something a visitor did. */
export const logEvent = z
  .object({
    obj_type: z.enum(['space', 'hobject', 'node', 'anchor', 'layer']).describe('What it happened to.'),
    obj_pid: pid.describe('Pid of what it happened to.'),
    layer_pid: pid.nullable().optional().describe('The channel in which it happened.'),
    space_pid: pid
      .nullable()
      .optional()
      .describe('The space in which it happened; not needed if it happened to a space.'),
    // These are only stored and counted, so a list is checked without changing it.
    lat: z
      .number()
      .min(-90)
      .max(90)
      .nullable()
      .optional()
      .describe(
        'Where it happened, in degrees, only with the visitor’s consent. Stored as the middle of a cell of a thousandth of a degree, about 100 m.',
      ),
    lon: z
      .number()
      .min(-180)
      .max(180)
      .nullable()
      .optional()
      .describe(
        'Where it happened, in degrees, only with the visitor’s consent. Stored as the middle of a cell of a thousandth of a degree, about 100 m.',
      ),
    event_type: z
      .string()
      .regex(/^[0-9A-Za-z_]{1,40}$/, 'event_type_invalid')
      .describe(
        'What happened: `seen`, `open`, `collect`, `rating` and `input` are counted; events with any other name are kept.',
      ),
    event_at: z
      .int()
      .min(0)
      .max(8_640_000_000_000_000)
      .describe('When, in milliseconds since 1970 by the visitor’s clock.'),
    event_response: z.string().max(2000).nullable().optional().describe('What the visitor answered.'),
    anon: z
      .boolean()
      .optional()
      .describe(
        'Whether the visitor is signed out or browses privately; by default whether the call has no bearer token.',
      ),
    visit: z
      .string()
      .regex(/^[0-9a-zA-Z-]{8,64}$/, 'event_id_invalid')
      .optional()
      .describe(
        'Made by the client for all visits of one visitor to one space, to count distinct visitors; another space gets another value.',
      ),
    device: z.enum(VISIT_DEVICES).optional().describe('The kind of device that a space was opened on.'),
    way: z
      .enum(VISIT_WAYS)
      .optional()
      .describe('The way of seeing in which a space was opened; `app` is a native application.'),
    event_id: z
      .string()
      .regex(/^[0-9a-zA-Z-]{8,64}$/, 'event_id_invalid')
      .optional()
      .describe('Made by the client for this event, so that a list sent twice counts once.'),
  })
  .meta({ id: 'LogEvent' });
export type LogEvent = z.infer<typeof logEvent>;

export const initData = z
  .object({
    app_latest_version: z.string().describe('Newest version of the client applications.'),
    min_required_version: z.string().describe('Oldest version of the client applications that still works.'),
    log_entries_before_post: z.int().describe('How many events a client collects before sending them.'),
    log_minutes_before_post: z
      .number()
      .describe('After how many minutes a client sends the events that it has collected.'),
    latest_policy: z.string().describe('Date of the terms of use in force.'),
  })
  .meta({ id: 'InitData' });
