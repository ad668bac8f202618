import { z } from 'zod';
import { pageOf, pid } from './fields.ts';

/** What visitors did with an object: saw it, opened it, collected it. */
const hobjectStats = z
  .object({
    hobject_pid: pid.describe('The object.'),
    hobject_type: z.string().describe('The object’s type, or its model if it is not a built-in one.'),
    shows_count: z.int().describe('How often it was seen.'),
    trigs_count: z.int().describe('How often it was opened.'),
    collects_count: z.int().describe('How often it was collected.'),
  })
  .meta({ id: 'HobjectStats' });

export const report = pageOf('hobjects', hobjectStats, 'Objects.').meta({ id: 'Report' });
export type Report = z.infer<typeof report>;
