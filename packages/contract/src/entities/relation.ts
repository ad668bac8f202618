import { z } from 'zod';
import { angles, pid, position, scale } from './fields.ts';

/** An object as a part of another: where it comes among the parts, and its pose in the whole (metres, degrees). */
export const relation = z
  .object({
    child_pid: pid,
    parent_pid: pid,
    rank: z.int(),
    x: z.number(),
    y: z.number(),
    z: z.number(),
    angle_x: z.number(),
    angle_y: z.number(),
    angle_z: z.number(),
    scale: z.number(),
    owner: pid,
  })
  .meta({ id: 'Relation' });
export type Relation = z.infer<typeof relation>;

/** What is left out stays as it was; at first the part comes last, where the whole is, with the scale and angles of its model. */
export const relationUpdate = z
  .object({ rank: z.int().min(0).max(1_000_000), ...position, ...angles, scale })
  .partial();
