import { LAYER_SORTS } from '@pleinair/domain';
import { z } from 'zod';
import { layerTree } from '../entities/content-tree.ts';
import {
  byPid,
  callerPlace,
  needingOneOf,
  optionalCallerPlace,
  ownPid,
  pageOf,
  paging,
  pid,
  text,
  viewpoint,
} from '../entities/fields.ts';
import { layer, layerCreation, layerUpdate, nameValidation } from '../entities/layer.ts';
import {
  GALLERY_SORTS,
  gallery,
  LISTED_WINDOWS,
  layerContent,
  layerSpaces,
} from '../entities/layer-content.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';
import { PICTURE_TYPES } from './picture-types.ts';

const point = { lat: 53.5436, lon: 9.9665 };
const nearest = {
  nearest_lat: sample.place.latitude,
  nearest_lon: sample.place.longitude,
  nearest_present_from: null,
  nearest_present_to: sample.space.present_to,
};
const layerContentExample = {
  ...sample.layer,
  spaces: [{ ...sample.space, access: 'open' as const }],
  ...sample.page,
  anchors: [{ ...sample.sceneAnchor, space_pid: sample.pids.space }],
  nodes: [sample.node],
  hobjects: [sample.hobject],
};

const tag = 'Layers';
const files = { thumbnail: { description: 'Picture of the channel', accepts: PICTURE_TYPES } };

