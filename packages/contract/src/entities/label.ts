import { z } from 'zod';
import { name, ownPid, pid, stamps } from './fields.ts';

/** A creator's named, coloured tag for spaces. */
export const label = z
  .object({
    pid: ownPid,
    user_pid: pid.describe('Whose it is.'),
    name: z.string().describe('Its name.'),
    color: z.string().describe('Such as `#ffcc00`, lower-case when read.'),
    ...stamps,
  })
  .meta({ id: 'Label' });
export type Label = z.infer<typeof label>;

/** A label as shown by a space. */
export const shownLabel = label.pick({ pid: true, name: true, color: true }).meta({ id: 'ShownLabel' });

/** The assignment of a label to a space. */
export const spaceLabel = z
  .object({ space_pid: pid.describe('The space.'), label: pid.describe('Pid of the label.') })
  .meta({ id: 'SpaceLabel' });

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'color_invalid')
  .toLowerCase();

export const labelCreation = z.object({ name, color });
export const labelUpdate = z.object({ name: name.optional(), color: color.optional() });
