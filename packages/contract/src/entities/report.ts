import { z } from 'zod';
import { pageOf, pid } from './fields.ts';

/** What visitors did with an object: saw it, opened it, collected it. */
const hobjectStats = z
  .object({
    hobject_pid: pid,
    hobject_type: z.string(),
    shows_count: z.int(),
    trigs_count: z.int(),
    collects_count: z.int(),
  })
  .meta({ id: 'HobjectStats' });

export const report = pageOf('hobjects', hobjectStats).meta({ id: 'Report' });
export type Report = z.infer<typeof report>;
