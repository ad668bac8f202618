import { ACCESS_LEVELS } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, description, latitude, longitude, pid, range } from './fields.ts';
import { nodePose } from './node.ts';

/** A node and its space as one: the older form of both. Its pid is the node's. */
export const placement = z
  .object({
    pid,
    space_pid: pid,
    layer_pid: pid,
    anchor_pid: pid,
    hobject_pid: pid,
    description: z.string(),
    found_count: z.int(),
    present_from: dateTime.nullable(),
    present_to: dateTime.nullable(),
    latitude: z.number(),
    longitude: z.number(),
    tile: z.string(),
    range: z.int(),
    x: z.number(),
    y: z.number(),
    z: z.number(),
    angle_x: z.number(),
    angle_y: z.number(),
    angle_z: z.number(),
    scale: z.number(),
    access_level: z.enum(ACCESS_LEVELS),
    owner: pid,
  })
  .meta({ id: 'Placement' });
export type Placement = z.infer<typeof placement>;

/** Minutes from now for which it is open; 0 ends it now. */
const minutes = z.number().min(0).max(5_256_000);

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
