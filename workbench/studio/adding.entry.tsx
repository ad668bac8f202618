import * as sample from '@pleinair/contract/sample';
import { ANCHOR_KINDS } from '@pleinair/domain';
import type { Entry } from '../src/entry.ts';
import { anAnchor, anHobject } from '../src/factories.ts';

const signedIn = true;
const page = { page: 1, per: 24 };
const anchors = ANCHOR_KINDS.map((kind) => anAnchor(kind));
const hobjects = [anHobject('image'), anHobject('object3d')];
const { space, anchor } = sample.pids;
const answers = {
  getUserAnchors: { ...page, anchors, total: anchors.length },
  getUserHobjects: { ...page, hobjects, total: hobjects.length },
} as const;

export const entry = {
  title: 'Adding to a space',
  group: 'Pages',
  states: {
    'an anchor': { show: `/add-anchor-to-space/${space}`, signedIn, answers },
    'an object': { show: `/add-to-existing-space/${space}`, signedIn, answers },
    'an object at an anchor': { show: `/add-to-existing-anchor/${space}/${anchor}`, signedIn, answers },
    'a placement': { show: '/edit-hobject-placement-anchor/placement01', signedIn, answers },
    'quick start': { show: '/create-basic', signedIn },
  },
} as const satisfies Entry;
