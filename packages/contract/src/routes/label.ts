import { z } from 'zod';
import { byPid, ownPid, pageOf, paging, pid } from '../entities/fields.ts';
import { label, labelCreation, labelUpdate, spaceLabel } from '../entities/label.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Labels';
const spaceParams = z.object({ pid: ownPid, label_pid: pid.describe('The label.') });

export const labelRoutes = {
  createLabel: route({
    name: 'createLabel',
    method: 'POST',
    path: '/label',
    tag,
    summary: 'Make a label',
    access: 'signed_in',
    body: labelCreation,
    status: 201,
    answer: label,
    example: { body: { name: 'Summer', color: '#ffcc00' }, answer: sample.label },
  }),
  updateLabel: route({
    name: 'updateLabel',
    method: 'PUT',
    path: '/label/{pid}',
    tag,
    summary: 'Change a label on every space that has it',
    access: 'signed_in',
    params: byPid,
    body: labelUpdate,
    status: 200,
    answer: label,
    example: { params: { pid: sample.pids.label }, body: { name: 'Summer' }, answer: sample.label },
  }),
  deleteLabel: route({
    name: 'deleteLabel',
    method: 'DELETE',
    path: '/label/{pid}',
    tag,
    summary: 'Delete a label and remove it from every space',
    access: 'signed_in',
    params: byPid,
    status: 204,
    answer: null,
    example: { params: { pid: sample.pids.label } },
  }),
  getUserLabels: route({
    name: 'getUserLabels',
    method: 'GET',
    path: '/user/me/labels',
    tag,
    summary: "The user's labels, and which spaces have the listed ones",
    access: 'signed_in',
    query: z.object(paging),
    status: 200,
    answer: z
      .object({
        ...pageOf('labels', label, 'Labels.').shape,
        space_labels: z.array(spaceLabel).describe('Which spaces have the listed labels.'),
      })
      .meta({ id: 'UserLabels' }),
    example: {
      answer: {
        labels: [sample.label],
        space_labels: [{ space_pid: sample.pids.space, label: sample.pids.label }],
        ...sample.page,
      },
    },
  }),
  addSpaceLabel: route({
    name: 'addSpaceLabel',
    method: 'POST',
    path: '/space/{pid}/label/{label_pid}',
    tag,
    summary: 'Label a space; it may have several, and shows the last one attached',
    access: 'signed_in',
    params: spaceParams,
    status: 201,
    answer: spaceLabel,
    example: {
      params: { pid: sample.pids.space, label_pid: sample.pids.label },
      answer: { space_pid: sample.pids.space, label: sample.pids.label },
    },
  }),
  removeSpaceLabel: route({
    name: 'removeSpaceLabel',
    method: 'DELETE',
    path: '/space/{pid}/label/{label_pid}',
    tag,
    summary: 'Remove a label from a space',
    access: 'signed_in',
    params: spaceParams,
    status: 204,
    answer: null,
    example: { params: { pid: sample.pids.space, label_pid: sample.pids.label } },
  }),
};
