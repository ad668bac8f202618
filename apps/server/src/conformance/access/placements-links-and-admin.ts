import { newPid } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { saveApiKey } from '../../modules/account/api-key/api-key.repository.ts';
import { planTable } from '../../modules/account/plan/plan.table.ts';
import { firstAdminToken } from '../../modules/admin/first-admin.ts';
import { putLink } from '../../modules/content/printed-link/printed-link.repository.ts';
import { type Stage, unused } from '../world.ts';
import type { ChannelPids } from '../write-world.ts';
import type { Expectations } from './expectation.ts';

const placement = ({ node }: ChannelPids) => ({ params: { pid: node } });
const pids = ({ layer, hobject, anchor }: ChannelPids) => ({
  layer_pid: layer,
  hobject_pid: hobject,
  anchor_pid: anchor,
});
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const RETURN_URL = 'https://example.org/back';

/** An unused plan. */
async function newPlan({ platform }: Stage): Promise<{ params: { name: string } }> {
  const name = unused();
  await platform.database.db.insert(planTable).values({ name, display_name: name, capabilities: {} });
  return { params: { name } };
}

/** The key of another application. */
async function newKey({ platform }: Stage): Promise<{ params: { key: string } }> {
  const key = unused();
  const application = { key, name: 'Museum', origins: [], requests_per_minute: 600 };
  await saveApiKey(platform.database.db, application);
  return { params: { key } };
}

export const placementsLinksAndAdmin = {
  createPlacement: {
    about: 'owned',
    call: (channel) => ({ query: { ...pids(channel), latitude: '1', longitude: '1', minutes: '10' } }),
  },
  getPlacement: { about: 'owned', call: placement },
  updatePlacement: {
    about: 'owned',
    call: (channel) => ({ ...placement(channel), query: { minutes: '0' } }),
  },
  getLinks: { about: 'seen', call: ({ layer_name }) => ({ query: { n: layer_name } }) },
  getLayerLinks: { about: 'seen', call: ({ layer_name }) => ({ params: { name: layer_name } }) },
  createLink: { about: 'owned', call: (channel) => ({ body: pids(channel) }) },
  updateLink: {
    about: 'owned',
    call: ({ layer, hobject }) => ({
      body: { layer_pid: layer, hobject_pid: hobject, return_url: RETURN_URL },
    }),
  },
  deleteLink: {
    about: 'owned',
    call: async ({ layer, hobject }, _world, { platform }) => {
      await putLink(platform.database.db, {
        pid: newPid(),
        layer_pid: layer,
        hobject_pid: hobject,
        return_url: RETURN_URL,
      });
      return { query: { layer_pid: layer, hobject_pid: hobject } };
    },
  },
  getReport: {
    about: 'nothing',
    call: () => ({}),
    answers: ({ total }, { caller }) => {
      if (caller !== 'owner') expect(total).toBe(0);
    },
  },

  getVisits: { about: 'owned', call: ({ space }) => ({ query: { ...JUNE, space_pid: space } }) },
  getVisitPlaces: { about: 'owned', call: ({ layer }) => ({ query: { ...JUNE, layer_pid: layer } }) },
  getExperiences: { about: 'owned', call: ({ space }) => ({ query: { ...JUNE, space_pid: space } }) },
  getWalkVisits: { about: 'owned', call: ({ walk }) => ({ query: { ...JUNE, walk_pid: walk } }) },
  getVisitorAnswers: {
    about: 'owned',
    call: ({ hobject }) => ({ query: { ...JUNE, hobject_pid: hobject } }),
  },

  getUsers: { about: 'nothing', call: () => ({}) },
  getUser: { about: 'nothing', call: (_channel, { people }) => ({ params: { pid: people.other.pid } }) },
  administerUser: {
    about: 'nothing',
    call: (_channel, { people }) => ({ params: { pid: people.other.pid }, body: { state: 'blocked' } }),
  },
  addUser: {
    about: 'nothing',
    call: () => {
      const username = unused();
      return { body: { username, email: `${username}@example.org`, password: 'correct horse battery' } };
    },
  },
  removeUser: {
    about: 'nothing',
    call: (_channel, { people }) => ({ params: { pid: people.unconfirmed.pid } }),
  },
  makeFirstAdmin: {
    about: 'nothing',
    call: async (_channel, _world, { platform }) => {
      // There is none before the first one.
      await platform.database.db.execute(sql`update app_user set role = 'editor' where role = 'admin'`);
      const username = unused();
      const token = firstAdminToken(platform.config.keys.mail);
      return {
        body: { token, username, email: `${username}@example.org`, password: 'correct horse battery' },
      };
    },
  },
  getJobs: { about: 'nothing', call: () => ({}) },
  retryJob: {
    about: 'nothing',
    call: async (_channel, _world, { platform }) => {
      const { rows } = await platform.database.db.execute<{ id: string }>(sql`
        insert into pgboss.job (name, state) values ('send-mail', 'failed') returning id`);
      return { params: { id: rows[0]?.id ?? '' } };
    },
  },
  getHealth: { about: 'nothing', call: () => ({}) },
  getAdminActions: { about: 'nothing', call: () => ({}) },
  getPageViews: { about: 'nothing', call: () => ({}) },
  getStorageUse: { about: 'nothing', call: () => ({}) },
  updatePolicy: {
    about: 'nothing',
    call: () => ({ params: { name: 'terms' }, body: { texts: { en: 'Be kind.' } } }),
  },
  getPlans: { about: 'nothing', call: () => ({}) },
  createPlan: {
    about: 'nothing',
    call: () => ({ body: { name: unused(), display_name: 'Museum', capabilities: { max_spaces: 3 } } }),
  },
  updatePlan: {
    about: 'nothing',
    call: async (_channel, _world, stage) => ({ ...(await newPlan(stage)), body: { display_name: 'New' } }),
  },
  deletePlan: { about: 'nothing', call: (_channel, _world, stage) => newPlan(stage) },
  getApiKeys: { about: 'nothing', call: () => ({}) },
  createApiKey: { about: 'nothing', call: () => ({ body: { name: 'Museum' } }) },
  updateApiKey: {
    about: 'nothing',
    call: async (_channel, _world, stage) => ({ ...(await newKey(stage)), body: { name: 'New' } }),
  },
  revokeApiKey: { about: 'nothing', call: (_channel, _world, stage) => newKey(stage) },
} satisfies Partial<Expectations>;
