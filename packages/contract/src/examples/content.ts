import type { contentRoutes } from '../routes/content.ts';
import type { labelRoutes } from '../routes/label.ts';
import type { linkRoutes } from '../routes/link.ts';
import type { modelRoutes } from '../routes/model.ts';
import type { placementRoutes } from '../routes/placement.ts';
import type { ExamplesOf } from './example.ts';
import {
  anchor,
  hobject,
  label,
  layer,
  link,
  model,
  node,
  page,
  pids,
  place,
  placement,
  relation,
  signedId,
} from './things.ts';

type Name =
  | keyof typeof contentRoutes
  | keyof typeof labelRoutes
  | keyof typeof modelRoutes
  | keyof typeof placementRoutes
  | keyof typeof linkRoutes;

const aNode = { pid: pids.node };
const anAnchor = { pid: pids.anchor };
const aHobject = { pid: pids.hobject };
const aLabel = { pid: pids.label };
const aModel = { pid: pids.model };
const aRelation = { child_pid: pids.part, parent_pid: pids.hobject };
const links = { ...layer, links: [link], ...page };
const modelBody = {
  ...{ provider: 'museum', collection: 'ships', name: 'barge', version: '1.0', format: 'glb' },
  ...{ display_name: 'Barge', data: signedId },
};

/** Nodes, anchors, objects, labels, models, placements and links. */
export const contentExamples: ExamplesOf<Name> = {
  updateNode: { params: aNode, body: { y: 0.4, angle_y: 90 }, answer: node },
  deleteNode: { params: aNode },
  getAnchors: {
    query: { type: 'VerticalSurface-SLAM-10' },
    answer: { anchors: [anchor], ...page },
  },
  createAnchor: { body: { name: 'Quay wall', anchor_type: 'VerticalSurface-SLAM-10' }, answer: anchor },
  getAnchor: { params: anAnchor, answer: anchor },
  updateAnchor: { params: anAnchor, body: { name: 'Quay wall' }, answer: anchor },
  deleteAnchor: { params: anAnchor },
  createHobject: {
    body: {
      name: 'Crane, 1908',
      model_identifier: 'core.image.plane.1.0',
      asset: signedId,
      description: 'A steam crane lifting sacks out of a barge.',
      identifier: 'photo-1908',
      settings: { height: 1.8, frame: true },
    },
    answer: hobject,
  },
  getHobject: { params: { pid: 'photo-1908' }, answer: hobject },
  updateHobject: { params: aHobject, body: { attribution: 'City archive' }, answer: hobject },
  deleteHobject: { params: aHobject },
  putHobjectParent: { params: aRelation, body: { rank: 0, y: 0.2 }, answer: relation },
  deleteHobjectParent: { params: aRelation },

  createLabel: { body: { name: 'Summer', color: '#ffcc00' }, answer: label },
  updateLabel: { params: aLabel, body: { name: 'Summer' }, answer: label },
  deleteLabel: { params: aLabel },
  getUserLabels: {
    answer: { labels: [label], space_labels: [{ space_pid: pids.space, label: pids.label }], ...page },
  },
  addSpaceLabel: {
    params: { pid: pids.space, label_pid: pids.label },
    answer: { space_pid: pids.space, label: pids.label },
  },
  removeSpaceLabel: { params: { pid: pids.space, label_pid: pids.label } },

  getModels: { query: { provider: 'museum' }, answer: { models: [model], ...page } },
  createModel: { body: modelBody, answer: model },
  getModel: { params: aModel, answer: model },
  updateModel: { params: aModel, body: modelBody, answer: model },
  deleteModel: { params: aModel },

  createPlacement: {
    body: {
      ...{ hobject_pid: pids.hobject, layer_pid: pids.layer, anchor_pid: pids.anchor },
      ...{ ...place, minutes: 90, range: 150, description: 'Only this evening.' },
    },
    answer: placement,
  },
  getPlacement: { params: aNode, answer: placement },
  updatePlacement: { params: aNode, body: { minutes: 90 }, answer: placement },

  getLinks: { query: { n: 'harbour-stories', i: 'photo-1908' }, answer: links },
  getLayerLinks: { params: { name: 'harbour-stories' }, answer: links },
  createLink: {
    body: {
      ...{ hobject_pid: pids.hobject, anchor_pid: pids.anchor, layer_pid: pids.layer },
      return_url: 'https://museum.example.org/cranes',
    },
    answer: links,
  },
  updateLink: {
    body: {
      ...{ hobject_pid: pids.hobject, layer_pid: pids.layer },
      return_url: 'https://museum.example.org/cranes',
    },
    answer: links,
  },
};
