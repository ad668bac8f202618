import type {
  Hobject,
  LayerSpaces,
  ListedSpace,
  Node,
  OwnAnchor,
  Space,
  SpaceContent,
  User,
  Walk,
} from '@pleinair/client';
import { type ContentType, contentRegistry } from '@pleinair/content/definitions';
import * as sample from '@pleinair/contract/sample';
import { ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import cornflowers from '../../apps/server/src/demo/content/cornflowers.png?url';
import drift from '../../apps/server/src/demo/content/drift.mp4?url';
import driftPicture from '../../apps/server/src/demo/content/drift.png?url';
import knot from '../../apps/server/src/demo/content/knot.glb?url';
import knotPicture from '../../apps/server/src/demo/content/knot.png?url';
import poppies from '../../apps/server/src/demo/content/poppies.png?url';

/** Replaces the files named in an example, which do not exist here, with pictures of the demo. */
export function withPictures<T>(example: T): T {
  if (example === undefined) return example;
  const text = JSON.stringify(example)
    .replaceAll(/https:\/\/studio\.example\.org\/files\/picture\/[^"]+/g, poppies)
    .replaceAll(/https:\/\/studio\.example\.org\/files\/asset\/[^"]+/g, cornflowers);
  return JSON.parse(text) as T;
}

let made = 0;
/** A pid that is unique on the page. */
const newPid = () => `workbench${String(++made).padStart(17, '0')}`;

export const aUser = (change: Partial<User> = {}): User => ({ ...withPictures(sample.user), ...change });

/** A user who has made all spaces that their plan allows. */
export const aUserWithoutSpaceLeft = (): User =>
  aUser({
    plan_capabilities: sample.user.plan_capabilities.map((one) =>
      one.name === 'max_spaces' ? { ...one, value: 3, used: 3, left: 0 } : one,
    ),
  });

export const aSpace = (change: Partial<Space> = {}): Space => ({
  ...withPictures(sample.space),
  pid: newPid(),
  ...change,
});

export const aListedSpace = (change: Partial<ListedSpace> = {}): ListedSpace => ({
  ...aSpace(change),
  town: 'Hamburg',
  ...change,
});

/** A walk with these spaces as stops. */
export const aWalk = (stops: readonly Walk['stops'][number][], change: Partial<Walk> = {}): Walk => ({
  ...withPictures(sample.walk),
  pid: newPid(),
  stops: [...stops],
  length: 900 * Math.max(0, stops.length - 1),
  ...change,
});

/** A page of a channel with these spaces. */
export const aListing = (...spaces: ListedSpace[]): LayerSpaces => ({
  ...withPictures(sample.layer),
  layer: withPictures(sample.layer),
  spaces,
  page: 1,
  per: 100,
  total: spaces.length,
});

const shownBy = (picture: string | null) => ({ image: picture, image_tiny: picture });

/** The file of an object of each type; types without a file are absent. */
const FILES: Partial<Record<ContentType, Partial<Hobject>>> = {
  image: { asset_uri: cornflowers, content_type: 'image/png', ...shownBy(cornflowers) },
  green_screen: { asset_uri: drift, content_type: 'video/mp4', ...shownBy(driftPicture) },
  object3d: {
    asset_uri: knot,
    content_type: 'model/gltf-binary',
    ...shownBy(knotPicture),
    width: null,
    height: null,
    triangles_count: 18_240,
  },
};
const NO_FILE = {
  asset_uri: null,
  content_type: null,
  content_length: 0,
  width: null,
  height: null,
  ...shownBy(null),
};

export const anHobject = (type: ContentType = 'image', change: Partial<Hobject> = {}): Hobject => ({
  ...withPictures(sample.hobject),
  ...(FILES[type] ?? NO_FILE),
  model_identifier: contentRegistry[type].model_identifier,
  settings: {},
  pid: newPid(),
  ...change,
});

/** The fields of each kind that is found by a mark. */
const MARKS: Partial<Record<AnchorKind, Partial<OwnAnchor>>> = {
  tracked_image: {
    mark: poppies,
    thumbnail_medium: poppies,
    thumbnail_original: poppies,
    width: 0.42,
    trackability: { score: 71, reasons: [] },
  },
  qr_marker: { mark: 'https://studio.example.org/gate-3', width: 0.2 },
};

export const anAnchor = (kind: AnchorKind, change: Partial<OwnAnchor> = {}): OwnAnchor => ({
  ...sample.ownAnchor,
  anchor_type: ANCHOR_TYPES[kind].anchor_type,
  ...MARKS[kind],
  pid: newPid(),
  ...change,
});

/** A space with these objects, each at its own node. */
export function aContent(
  hobjects: readonly Hobject[] = [anHobject()],
  change: Partial<Space> = {},
): SpaceContent {
  const space = aSpace(change);
  const nodes = hobjects.map(
    ({ pid }): Node => ({ ...sample.node, pid: newPid(), space_pid: space.pid, hobject_pid: pid }),
  );
  const anchors = [sample.sceneAnchor];
  return { pid: space.pid, access: 'open', space, anchors, nodes, hobjects: [...hobjects] };
}

/** Noon, that many days from today. */
export function inDays(days: number): string {
  const day = 86_400_000;
  return new Date((Math.floor(Date.now() / day) + days) * day + day / 2).toISOString();
}
