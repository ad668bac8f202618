import { z } from 'zod';
import { dateTime, pid } from './fields.ts';

/** The kinds of items in the trash. */
export const TRASH_KINDS = ['space', 'hobject', 'walk', 'anchor'] as const;

/** Days for which deleted items can be restored. */
export const TRASH_DAYS = 30;

/** A deleted space, object, walk or anchor that can still be restored. */
export const trashItem = z
  .object({
    pid: pid.describe('Its pid, which it keeps when restored, unless it is an anchor that others have kept.'),
    kind: z.enum(TRASH_KINDS).describe('What it is.'),
    name: z.string().describe('Its name.'),
    image: z.url().nullable().describe('A small picture of it.'),
    deleted_at: dateTime.describe('When it was deleted.'),
    gone_at: dateTime.describe(`When it is deleted for good: ${TRASH_DAYS} days later.`),
  })
  .meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof trashItem>;
