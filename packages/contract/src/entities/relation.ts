import { z } from 'zod';
import { angles, answered, pid, position, scale } from './fields.ts';

export const rank = z.int().min(0).max(1_000_000).describe('Its place among the parts; lowest first.');

/** An object as a part of another: its position among the parts, and its pose in the whole (metres, degrees). */
export const relation = z
  .object({
    child_pid: pid.describe('The part.'),
    parent_pid: pid.describe('The whole.'),
    ...answered({ rank, ...position, ...angles, scale }),
    owner: pid.describe('Pid of its owner; null if none.'),
  })
  .meta({ id: 'Relation' });
export type Relation = z.infer<typeof relation>;

/** Omitted fields stay unchanged; a new part comes last, at the origin of the whole, with the scale and angles of its model. */
export const relationUpdate = z.object({ rank, ...position, ...angles, scale }).partial();
