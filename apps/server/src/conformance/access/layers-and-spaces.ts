import type { SpaceContent } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { spaceTable } from '../../modules/content/space/space.table.ts';
import { putIntoTrash } from '../../modules/content/trash/trash.repository.ts';
import { walkStopTable } from '../../modules/content/walk/walk.table.ts';
import { type Stage, unused, type World } from '../world.ts';
import type { ChannelPids } from '../write-world.ts';
import type { Cell, Expectations } from './expectation.ts';

const HERE = { lat: '48.85', lon: '2.35' };
const SQUARE = { x: 0, y: 0, z: 0 };
const space = ({ space }: ChannelPids) => ({ params: { pid: space } });
const layer = ({ layer }: ChannelPids) => ({ params: { pid: layer } });
const walk = ({ walk }: ChannelPids) => ({ params: { pid: walk } });
type Listed = readonly { pid: string }[];
const pids = (list: Listed) => list.map(({ pid }) => pid);

/** A space is listed if it is public and open, and its channel too. */
const listed = ({ caller, state }: Cell) => state === 'public' || caller === 'owner';
/** The content of a space is readable for its owner, and for others while it is open. */
const shown = ({ caller, state }: Cell) => state !== 'over' || caller === 'owner';

const spaceContent = (body: Pick<SpaceContent, 'access'> & { nodes: Listed }, cell: Cell) => {
  expect(body.access).toBe(shown(cell) ? 'open' : 'over');
  expect(pids(body.nodes)).toEqual(shown(cell) ? [cell.channel.node] : []);
};

const layerContent = (body: { spaces: Listed }, cell: Cell) => {
  expect(pids(body.spaces)).toEqual(listed(cell) ? [cell.channel.space] : []);
};

/** A space that the owner has deleted, with the channel's walk. */
async function deletedStop({ layer, walk }: ChannelPids, { people }: World, { platform }: Stage) {
  const pid = newPid();
  const { db } = platform.database;
  const place = { layer_pid: layer, latitude: 1, longitude: 1, tile: '0/0/0' };
  await db.insert(spaceTable).values({ pid, name: 'Deleted', ...place });
  await db.insert(walkStopTable).values({ walk_pid: walk, space_pid: pid, rank: 9 });
  await putIntoTrash(db, 'space', { pid, owner_pid: people.owner.pid, now: new Date() });
  await db.delete(spaceTable).where(eq(spaceTable.pid, pid));
  return { params: { pid: walk, space_pid: pid } };
}

/** A space that the owner has deleted. */
async function deleted(...world: Parameters<typeof deletedStop>) {
  const { params } = await deletedStop(...world);
  return { params: { pid: params.space_pid } };
}