export const layerRoutes = {
  getLayers: route({
    name: 'getLayers',
    method: 'GET',
    path: '/layer',
    tag,
    summary: 'The listed channels, seen from a point',
    description:
      '`near` orders by the distance to the nearest public space with a place that is open now, channels without one come last; `popular` by opens in the last 30 days. `zoom` does not narrow the list.',
    access: 'key',
    query: z.object({
      ...callerPlace,
      ...viewpoint,
      query: text(200).optional().describe('Only those with this text in the name or description.'),
      sort: z.enum(LAYER_SORTS).default('near').describe('The order of the list.'),
      ...paging,
    }),
    status: 200,
    answer: pageOf('layers', layer, 'Channels.'),
    isTagged: true,
    example: {
      query: { ...point, sort: 'near' },
      answer: { layers: [{ ...sample.layer, ...nearest }], ...sample.page },
    },
  }),
  createLayer: route({
    name: 'createLayer',
    method: 'POST',
    path: '/layer',
    tag,
    summary: 'Create another channel',
    access: 'signed_in',
    body: layerCreation,
    files,
    status: 201,
    answer: layer,
    refusals: { 409: 'layer_name_taken' },
    example: {
      body: { name: 'harbour-stories', description: 'What the cranes have seen.' },
      answer: sample.layer,
    },
  }),
  getLayer: route({
    name: 'getLayer',
    method: 'GET',
    path: '/layer/{pid}',
    tag,
    summary: 'One channel',
    access: 'key',
    params: byPid,
    status: 200,
    answer: layer,
    isVersioned: true,
    errors: [404],
    example: { params: { pid: sample.pids.layer }, answer: sample.layer },
  }),
  updateLayer: route({
    name: 'updateLayer',
    method: 'PUT',
    path: '/layer/{pid}',
    tag,
    summary: 'Change a channel; a new name breaks its links',
    access: 'signed_in',
    params: byPid,
    body: layerUpdate,
    files,
    status: 200,
    answer: layer,
    isVersioned: true,
    errors: [404],
    refusals: { 409: 'layer_name_taken' },
    example: {
      params: { pid: sample.pids.layer },
      body: { discoverability: 'everyone' },
      answer: sample.layer,
    },
  }),
  deleteLayer: route({
    name: 'deleteLayer',
    method: 'DELETE',
    path: '/layer/{pid}',
    tag,
    summary: 'Delete a channel, and put its spaces and walks into the trash; a creator keeps at least one',
    access: 'signed_in',
    params: byPid,
    status: 204,
    answer: null,
    isVersioned: true,
    refusals: { 422: 'last_layer' },
    example: { params: { pid: sample.pids.layer } },
  }),
  getLayerContent: route({
    name: 'getLayerContent',
    method: 'GET',
    path: '/layer/{pid}/content',
    tag,
    summary: 'What a channel shows around a point, with all its content',
    description:
      'The spaces whose activation circle touches the map tile at `zoom` around the point; range 0 touches every tile. Visitors get the public ones that are open now, and the content of those that are open at that place; the owner gets all.',
    access: 'key',
    params: byPid,
    query: z.object({ ...callerPlace, ...viewpoint, ...paging }),
    status: 200,
    answer: layerContent,
    example: { params: { pid: sample.pids.layer }, query: point, answer: layerContentExample },
  }),
  getLayerContentByName: route({
    name: 'getLayerContentByName',
    method: 'GET',
    path: '/layer/content',
    tag,
    summary: 'The same by name or pid; without a point, the whole channel',
    access: 'key',
    query: needingOneOf(
      z.object({
        n: text(120).optional().describe('Name of a channel, with or without its plus sign.'),
        p: pid.optional().describe('Pid of a channel.'),
        ...optionalCallerPlace,
        ...viewpoint,
        ...paging,
      }),
      ['n', 'p'],
      'layer_needed',
    ),
    status: 200,
    answer: layerContent,
    errors: [404],
    example: { query: { n: 'harbour-stories' }, answer: layerContentExample },
  }),
  getLayerContentTree: route({
    name: 'getLayerContentTree',
    method: 'GET',
    path: '/layer/content_tree',
    tag,
    summary: "A channel's spaces as trees: nodes, their objects, and the objects’ parts",
    access: 'key',
    query: needingOneOf(
      z.object({
        name: text(120).optional().describe('Name of the channel, with or without its plus sign.'),
        pid: ownPid.optional(),
        ...optionalCallerPlace,
        ...paging,
      }),
      ['name', 'pid'],
      'layer_needed',
    ),
    status: 200,
    answer: layerTree,
    errors: [404],
    example: {
      query: { name: 'harbour-stories' },
      answer: { ...sample.layer, spaces: [sample.spaceTree], ...sample.page },
    },
  }),
  checkLayerName: route({
    name: 'checkLayerName',
    method: 'GET',
    path: '/layer/name_check',
    tag,
    summary: 'Whether a channel name is free',
    access: 'key',
    query: z.object({ check_name: text(200).min(1).describe('The name, with or without its plus sign.') }),
    status: 200,
    answer: nameValidation,
    example: { query: { check_name: 'harbour-stories' }, answer: { availability: false } },
  }),
  getSpaces: route({
    name: 'getSpaces',
    method: 'GET',
    path: '/layer/spaces',
    tag,
    summary:
      "A channel's public spaces, by its name or pid, or those of all listed channels of a user, by username",
    access: 'key',
    query: needingOneOf(
      z.object({
        name: text(120).optional().describe('Name of the channel, with or without its plus sign.'),
        pid: ownPid.optional(),
        username: text(120).optional().describe('Name of the user whose listed channels they are.'),
        window: z
          .enum(LISTED_WINDOWS)
          .default('active')
          .describe(
            'Which of them: those that are open now, the newest first; those that open later, the soonest first; those that have ended, the latest first; or all of these, the newest first.',
          ),
        ...paging,
      }),
      ['name', 'pid', 'username'],
      'layer_reference_missing',
    ),
    status: 200,
    answer: layerSpaces,
    errors: [404],
    example: {
      query: { name: 'harbour-stories' },
      answer: {
        ...sample.layer,
        layer: sample.layer,
        spaces: [{ ...sample.space, town: 'Hamburg' }],
        ...sample.page,
      },
    },
  }),
  getGallery: route({
    name: 'getGallery',
    method: 'GET',
    path: '/gallery',
    tag,
    summary: 'The public spaces of all listed channels',
    description:
      'Spaces that are open to everyone now, in channels that everyone can find. `near` needs a point and orders by the distance to it, without spaces that have no place; `popular` by views.',
    access: 'key',
    query: z.object({
      query: text(200)
        .optional()
        .describe('Only those with this text in the name or description, or in the name of their channel.'),
      sort: z.enum(GALLERY_SORTS).default('new').describe('The order of the list.'),
      ...optionalCallerPlace,
      ...paging,
    }),
    status: 200,
    answer: gallery,
    limit: { work: 5 },
    example: {
      query: { ...point, sort: 'near' },
      answer: { spaces: [{ ...sample.space, town: 'Hamburg' }], ...sample.page },
    },
  }),
};
