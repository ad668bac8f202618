import { z } from 'zod';
import { byPid, forGood, pageOf, paging } from '../entities/fields.ts';
import { walk, walkCreation, walkUpdate } from '../entities/walk.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Walks';
const walks = pageOf('walks', walk, 'Walks, the newest first.').meta({ id: 'Walks' });
const walksExample = {
  params: { pid: sample.pids.layer },
  answer: { walks: [sample.walk], ...sample.page },
};

export const walkRoutes = {
  createWalk: route({
    name: 'createWalk',
    method: 'POST',
    path: '/walk',
    tag,
    summary: 'Create a walk of spaces',
    access: 'signed_in',
    body: walkCreation,
    status: 201,
    answer: walk,
    errors: [403, 404],
    example: {
      body: { layer_pid: sample.pids.layer, name: 'Round the harbour', space_pids: [sample.pids.space] },
      answer: sample.walk,
    },
  }),
  getWalk: route({
    name: 'getWalk',
    method: 'GET',
    path: '/walk/{pid}',
    tag,
    summary: 'A walk with its stops',
    access: 'key',
    params: byPid,
    status: 200,
    answer: walk,
    isVersioned: true,
    errors: [404],
    example: { params: { pid: sample.pids.walk }, answer: sample.walk },
  }),
  updateWalk: route({
    name: 'updateWalk',
    method: 'PUT',
    path: '/walk/{pid}',
    tag,
    summary: 'Change a walk, its stops or their order',
    access: 'signed_in',
    params: byPid,
    body: walkUpdate,
    status: 200,
    answer: walk,
    isVersioned: true,
    errors: [404],
    example: {
      params: { pid: sample.pids.walk },
      body: { name: 'Round the harbour' },
      answer: sample.walk,
    },
  }),
  deleteWalk: route({
    name: 'deleteWalk',
    method: 'DELETE',
    path: '/walk/{pid}',
    tag,
    summary: 'Delete a walk; its spaces stay',
    access: 'signed_in',
    params: byPid,
    query: forGood,
    status: 204,
    answer: null,
    isVersioned: true,
    errors: [404],
    example: { params: { pid: sample.pids.walk } },
  }),
  getUserLayerWalks: route({
    name: 'getUserLayerWalks',
    method: 'GET',
    path: '/user/me/layer/{pid}/walks',
    tag,
    summary: "The walks of one of the user's channels",
    access: 'signed_in',
    params: byPid,
    query: z.object(paging),
    status: 200,
    answer: walks,
    errors: [404],
    example: walksExample,
  }),
  getLayerWalks: route({
    name: 'getLayerWalks',
    method: 'GET',
    path: '/layer/{pid}/walks',
    tag,
    summary: "A channel's public walks",
    access: 'key',
    params: byPid,
    query: z.object(paging),
    status: 200,
    answer: walks,
    errors: [404],
    example: walksExample,
  }),
};
