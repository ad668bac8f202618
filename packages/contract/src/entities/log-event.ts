import { z } from 'zod';
import { pid } from './fields.ts';

/** Something a visitor did. */
export const logEvent = z
  .object({
    obj_type: z.enum(['space', 'hobject', 'node', 'anchor', 'layer']),
    obj_pid: pid,
    layer_pid: pid.nullable().optional(),
    // Only kept and counted, so that a list is looked at without changing it.
    lat: z.number().min(-90).max(90).nullable().optional(),
    lon: z.number().min(-180).max(180).nullable().optional(),
    event_type: z.string().regex(/^[0-9A-Za-z_]{1,40}$/, 'event_type_invalid'),
    event_at: z.int().min(0).max(8_640_000_000_000_000),
    event_response: z.string().max(2000).nullable().optional(),
    anon: z.boolean().optional(),
    visit: z
      .string()
      .regex(/^[0-9a-zA-Z-]{8,64}$/, 'event_id_invalid')
      .optional(),
    event_id: z
      .string()
      .regex(/^[0-9a-zA-Z-]{8,64}$/, 'event_id_invalid')
      .optional(),
  })
  .meta({ id: 'LogEvent' });
export type LogEvent = z.infer<typeof logEvent>;

export const initData = z
  .object({
    app_latest_version: z.string(),
    min_required_version: z.string(),
    log_entries_before_post: z.int(),
    log_minutes_before_post: z.number(),
    latest_policy: z.string(),
  })
  .meta({ id: 'InitData' });
