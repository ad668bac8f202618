import { LANGUAGES } from '@pleinair/domain';
import { z } from 'zod';
import { addresses, timeZone } from '../entities/address.ts';
import { studioPage } from '../entities/admin.ts';
import { anchor } from '../entities/anchor.ts';
import { callerPlace, optionalCallerPlace, pid, text } from '../entities/fields.ts';
import { hobject, modelIdentifier } from '../entities/hobject.ts';
import { initData, logEvent } from '../entities/log-event.ts';
import { space } from '../entities/space.ts';
import { workflowItem, workflowRequest } from '../entities/workflow.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const found = {
  addresses: [{ name: 'Hamburg', context: 'Germany', latitude: 53.5753, longitude: 10.0153, zoom: 11 }],
  attribution: 'GeoNames (CC BY 4.0)',
  fallback: false,
  ready: true,
};

/** Points for each word that is looked up, and the most words looked up. */
const WORD = 10;
const MOST_WORDS = 8;

/** Counts the words of a search, at least one. */
const wordsIn = (query: unknown): number =>
  typeof query === 'string' ? query.trim().split(/[\s,]+/).length : 1;

/** Workflows, telemetry and address search. */
export const serviceRoutes = {
  newSpace: route({
    name: 'newSpace',
    method: 'POST',
    path: '/workflow/space',
    tag: 'Workflow',
    summary: 'Create a space with one object in it, all or nothing',
    access: 'signed_in',
    body: workflowRequest,
    status: 201,
    answer: workflowItem,
    errors: [403, 404, 413, 415],
    example: {
      body: {
        layer: { pid: sample.pids.layer },
        space: { ...sample.place, name: 'The old crane', range: 150 },
        hobject: { name: 'Crane, 1908', model_identifier: 'core.image.plane.1.0', asset: sample.signedId },
        anchor: { name: 'Quay wall', anchor_type: 'VerticalSurface-SLAM-10' },
        node: { y: 0.4, angle_y: 90 },
      },
      answer: {
        layer: sample.layer,
        space: sample.space,
        node: sample.node,
        hobject: sample.hobject,
        anchor: sample.anchor,
      },
    },
  }),
  copySpace: route({
    name: 'copySpace',
    method: 'POST',
    path: '/workflow/copy/space',
    tag: 'Workflow',
    summary: 'Copy a space, into a new one or over the content of another',
    description:
      'The caller’s own, or one of another creator’s that everyone may open now, from anywhere. The latter is copied whole, with its files, and is private; its objects name the channel that they come from.',
    access: 'signed_in',
    query: z.object({
      source: pid.describe('What to copy: the caller’s own, or what another creator shows to everyone.'),
      destination: pid
        .optional()
        .describe('The space whose content is replaced; without it a new one is made.'),
      layer_pid: pid
        .optional()
        .describe(
          'The channel of the new space; by default the source’s, or the caller’s first if the source is another creator’s.',
        ),
      deep_copy_anchors: z
        .boolean()
        .default(true)
        .describe(
          'Whether the anchors are copied; otherwise both spaces share them. Another creator’s are always copied.',
        ),
      deep_copy_hobjects: z
        .boolean()
        .default(true)
        .describe(
          'Whether the objects are copied; otherwise both spaces share them. Another creator’s are always copied.',
        ),
    }),
    status: 201,
    answer: space,
    errors: [403, 404],
    example: {
      query: { source: sample.pids.space, deep_copy_hobjects: false },
      answer: { ...sample.space, pid: sample.pids.copy, name: 'The old crane (copy)', identifier: null },
    },
  }),
  copyHobject: route({
    name: 'copyHobject',
    method: 'POST',
    path: '/workflow/copy/hobject',
    tag: 'Workflow',
    summary: 'Copy an object',
    description:
      'The caller’s own, which shares its files and parts with the copy; or another creator’s, in a space that everyone may open now from anywhere, which is copied whole.',
    access: 'signed_in',
    query: z.object({
      source: pid.describe('What to copy: the caller’s own, or what another creator shows to everyone.'),
      model_identifier: modelIdentifier
        .optional()
        .describe(
          'A built-in model that accepts the same file, such as `core.sphere.picture.1.0` for a picture; by default the source’s. The copy keeps the settings that both have.',
        ),
    }),
    status: 201,
    answer: hobject,
    errors: [403, 404, 415],
    example: {
      query: { source: sample.pids.hobject },
      answer: { ...sample.hobject, pid: sample.pids.copy, spaces_count: 0 },
    },
  }),
  copyAnchor: route({
    name: 'copyAnchor',
    method: 'POST',
    path: '/workflow/copy/anchor',
    tag: 'Workflow',
    summary: 'Copy an anchor',
    description:
      'The caller’s own, which shares its files with the copy; or another creator’s that is not private, which is copied with its files, and is private.',
    access: 'signed_in',
    query: z.object({
      source: pid.describe('What to copy: the caller’s own, or what another creator shares.'),
    }),
    status: 201,
    answer: anchor,
    errors: [403, 404],
    example: {
      query: { source: sample.pids.anchor },
      answer: { ...sample.anchor, pid: sample.pids.copy, name: 'Quay wall (copy)' },
    },
  }),
  postLogs: route({
    name: 'postLogs',
    method: 'POST',
    path: '/logs',
    tag: 'Telemetry',
    summary: 'Send what visitors did',
    description: 'What signed-in users do with their own spaces, channels and objects is not stored.',
    access: 'key',
    query: z.object({
      test: text(40)
        .optional()
        .describe('The token of a test link; events in the space that it opens are not stored.'),
    }),
    body: z.array(logEvent).max(500),
    isWriteOnly: true,
    status: 204,
    answer: null,
    example: { body: [sample.logEvent] },
  }),
  countPageView: route({
    name: 'countPageView',
    method: 'POST',
    path: '/page-views',
    tag: 'Telemetry',
    summary: 'Count a page view of the studio',
    description:
      'Stores one number per page and day, and nothing about who opened it. With `PAGE_VIEWS=off` it stores nothing.',
    access: 'key',
    body: z.object({ page: studioPage }),
    isWriteOnly: true,
    status: 204,
    answer: null,
    example: { body: { page: '/space/:pid' } },
  }),
  getInit: route({
    name: 'getInit',
    method: 'GET',
    path: '/init',
    tag: 'Telemetry',
    summary: 'Versions of native apps, the date of the terms of use, and how to batch log events',
    access: 'key',
    status: 200,
    answer: initData,
    example: {
      answer: {
        app_latest_version: '1.0.0',
        min_required_version: '1.0.0',
        log_entries_before_post: 20,
        log_minutes_before_post: 0.25,
        latest_policy: '2026-11-01',
      },
    },
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
      limit: z.int().min(1).max(20).default(8).describe('At most how many places.'),
      ...optionalCallerPlace,
    }),
    status: 200,
    answer: addresses,
    limit: { work: ({ query }) => WORD * Math.min(MOST_WORDS, wordsIn(query)) },
    example: { query: { query: 'Hamburg', lang: 'en' }, answer: found },
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
    limit: { work: WORD },
    example: { query: { lat: 53.5436, lon: 9.9665 }, answer: found },
  }),
  getTimeZone: route({
    name: 'getTimeZone',
    method: 'GET',
    path: '/address/time_zone',
    tag: 'Addresses',
    summary: 'The time zone at a point',
    access: 'key',
    query: z.object(callerPlace),
    status: 200,
    answer: timeZone,
    example: { query: { lat: 53.5436, lon: 9.9665 }, answer: { time_zone: 'Europe/Berlin' } },
  }),
};
