import { LANGUAGES } from '@pleinair/domain';
import { z } from 'zod';
import { addresses } from '../entities/address.ts';
import { callerPlace, optionalCallerPlace, pid, text } from '../entities/fields.ts';
import { hobject } from '../entities/hobject.ts';
import { initData, logEvent } from '../entities/log-event.ts';
import { space } from '../entities/space.ts';
import { workflowItem, workflowRequest } from '../entities/workflow.ts';
import { route } from '../route.ts';

/** Workflows, telemetry and address search. */
export const serviceRoutes = {
  newSpace: route({
    name: 'newSpace',
    method: 'POST',
    path: '/workflow/space',
    tag: 'Workflow',
    summary: 'Make a space with one object in it, all or nothing',
    access: 'signed_in',
    body: workflowRequest,
    status: 201,
    answer: workflowItem,
    errors: [403, 404, 413, 415],
  }),
  copySpace: route({
    name: 'copySpace',
    method: 'POST',
    path: '/workflow/copy/space',
    tag: 'Workflow',
    summary: 'Copy a space, into a new one or over the content of another',
    description:
      'One’s own, or another’s that everybody may open now from everywhere. Of another’s all is copied, files included, as one’s own and private; its objects name the channel that they come from.',
    access: 'signed_in',
    query: z.object({
      source: pid.describe('What to copy: one’s own, or what another shows to everybody.'),
      destination: pid
        .optional()
        .describe('The space whose content is replaced; without it a new one is made.'),
      layer_pid: pid
        .optional()
        .describe(
          'The channel of the new space; without it the source’s, or one’s first where that is another’s.',
        ),
      deep_copy_anchors: z
        .boolean()
        .default(true)
        .describe(
          'Whether the anchors are copied; otherwise both spaces share them. Always of another’s space.',
        ),
      deep_copy_hobjects: z
        .boolean()
        .default(true)
        .describe(
          'Whether the objects are copied; otherwise both spaces share them. Always of another’s space.',
        ),
    }),
    status: 201,
    answer: space,
    errors: [403, 404],
  }),
  copyHobject: route({
    name: 'copyHobject',
    method: 'POST',
    path: '/workflow/copy/hobject',
    tag: 'Workflow',
    summary: 'Copy an object',
    description:
      'One’s own, which shares its files and parts with the copy; or another’s that stands in a space which everybody may open now from everywhere, of which all is copied.',
    access: 'signed_in',
    query: z.object({ source: pid.describe('What to copy: one’s own, or what another shows to everybody.') }),
    status: 201,
    answer: hobject,
    errors: [403, 404],
  }),
  postLogs: route({
    name: 'postLogs',
    method: 'POST',
    path: '/logs',
    tag: 'Telemetry',
    summary: 'Send what visitors did',
    description: 'What signed-in users do with their own spaces, channels and objects is not kept.',
    access: 'key',
    body: z.array(logEvent).max(500),
    status: 204,
    answer: null,
  }),
  getInit: route({
    name: 'getInit',
    method: 'GET',
    path: '/init',
    tag: 'Telemetry',
    summary: 'Versions, the current policy, and how to batch log events',
    access: 'key',
    status: 200,
    answer: initData,
  }),
  searchAddress: route({
    name: 'searchAddress',
    method: 'GET',
    path: '/address/search',
    tag: 'Addresses',
    summary: 'Places by name',
    access: 'key',
    query: z.object({
      query: text(200).min(1).describe('Name of the place.'),
      lang: z.enum(LANGUAGES).optional().describe('Language of the names.'),
      limit: z.int().min(1).max(20).default(8).describe('How many places at most.'),
      ...optionalCallerPlace,
    }),
    status: 200,
    answer: addresses,
  }),
  reverseAddress: route({
    name: 'reverseAddress',
    method: 'GET',
    path: '/address/reverse',
    tag: 'Addresses',
    summary: 'The place nearest to a point',
    access: 'key',
    query: z.object({
      ...callerPlace,
      lang: z.enum(LANGUAGES).optional().describe('Language of the names.'),
    }),
    status: 200,
    answer: addresses,
  }),
};
