import { byPid } from '../entities/fields.ts';
import { placement, placementCreation, placementUpdate } from '../entities/placement.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Placements';

export const placementRoutes = {
  createPlacement: route({
    name: 'createPlacement',
    method: 'POST',
    path: '/placement',
    tag,
    summary:
      'Place an object somewhere for some minutes: a space and its node in one call; fields in the query or the body',
    access: 'signed_in',
    body: placementCreation,
    inQuery: true,
    status: 201,
    answer: placement,
    errors: [403, 404],
    example: {
      body: {
        hobject_pid: sample.pids.hobject,
        layer_pid: sample.pids.layer,
        anchor_pid: sample.pids.anchor,
        ...sample.place,
        minutes: 90,
        range: 150,
        description: 'Only this evening.',
      },
      answer: sample.placement,
    },
  }),
  getPlacement: route({
    name: 'getPlacement',
    method: 'GET',
    path: '/placement/{pid}',
    tag,
    summary: "One of the caller's own nodes with its space",
    access: 'signed_in',
    params: byPid,
    status: 200,
    answer: placement,
    isVersioned: true,
    example: { params: { pid: sample.pids.node }, answer: sample.placement },
  }),
  updatePlacement: route({
    name: 'updatePlacement',
    method: 'PUT',
    path: '/placement/{pid}',
    tag,
    summary: 'Move or extend a placement; 0 minutes end it now',
    access: 'signed_in',
    params: byPid,
    body: placementUpdate,
    inQuery: true,
    status: 200,
    answer: placement,
    isVersioned: true,
    example: { params: { pid: sample.pids.node }, body: { minutes: 90 }, answer: sample.placement },
  }),
};
