import { ACCESS_LEVELS } from '@pleinair/domain';
import { z } from 'zod';
import {
  angles,
  answered,
  dateTime,
  description,
  growing,
  latitude,
  longitude,
  ownPid,
  pid,
  position,
  range,
  scale,
} from './fields.ts';
import { nodePose } from './node.ts';

/** A node and its space in one: the older form of both. Its pid is the node's. */
export const placement = z
  .object({
    pid: ownPid,
    space_pid: pid.describe('The space.'),
    layer_pid: pid.describe('The channel.'),
    anchor_pid: pid.describe('The anchor.'),
    hobject_pid: pid.describe('The object.'),
    description: z.string().describe('What it is, in words; for an object also its text alternative.'),
    found_count: growing(z.int().describe('How many distinct visitors opened it.')),
    present_from: dateTime.nullable().describe('From when it is open to visitors; null if always.'),
    present_to: dateTime
      .nullable()
      .describe('Until when it is open to visitors, exclusive; null if forever.'),
    latitude: z.number().describe('Degrees north, WGS 84.'),
    longitude: z.number().describe('Degrees east, WGS 84.'),
    tile: z.string().describe('Slippy-map tile `z/x/y` at zoom 16 that holds the point; computed.'),
    range: z.int().describe('Radius of its activation circle in whole metres; 0 for everywhere.'),
    ...answered({ ...position, ...angles, scale }),
    access_level: z
      .enum(ACCESS_LEVELS)
      .describe(
        'Who can see it: everyone; callers with its pid, name or identifier (unlisted); only its owner.',
      ),
    owner: pid.describe('Pid of its owner; null if none.'),
    revision: growing(z.int().describe('Revision of the space, which every change increments.')),
  })
  .meta({ id: 'Placement' });
export type Placement = z.infer<typeof placement>;

const minutes = z
  .number()
  .min(0)
  .max(5_256_000)
  .describe('How many minutes it stays open from now; 0 ends it now.');

const optional = {
  range: range.optional(),
  description: description.optional(),
  access_level: z.enum(ACCESS_LEVELS).optional(),
  ...nodePose.shape,
};

export const placementCreation = z.object({
  hobject_pid: pid,
  layer_pid: pid,
  anchor_pid: pid,
  latitude,
  longitude,
  minutes,
  ...optional,
});

export const placementUpdate = z.object({
  anchor_pid: pid.optional(),
  minutes: minutes.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  ...optional,
});
