import { z } from 'zod';
import { anchorPlace, anchorSpace } from '../entities/anchor.ts';
import { byPid, optionalCallerPlace, ownPid, pageOf, paging, pid } from '../entities/fields.ts';
import { arrangement, arrangementAnswer, node, nodeCreation } from '../entities/node.ts';
import { operations, operationsAnswer, revisedArrangement, revision } from '../entities/operation.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Spaces';
const anchorParams = z.object({ pid: ownPid, anchor_pid: pid.describe('The anchor.') });

const anchorSpaceExample = {
  ...sample.sceneAnchor,
  space_pid: sample.pids.space,
  anchor_pid: sample.pids.anchor,
};
const placedAnchor = {
  pid: sample.pids.anchor,
  name: 'Quay wall',
  anchor_type: 'VerticalSurface-SLAM-10',
  x: 0,
  y: 1.5,
  z: -3,
  angle_y: 0,
};
const standing = { pid: sample.pids.space, anchor_pid: sample.pids.anchor };

/** Calls that read or change the anchors and nodes of a space: whole, by operations, or one at a time. */
export const arrangementRoutes = {
  saveArrangement: route({
    name: 'saveArrangement',
    method: 'PUT',
    path: '/space/{pid}/arrangement',
    tag,
    summary: 'Write all anchors and nodes of a space at once, and the changes of its objects',
    description:
      '409 when the space has another revision by now, or one of `hobjects` was changed since its `updated_at`: nothing is written. Anchors and nodes without a pid are created; those not listed are removed from the space. `hobjects` lists only those to change, in every space that shows them; the answer has their new state.',
    access: 'signed_in',
    params: byPid,
    body: arrangement,
    status: 200,
    answer: arrangementAnswer,
    errors: [404],
    refusals: { 409: 'changed_elsewhere' },
    example: {
      params: { pid: sample.pids.space },
      body: {
        revision: 3,
        anchors: [placedAnchor],
        nodes: [
          {
            pid: sample.pids.node,
            hobject_pid: sample.pids.hobject,
            anchor: 0,
            x: 0,
            y: 0.4,
            z: 0,
            scale: 1,
            quaternion_x: 0,
            quaternion_y: Math.SQRT1_2,
            quaternion_z: 0,
            quaternion_w: Math.SQRT1_2,
          },
        ],
        hobjects: [
          {
            pid: sample.pids.hobject,
            updated_at: sample.hobject.updated_at,
            name: 'The quay in 1908',
            description: sample.hobject.description,
            settings: { height: 2 },
          },
        ],
      },
      answer: {
        revision: 4,
        anchors: [sample.sceneAnchor],
        nodes: [sample.node],
        hobjects: [sample.hobject],
      },
    },
  }),
  applyOperations: route({
    name: 'applyOperations',
    method: 'POST',
    path: '/space/{pid}/operations',
    tag,
    summary: 'Edit the anchors, nodes and objects of a space by operations',
    description:
      'All of them are applied, or none. Each change says what it found (`before`) and what it leaves (`after`): `before` is null for an added item, `after` for a removed one; otherwise both have the fields that differ. What others saved since `revision` is kept: 409 names every change that does not fit it. An operation whose `id` was applied before is skipped, so a request can be repeated.',
    access: 'signed_in',
    params: byPid,
    body: operations,
    status: 200,
    answer: operationsAnswer,
    errors: [403, 404],
    refusals: { 409: 'changed_elsewhere' },
    limit: { work: 40 },
    example: {
      params: { pid: sample.pids.space },
      body: {
        revision: 3,
        operations: [
          {
            id: sample.pids.operation,
            name: 'move',
            nodes: [
              {
                pid: sample.pids.node,
                before: { position: { x: 0, y: 0.4, z: 0 } },
                after: { position: { x: 1.2, y: 0.4, z: 0 } },
              },
            ],
          },
        ],
      },
      answer: { revision: 4, hobjects: [] },
    },
  }),
  getArrangement: route({
    name: 'getArrangement',
    method: 'GET',
    path: '/space/{pid}/arrangement',
    tag,
    summary: 'The anchors, nodes, sequences and settings of a space, now or at an earlier revision',
    description:
      'For its owner: the current revision, and those that `GET /space/{pid}/revisions` lists. A change of sequences or settings by an earlier version of the server was not kept: the revisions before it have those that followed.',
    access: 'signed_in',
    params: byPid,
    query: z.object({
      revision: z
        .int()
        .min(1)
        .max(2_147_483_647)
        .optional()
        .describe('Which revision; the current one by default.'),
    }),
    status: 200,
    answer: revisedArrangement,
    refusals: { 404: 'revision_unknown' },
    example: {
      params: { pid: sample.pids.space },
      answer: {
        revision: 3,
        anchors: [placedAnchor],
        nodes: [
          {
            pid: sample.pids.node,
            hobject_pid: sample.pids.hobject,
            anchor_pid: sample.pids.anchor,
            position: { x: 0, y: 0.4, z: 0 },
            scale: 1,
            quaternion: { x: 0, y: Math.SQRT1_2, z: 0, w: Math.SQRT1_2 },
          },
        ],
        storylines: sample.space.storylines,
        settings: sample.space.settings,
      },
    },
  }),
  getRevisions: route({
    name: 'getRevisions',
    method: 'GET',
    path: '/space/{pid}/revisions',
    tag,
    summary: 'The revisions of a space that can still be read, newest first',
    description:
      'The last thousand, or fewer if they are very long. `change_space` means settings, sequences, pictures or labels: nothing moved.',
    access: 'signed_in',
    params: byPid,
    query: z.object(paging),
    status: 200,
    answer: pageOf('revisions', revision, 'Revisions, the newest first.'),
    errors: [404],
    example: {
      params: { pid: sample.pids.space },
      query: { page: 1 },
      answer: {
        revisions: [
          {
            revision: 4,
            author: sample.pids.user,
            created_at: '2026-06-02T16:05:00.000Z',
            operations: [{ id: sample.pids.operation, name: 'move' }],
          },
        ],
        ...sample.page,
      },
    },
  }),
  addNode: route({
    name: 'addNode',
    method: 'POST',
    path: '/space/{pid}/node',
    tag,
    summary: 'Put an object at an anchor of the space; fields in the query or the body',
    access: 'signed_in',
    params: byPid,
    body: nodeCreation,
    inQuery: true,
    status: 201,
    answer: node,
    errors: [404],
    refusals: { 409: 'pid_taken' },
    example: {
      params: { pid: sample.pids.space },
      body: { hobject_pid: sample.pids.hobject, anchor_pid: sample.pids.anchor, y: 0.4, angle_y: 90 },
      answer: sample.node,
    },
  }),
  getAnchorSpace: route({
    name: 'getAnchorSpace',
    method: 'GET',
    path: '/space/{pid}/anchors',
    tag,
    summary: 'The anchors of a space; none if its content is not open to the caller',
    access: 'key',
    params: byPid,
    query: z.object({ ...optionalCallerPlace, ...paging }),
    status: 200,
    answer: pageOf('anchors', anchorSpace, 'Anchors.'),
    errors: [404],
    example: {
      params: { pid: sample.pids.space },
      query: { lat: 53.5436, lon: 9.9665 },
      answer: { anchors: [anchorSpaceExample], ...sample.page },
    },
  }),
  addSpaceAnchor: route({
    name: 'addSpaceAnchor',
    method: 'POST',
    path: '/space/{pid}/anchor/{anchor_pid}',
    tag,
    summary: 'Use an anchor in a space, or move it there',
    access: 'signed_in',
    params: anchorParams,
    body: anchorPlace.optional(),
    status: 201,
    answer: anchorSpace,
    errors: [404],
    example: { params: standing, body: { y: 1.5, z: -3 }, answer: anchorSpaceExample },
  }),
  removeSpaceAnchor: route({
    name: 'removeSpaceAnchor',
    method: 'DELETE',
    path: '/space/{pid}/anchor/{anchor_pid}',
    tag,
    summary: 'Remove an anchor, with everything at it, from a space',
    access: 'signed_in',
    params: anchorParams,
    status: 204,
    answer: null,
    errors: [404],
    example: { params: standing },
  }),
};
