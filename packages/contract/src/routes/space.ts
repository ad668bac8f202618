import { z } from 'zod';
import { spaceTree } from '../entities/content-tree.ts';
import {
  byPid,
  forGood,
  identifier,
  needingOneOf,
  optionalCallerPlace,
  ownPid,
  text,
} from '../entities/fields.ts';
import { space, spaceContent, spaceCreation, spaceUpdate, testLink } from '../entities/space.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';
import { arrangementRoutes } from './arrangement.ts';
import { PICTURE_TYPES } from './picture-types.ts';

const point = { lat: 53.5436, lon: 9.9665 };

const tag = 'Spaces';
const picture = (description: string) => ({ description, accepts: PICTURE_TYPES });
const files = { thumbnail: picture('Picture of the space'), card_image: picture('Picture of its card') };

const contentReference = z.object({
  pid: ownPid.optional(),
  identifier: identifier
    .optional()
    .describe('The creator’s own name for it, such as an SKU: usable instead of the pid in reads.'),
  layer_name: text(120)
    .optional()
    .describe('Name of a channel: returns its listed space nearest to `lat`, `lon`, or the newest.'),
  ...optionalCallerPlace,
});
const REFERENCES = ['pid', 'identifier', 'layer_name'] as const;
const testToken = text(200)
  .optional()
  .describe(
    'The token of a test link, with `pid`: returns the content as to the owner. One that has expired is ignored: `test_until` is then absent.',
  );

/** Calls that make, read, change and delete spaces. Those of their arrangement are between them, as in the document. */
export const spaceRoutes = {
  createSpace: route({
    name: 'createSpace',
    method: 'POST',
    path: '/space',
    tag,
    summary: 'Create an empty space',
    access: 'signed_in',
    body: spaceCreation,
    files,
    status: 201,
    answer: space,
    errors: [403, 404, 413, 415],
    example: {
      body: {
        layer_pid: sample.pids.layer,
        ...sample.place,
        name: 'The old crane',
        identifier: 'crane-1',
        range: 150,
        geo_access: 'in_range',
      },
      answer: { ...sample.space, label: null, found_count: 0, views: 0, revision: 1 },
    },
  }),
  getSpace: route({
    name: 'getSpace',
    method: 'GET',
    path: '/space/{pid}',
    tag,
    summary: "A space's card and place, by pid or identifier",
    access: 'key',
    params: z.object({ pid: identifier.describe('Its pid, or its identifier.') }),
    status: 200,
    answer: space,
    isVersioned: true,
    errors: [404],
    example: { params: { pid: 'crane-1' }, answer: sample.space },
  }),
  updateSpace: route({
    name: 'updateSpace',
    method: 'PUT',
    path: '/space/{pid}',
    tag,
    summary: 'Change a space',
    access: 'signed_in',
    params: byPid,
    body: spaceUpdate,
    files,
    status: 200,
    answer: space,
    isVersioned: true,
    errors: [403, 404, 413, 415],
    refusals: { 409: 'changed_elsewhere' },
    example: {
      params: { pid: sample.pids.space },
      body: { name: 'The old crane' },
      answer: sample.space,
    },
  }),
  deleteSpace: route({
    name: 'deleteSpace',
    method: 'DELETE',
    path: '/space/{pid}',
    tag,
    summary: 'Delete a space; its objects stay in the library',
    access: 'signed_in',
    params: byPid,
    query: forGood,
    status: 204,
    answer: null,
    isVersioned: true,
    errors: [404],
    example: { params: { pid: sample.pids.space } },
  }),
  getSpaceContent: route({
    name: 'getSpaceContent',
    method: 'GET',
    path: '/space/content',
    tag,
    summary: 'Everything that a viewer draws, by pid, by identifier, or by channel name',
    description:
      'Returns the card without content outside the time window and, if geo_access requires it, out of range: `access` says which. The owner always gets the content.',
    access: 'key',
    query: needingOneOf(contentReference.extend({ test: testToken }), REFERENCES, 'space_needed'),
    status: 200,
    answer: spaceContent,
    isTagged: true,
    errors: [404],
    example: {
      query: { pid: sample.pids.space, ...point },
      answer: {
        pid: sample.pids.space,
        access: 'open',
        space: sample.space,
        anchors: [sample.sceneAnchor],
        nodes: [sample.node],
        hobjects: [sample.hobject],
      },
    },
  }),
  createTestLink: route({
    name: 'createTestLink',
    method: 'POST',
    path: '/space/{pid}/test_link',
    tag,
    summary: 'Make a link to test a space on a phone where its owner is not signed in',
    description:
      'For the owner. For 24 hours, the link opens this space, even if it is private, closed or out of range. Its visits are not counted. It is void once it is withdrawn, or the space has another owner or is deleted.',
    access: 'signed_in',
    params: byPid,
    status: 201,
    answer: testLink,
    errors: [404],
    example: { params: { pid: sample.pids.space }, answer: sample.testLink },
  }),
  withdrawTestLinks: route({
    name: 'withdrawTestLinks',
    method: 'DELETE',
    path: '/space/{pid}/test_link',
    tag,
    summary: 'Withdraw all test links of a space',
    access: 'signed_in',
    params: byPid,
    status: 204,
    answer: null,
    errors: [404],
    example: { params: { pid: sample.pids.space } },
  }),
  getSpaceContentTree: route({
    name: 'getSpaceContentTree',
    method: 'GET',
    path: '/space/content_tree',
    tag,
    summary: 'The same as a tree: nodes, their objects, and the objects’ parts',
    access: 'key',
    query: needingOneOf(contentReference, REFERENCES, 'space_needed'),
    status: 200,
    answer: spaceTree,
    errors: [404],
    example: { query: { identifier: 'crane-1', ...point }, answer: sample.spaceTree },
  }),
  ...arrangementRoutes,
  deleteSpaceThumbnail: route({
    name: 'deleteSpaceThumbnail',
    method: 'DELETE',
    path: '/space/{pid}/thumbnail',
    tag,
    summary: "Remove a space's picture",
    access: 'signed_in',
    params: byPid,
    status: 204,
    answer: null,
    errors: [404],
    example: { params: { pid: sample.pids.space } },
  }),
  deleteSpaceCardImage: route({
    name: 'deleteSpaceCardImage',
    method: 'DELETE',
    path: '/space/{pid}/card_image',
    tag,
    summary: "Remove the picture of a space's card",
    access: 'signed_in',
    params: byPid,
    status: 204,
    answer: null,
    errors: [404],
    example: { params: { pid: sample.pids.space } },
  }),
};
