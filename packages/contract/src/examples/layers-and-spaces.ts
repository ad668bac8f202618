import type { layerRoutes } from '../routes/layer.ts';
import type { spaceRoutes } from '../routes/space.ts';
import type { ExamplesOf } from './example.ts';
import {
  hobject,
  layer,
  node,
  page,
  pids,
  place,
  sceneAnchor,
  signedId,
  space,
  spaceTree,
} from './things.ts';

const point = { lat: 53.5436, lon: 9.9665 };
const nearest = {
  ...{ nearest_lat: place.latitude, nearest_lon: place.longitude },
  ...{ nearest_present_from: null, nearest_present_to: space.present_to },
};
const aLayer = { pid: pids.layer };
const aSpace = { pid: pids.space };
const standing = { pid: pids.space, anchor_pid: pids.anchor };
const anchorSpace = { ...sceneAnchor, space_pid: pids.space, anchor_pid: pids.anchor };
const layerContent = {
  ...layer,
  spaces: [{ ...space, access: 'open' as const }],
  ...page,
  anchors: [{ ...sceneAnchor, space_pid: pids.space }],
  nodes: [node],
  hobjects: [hobject],
};

/** Channels and spaces. */
export const layersAndSpacesExamples: ExamplesOf<keyof typeof layerRoutes | keyof typeof spaceRoutes> = {
  getLayers: {
    query: { ...point, sort: 'near' },
    answer: { layers: [{ ...layer, ...nearest }], ...page },
  },
  createLayer: {
    body: { name: 'harbour-stories', description: 'What the cranes have seen.' },
    answer: layer,
  },
  getLayer: { params: aLayer, answer: layer },
  updateLayer: { params: aLayer, body: { discoverability: 'everyone' }, answer: layer },
  deleteLayer: { params: aLayer },
  getLayerContent: { params: aLayer, query: point, answer: layerContent },
  getLayerContentByName: { query: { n: 'harbour-stories' }, answer: layerContent },
  getLayerContentTree: {
    query: { name: 'harbour-stories' },
    answer: { ...layer, spaces: [spaceTree], ...page },
  },
  checkLayerName: { query: { check_name: 'harbour-stories' }, answer: { availability: false } },
  getSpaces: {
    query: { name: 'harbour-stories' },
    answer: { ...layer, layer, spaces: [{ ...space, town: 'Hamburg' }], ...page },
  },

  createSpace: {
    body: {
      ...{ layer_pid: pids.layer, ...place, name: 'The old crane', identifier: 'crane-1' },
      ...{ range: 150, geo_access: 'in_range', thumbnail: signedId },
    },
    answer: { ...space, label: null, found_count: 0, views: 0, revision: 1 },
  },
  getSpace: { params: { pid: 'crane-1' }, answer: space },
  updateSpace: { params: aSpace, body: { name: 'The old crane', revision: 3 }, answer: space },
  deleteSpace: { params: aSpace },
  getSpaceContent: {
    query: { pid: pids.space, ...point },
    answer: {
      ...{ pid: pids.space, access: 'open', space },
      ...{ anchors: [sceneAnchor], nodes: [node], hobjects: [hobject] },
    },
  },
  getSpaceContentTree: { query: { identifier: 'crane-1', ...point }, answer: spaceTree },
  saveArrangement: {
    params: aSpace,
    body: {
      revision: 3,
      anchors: [
        {
          ...{ pid: pids.anchor, name: 'Quay wall', anchor_type: 'VerticalSurface-SLAM-10' },
          ...{ x: 0, y: 1.5, z: -3, angle_y: 0 },
        },
      ],
      nodes: [
        {
          ...{ pid: pids.node, hobject_pid: pids.hobject, anchor: 0, x: 0, y: 0.4, z: 0, scale: 1 },
          ...{ quaternion_x: 0, quaternion_y: Math.SQRT1_2, quaternion_z: 0 },
          quaternion_w: Math.SQRT1_2,
        },
      ],
      hobjects: [
        {
          ...{ pid: pids.hobject, updated_at: hobject.updated_at, name: 'The quay in 1908' },
          ...{ description: hobject.description, settings: { height: 2 } },
        },
      ],
    },
    answer: { revision: 4, anchors: [sceneAnchor], nodes: [node], hobjects: [hobject] },
  },
  addNode: {
    params: aSpace,
    body: { hobject_pid: pids.hobject, anchor_pid: pids.anchor, y: 0.4, angle_y: 90 },
    answer: node,
  },
  getAnchorSpace: { params: aSpace, query: point, answer: { anchors: [anchorSpace], ...page } },
  addSpaceAnchor: { params: standing, body: { y: 1.5, z: -3 }, answer: anchorSpace },
  removeSpaceAnchor: { params: standing },
  deleteSpaceThumbnail: { params: aSpace },
  deleteSpaceCardImage: { params: aSpace },
};
