import { expect } from 'vitest';
import { glbFile, pngFile } from '../../testing/test-files.ts';
import { announcement } from '../../testing/test-studio.ts';
import { unused } from '../world.ts';
import type { ChannelPids } from '../write-world.ts';
import type { Expectations } from './expectation.ts';
import { sentByOwner } from './sent-by-owner.ts';

const anchor = ({ anchor }: ChannelPids) => ({ params: { pid: anchor } });
const hobject = ({ hobject }: ChannelPids) => ({ params: { pid: hobject } });
const label = ({ label }: ChannelPids) => ({ params: { pid: label } });
const model = ({ model }: ChannelPids) => ({ params: { pid: model } });
const thing = { collection: 'things', name: 'thing', version: '1.0', format: 'glb' };
const relation = ({ part, hobject }: ChannelPids) => ({ params: { child_pid: part, parent_pid: hobject } });

export const contentAndService = {
  updateNode: {
    about: 'owned',
    call: ({ node }) => ({ params: { pid: node }, query: { x: '2' }, body: { y: 1 } }),
  },
  deleteNode: { about: 'owned', call: ({ node }) => ({ params: { pid: node } }) },
  getAnchors: {
    about: 'nothing',
    call: () => ({ query: { per: '100' } }),
    answers: ({ anchors }, { channel, state }) => {
      const found = anchors.some(({ pid }) => pid === channel.anchor);
      expect(found).toBe(state === 'public' || state === 'over');
    },
  },
  createAnchor: {
    about: 'nothing',
    call: () => ({ body: { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10' } }),
  },
  getAnchor: { about: 'seen', call: anchor },
  updateAnchor: { about: 'owned', call: (channel) => ({ ...anchor(channel), body: { name: 'Wall' } }) },
  deleteAnchor: { about: 'owned', call: anchor },
  createHobject: {
    about: 'owned',
    refusal: 422,
    call: async (_channel, world, stage) => {
      const asset = await sentByOwner(await pngFile(8, 8), world, stage);
      return { body: { name: 'Picture', model_identifier: 'core.image.plane.1.0', asset } };
    },
  },
  getHobject: { about: 'placed', call: hobject },
  updateHobject: { about: 'owned', call: (channel) => ({ ...hobject(channel), body: { name: 'New' } }) },
  deleteHobject: { about: 'owned', call: hobject },
  putHobjectParent: { about: 'owned', call: (channel) => ({ ...relation(channel), query: { rank: '3' } }) },
  deleteHobjectParent: { about: 'owned', call: relation },

  createLabel: { about: 'nothing', call: () => ({ body: { name: 'Summer', color: '#ffcc00' } }) },
  updateLabel: { about: 'owned', call: (channel) => ({ ...label(channel), body: { name: 'Winter' } }) },
  deleteLabel: { about: 'owned', call: label },

  getModels: {
    about: 'nothing',
    call: ({ layer_name }) => ({ query: { provider: layer_name } }),
    answers: ({ total }, { caller, state }) => {
      expect(total).toBe(state === 'public' || state === 'over' || caller === 'owner' ? 1 : 0);
    },
  },
  createModel: { about: 'nothing', call: () => ({ body: { ...thing, provider: unused() } }) },
  getModel: { about: 'seen', call: model },
  updateModel: {
    about: 'owned',
    call: (channel) => ({ ...model(channel), body: { ...thing, provider: unused() } }),
  },
  deleteModel: { about: 'owned', call: model },

  createDirectUpload: {
    about: 'nothing',
    call: () => ({ body: announcement(Buffer.from('bytes'), 'picture.png', 'image/png') }),
  },
  announceUpload: {
    about: 'nothing',
    call: () => ({ body: announcement(Buffer.from('bytes'), 'picture.png', 'image/png') }),
  },
  deleteUpload: {
    about: 'owned',
    call: async (_channel, world, stage) => {
      const [pid = ''] = (await sentByOwner(Buffer.from('bytes'), world, stage)).split('.');
      return { params: { pid } };
    },
  },
  inspectUpload: {
    about: 'owned',
    refusal: 422,
    call: async (_channel, world, stage) => {
      const asset = await sentByOwner(await pngFile(8, 8), world, stage);
      return { body: { asset, model_identifier: 'core.image.plane.1.0' } };
    },
  },
  checkLink: { about: 'nothing', call: () => ({ body: { asset_uri: 'https://127.0.0.1/chair.glb' } }) },
  signUpload: {
    about: 'owned',
    call: ({ layer_name }) => ({
      query: { 'file-type': 'image/png', 'layer-name': layer_name, 'file-ext': 'png' },
    }),
  },
  compressGlb: {
    about: 'owned',
    refusal: 422,
    call: async (_channel, world, stage) => ({ body: { glb: await sentByOwner(glbFile(), world, stage) } }),
  },
  compressGlbInEvents: {
    about: 'owned',
    refusal: 422,
    call: async (_channel, world, stage) => ({ body: { glb: await sentByOwner(glbFile(), world, stage) } }),
  },
  scoreImage: {
    about: 'owned',
    refusal: 422,
    call: async (_channel, world, stage) => ({
      body: { image: await sentByOwner(await pngFile(64, 64), world, stage) },
    }),
  },
  countPageView: { about: 'nothing', call: () => ({ body: { page: '/space/:pid' } }) },
  postLogs: {
    about: 'nothing',
    call: ({ space }) => ({
      body: [{ obj_type: 'space', obj_pid: space, event_type: 'seen', event_at: Date.now() }],
    }),
  },
  getInit: { about: 'nothing', call: () => ({}) },
  getPolicies: { about: 'nothing', call: () => ({}) },
  searchAddress: { about: 'nothing', call: () => ({ query: { query: 'Paris' } }) },
  reverseAddress: { about: 'nothing', call: () => ({ query: { lat: '48.85', lon: '2.35' } }) },
  getTimeZone: { about: 'nothing', call: () => ({ query: { lat: '48.85', lon: '2.35' } }) },
} satisfies Partial<Expectations>;
