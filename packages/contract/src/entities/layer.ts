import { ACCESS_LEVELS } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, description, jsonText, layerName, pid } from './fields.ts';

/** A plan's number by its name; yes-or-no capabilities are 1 or 0. */
export const planCapability = z.object({ name: z.string(), value: z.number() });

export const layer = z
  .object({
    pid,
    name: z.string(),
    description: z.string(),
    owner: pid,
    plan: z.object({ name: z.string(), display_name: z.string() }),
    plan_capabilities: z.array(planCapability),
    discoverability: z.enum(ACCESS_LEVELS),
    settings: z.string(),
    client_data_url: z.string().nullable(),
    thumbnail: z.string().nullable(),
    nearest_lat: z.number().nullable(),
    nearest_lon: z.number().nullable(),
    nearest_present_from: dateTime.nullable(),
    nearest_present_to: dateTime.nullable(),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'Layer' });

export type Layer = z.infer<typeof layer>;

const optional = {
  description: description.optional(),
  discoverability: z.enum(ACCESS_LEVELS).optional(),
  settings: jsonText.optional(),
  client_data_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
};

export const layerCreation = z.object({ name: layerName, ...optional });
export const layerUpdate = z.object({ name: layerName.optional(), ...optional });

export const nameValidation = z.object({ availability: z.boolean() }).meta({ id: 'NameValidation' });
