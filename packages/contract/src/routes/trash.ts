import { z } from 'zod';
import { byPid, pageOf, paging, text } from '../entities/fields.ts';
import { TRASH_KINDS, trashItem } from '../entities/trash.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Trash';

export const trashRoutes = {
  getTrash: route({
    name: 'getTrash',
    method: 'GET',
    path: '/user/me/trash',
    tag,
    summary: 'What the user has deleted and can still restore, latest first',
    access: 'signed_in',
    query: z.object({
      ...paging,
      query: text(200).optional().describe('Only those with this text in the name.'),
      kind: z.enum(TRASH_KINDS).optional().describe('Only items of this kind.'),
    }),
    status: 200,
    answer: pageOf('items', trashItem, 'What was deleted.'),
    example: { query: { query: 'crane' }, answer: { items: [sample.trashItem], ...sample.page } },
  }),
  restoreTrash: route({
    name: 'restoreTrash',
    method: 'POST',
    path: '/user/me/trash/{pid}/restore',
    tag,
    summary: 'Restore a deleted space, object, walk or anchor with its pid',
    description:
      'An object returns to the spaces that still have its anchors, an anchor to those of your spaces that had it, with what was at it, and a walk leads to those of its spaces that remain. An identifier taken in the meantime stays with its new owner. An anchor that others have kept since its deletion stays theirs, and returns with another pid.',
    access: 'signed_in',
    params: byPid,
    status: 200,
    answer: trashItem,
    errors: [403, 404],
    example: { params: { pid: sample.pids.space }, answer: sample.trashItem },
  }),
  deleteTrash: route({
    name: 'deleteTrash',
    method: 'DELETE',
    path: '/user/me/trash/{pid}',
    tag,
    summary: 'Delete an item in the trash for good, with the files that only it used',
    access: 'signed_in',
    params: byPid,
    status: 204,
    answer: null,
    errors: [404],
    example: { params: { pid: sample.pids.space } },
  }),
  emptyTrash: route({
    name: 'emptyTrash',
    method: 'DELETE',
    path: '/user/me/trash',
    tag,
    summary: 'Empty the trash for good',
    access: 'signed_in',
    status: 204,
    answer: null,
  }),
};
