import { ACCESS_LEVELS } from '@pleinair/domain';
import { z } from 'zod';
import {
  dateTime,
  description,
  fileOrNone,
  jsonText,
  layerName,
  ownPid,
  pid,
  stamps,
  varying,
} from './fields.ts';

/** A capability of a plan by name; yes-or-no capabilities are 1 or 0. */
export const planCapability = z.object({
  name: z.string().describe('Name of the capability.'),
  value: z.number().describe('What the plan allows; null for no limit.'),
});

export const layer = z
  .object({
    pid: ownPid,
    name: z
      .string()
      .describe('Its name, without the plus sign. It is part of links, which a new name breaks.'),
    description: z.string().describe('What it is, in words; for an object also its text alternative.'),
    owner: pid.describe('Pid of its owner; null if none.'),
    plan: z
      .object({
        name: z.string().describe('Name of the plan.'),
        display_name: z.string().describe('Its name, for people to read.'),
      })
      .describe('The plan of its owner.'),
    plan_capabilities: z
      .array(planCapability)
      .describe('What that plan allows, by the name of the capability.'),
    discoverability: z
      .enum(ACCESS_LEVELS)
      .describe('Who can find the channel: everyone; callers with its name (unlisted); only its owner.'),
    settings: z.string().describe('JSON as text, for clients that show the channel.'),
    client_data_url: z
      .string()
      .nullable()
      .describe('An address chosen by the creator, for clients that show the channel; null without one.'),
    thumbnail: z
      .string()
      .nullable()
      .describe('The channel’s picture, or else its owner’s photo; null without both.'),
    nearest_lat: varying(
      z
        .number()
        .nullable()
        .describe(
          'Where the nearest public space that is open now is, in degrees. Null without one, and in lists without a point.',
        ),
    ),
    nearest_lon: varying(z.number().nullable().describe('See `nearest_lat`.')),
    nearest_present_from: varying(
      dateTime.nullable().describe('From when that space is open; null if always.'),
    ),
    nearest_present_to: varying(
      dateTime.nullable().describe('Until when that space is open; null if forever.'),
    ),
    ...stamps,
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
  thumbnail: fileOrNone
    .optional()
    .describe(
      'Signed id of a picture, a JPG or PNG; in a form, the file itself. Null removes it, and the owner’s photo is shown again.',
    ),
};

export const layerCreation = z.object({ name: layerName, ...optional });
export const layerUpdate = z.object({ name: layerName.optional(), ...optional });

export const nameValidation = z
  .object({ availability: z.boolean().describe('Whether the name is free.') })
  .meta({ id: 'NameValidation' });