export const layersAndSpaces = {
  getLayers: {
    about: 'nothing',
    call: ({ layer_name }) => ({ query: { ...HERE, query: layer_name } }),
    answers: ({ layers }, { state, channel }) => {
      expect(pids(layers)).toEqual(state === 'public' || state === 'over' ? [channel.layer] : []);
    },
  },
  getGallery: {
    about: 'nothing',
    call: ({ layer_name }) => ({ query: { query: layer_name } }),
    answers: ({ spaces }, { state, channel }) => {
      expect(pids(spaces)).toEqual(state === 'public' ? [channel.space] : []);
    },
  },
  createLayer: { about: 'nothing', call: () => ({ body: { name: unused() } }) },
  getLayer: { about: 'seen', call: layer },
  updateLayer: { about: 'owned', call: (channel) => ({ ...layer(channel), body: { description: 'New' } }) },
  deleteLayer: { about: 'owned', call: layer },
  getLayerContent: {
    about: 'seen',
    call: (channel) => ({ ...layer(channel), query: HERE }),
    answers: layerContent,
  },
  getLayerContentByName: {
    about: 'seen',
    call: ({ layer_name }) => ({ query: { n: layer_name, ...HERE } }),
    answers: layerContent,
  },
  getLayerContentTree: {
    about: 'seen',
    call: ({ layer_name }) => ({ query: { name: layer_name, ...HERE } }),
    answers: layerContent,
  },
  checkLayerName: {
    about: 'nothing',
    call: ({ layer_name }) => ({ query: { check_name: layer_name } }),
    answers: ({ availability }, { caller }) => expect(availability).toBe(caller === 'owner'),
  },
  getSpaces: {
    about: 'seen',
    call: ({ layer_name }) => ({ query: { name: layer_name } }),
    answers: ({ spaces }, { state, channel }) => {
      expect(pids(spaces)).toEqual(state === 'public' ? [channel.space] : []);
    },
  },

  createSpace: {
    about: 'owned',
    call: ({ layer }) => ({ body: { layer_pid: layer, latitude: 1, longitude: 1 } }),
  },
  getSpace: { about: 'seen', call: ({ identifier }) => ({ params: { pid: identifier } }) },
  updateSpace: { about: 'owned', call: (channel) => ({ ...space(channel), body: { name: 'New' } }) },
  deleteSpace: { about: 'owned', call: space },
  getUserLayerPlaces: { about: 'owned', call: layer },
  changeSpaces: {
    about: 'owned',
    call: ({ space }) => ({ body: { space_pids: [space], access_level: 'owner' } }),
  },
  createWalk: {
    about: 'owned',
    call: ({ layer, space }) => ({ body: { layer_pid: layer, name: 'Walk', space_pids: [space] } }),
  },
  getWalk: {
    about: 'seen',
    call: walk,
    answers: ({ stops }, { channel }) => expect(pids(stops)).toEqual([channel.space]),
  },
  updateWalk: { about: 'owned', call: (channel) => ({ ...walk(channel), body: { name: 'New' } }) },
  deleteWalk: { about: 'owned', call: walk },
  removeStopInTrash: { about: 'owned', call: deletedStop },
  getUserLayerWalks: {
    about: 'owned',
    call: layer,
    answers: ({ walks }, { channel }) => expect(pids(walks)).toEqual([channel.walk]),
  },
  getLayerWalks: {
    about: 'seen',
    call: layer,
    answers: ({ walks }, { state, channel }) => {
      expect(pids(walks)).toEqual(state === 'public' || state === 'over' ? [channel.walk] : []);
    },
  },
  getTrash: { about: 'nothing', call: () => ({}) },
  restoreTrash: { about: 'owned', call: deleted },
  deleteTrash: { about: 'owned', call: deleted },
  emptyTrash: { about: 'nothing', call: () => ({}) },
  getSpaceContent: {
    about: 'seen',
    call: ({ space }) => ({ query: { pid: space } }),
    answers: spaceContent,
  },
  createTestLink: { about: 'owned', call: space },
  withdrawTestLinks: { about: 'owned', call: space },
  getSpaceContentTree: {
    about: 'seen',
    call: ({ identifier, layer_name }) => ({ query: { identifier, layer_name } }),
    answers: spaceContent,
  },
  saveArrangement: {
    about: 'owned',
    call: (channel) => ({ ...space(channel), body: { revision: 1, anchors: [], nodes: [] } }),
  },
  applyOperations: {
    about: 'owned',
    call: (channel) => ({
      ...space(channel),
      body: { revision: 1, operations: [{ id: newPid(), name: 'move' }] },
    }),
  },
  getArrangement: { about: 'owned', call: space },
  getRevisions: { about: 'owned', call: space },
  addNode: {
    about: 'owned',
    call: (channel) => ({
      ...space(channel),
      query: { hobject_pid: channel.hobject, anchor_pid: channel.anchor, x: '1' },
    }),
    // Another creator's object in the body is reported as unknown before the space in the path is.
    refusal: 404,
  },
  getAnchorSpace: {
    about: 'seen',
    call: space,
    answers: ({ anchors }, cell) => expect(pids(anchors)).toEqual(shown(cell) ? [cell.channel.anchor] : []),
  },
  addSpaceAnchor: {
    about: 'owned',
    call: ({ space, anchor }) => ({ params: { pid: space, anchor_pid: anchor }, body: SQUARE }),
  },
  removeSpaceAnchor: {
    about: 'owned',
    call: ({ space, anchor }) => ({ params: { pid: space, anchor_pid: anchor } }),
  },
  deleteSpaceThumbnail: { about: 'owned', call: space },
  deleteSpaceCardImage: { about: 'owned', call: space },
  addSpaceLabel: {
    about: 'owned',
    call: ({ space, label }) => ({ params: { pid: space, label_pid: label } }),
  },
  removeSpaceLabel: {
    about: 'owned',
    call: ({ space, label }) => ({ params: { pid: space, label_pid: label } }),
  },
  newSpace: {
    about: 'owned',
    call: ({ layer, hobject, anchor }) => ({
      body: {
        layer: { pid: layer },
        hobject: { pid: hobject },
        anchor: { pid: anchor },
        space: { latitude: 1, longitude: 1 },
      },
    }),
  },
  copySpace: { about: 'shown', call: ({ space }) => ({ query: { source: space } }) },
  copyHobject: { about: 'shown', call: ({ hobject }) => ({ query: { source: hobject } }) },
  copyAnchor: { about: 'seen', call: ({ anchor }) => ({ query: { source: anchor } }) },
} satisfies Partial<Expectations>;
