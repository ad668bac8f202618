import type { User } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import { expect } from 'vitest';
import { createAccountTokens } from '../../modules/account/security/account-token.ts';
import { newOpaqueToken } from '../../modules/account/security/opaque-token.ts';
import { insertPersonalToken } from '../../modules/account/security/personal-token.repository.ts';
import type { AccountTokenPurpose } from '../../modules/account/security/session.table.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { PASSWORD, type PersonName, type Stage, unused, type World } from '../world.ts';
import type { Cell, Expectations } from './expectation.ts';

const credentials = ({ people }: World) => ({ auth: { email: people.owner.email, password: PASSWORD } });

async function mailed(
  stage: Stage,
  world: World,
  name: PersonName,
  purpose: AccountTokenPurpose,
  email?: string,
) {
  const token = newOpaqueToken();
  const { db } = stage.platform.database;
  const { pid: user_pid } = world.people[name];
  await createAccountTokens({ clock: systemClock }).issue(db, token, {
    user_pid,
    purpose,
    ...(email && { email }),
  });
  return token;
}

const me = (body: User, { caller, world }: Cell) => {
  const name = caller === 'other editor' ? 'other' : (caller as PersonName);
  expect(body.pid).toBe(world.people[name].pid);
};

export const securityAndUser = {
  login: { about: 'nothing', call: (_channel, world) => ({ body: credentials(world) }) },
  userToken: { about: 'nothing', call: (_channel, world) => ({ body: credentials(world) }) },
  refreshToken: {
    about: 'nothing',
    call: async (_channel, world) => {
      const { jwt, refresh_token } = await world.signIn('owner');
      return { body: { accessToken: jwt }, cookies: { pleinair_refresh: refresh_token } };
    },
  },
  logOut: { about: 'nothing', call: () => ({}) },
  getSessions: { about: 'nothing', call: () => ({}) },
  endSession: {
    about: 'owned',
    call: async (_channel, world) => {
      const { jwt } = await world.signIn('owner');
      const [, payload = ''] = jwt.split('.');
      return { params: { pid: JSON.parse(Buffer.from(payload, 'base64url').toString()).sid } };
    },
  },
  endOtherSessions: { about: 'nothing', call: () => ({}) },
  getPersonalTokens: { about: 'nothing', call: () => ({}) },
  createPersonalToken: {
    about: 'nothing',
    call: () => ({
      body: { name: 'Import', scope: 'read', expires_in_days: 1, current_password: PASSWORD },
    }),
  },
  revokePersonalToken: {
    about: 'owned',
    call: async (_channel, { people }, stage) => {
      const now = new Date();
      const pid = newPid();
      await insertPersonalToken(stage.platform.database.db, {
        pid,
        user_pid: people.owner.pid,
        token_hash: pid,
        name: 'Import',
        scope: 'read' as const,
        layer_pids: null,
        created_at: now,
        expires_at: now,
        last_used_at: null,
        revoked_at: null,
      });
      return { params: { pid } };
    },
  },
  forgotPassword: {
    about: 'nothing',
    call: (_channel, { people }) => ({ body: { email: people.owner.email } }),
  },
  newPassword: {
    about: 'nothing',
    call: async (_channel, world, stage) => ({
      body: {
        password: 'another password',
        password_confirmation: 'another password',
        password_reset_token: await mailed(stage, world, 'owner', 'new_password'),
      },
    }),
  },
  confirmAccount: {
    about: 'nothing',
    call: async (_channel, world, stage) => ({
      query: { token: await mailed(stage, world, 'unconfirmed', 'confirm_account') },
    }),
  },
  confirmEmail: {
    about: 'nothing',
    call: async (_channel, world, stage) => ({
      query: { token: await mailed(stage, world, 'owner', 'change_email', `${unused()}@example.org`) },
    }),
  },
  sendAccountConfirmationEmail: {
    about: 'nothing',
    call: (_channel, { people }) => ({
      query: { email: people.unconfirmed.email, redirect_to: 'http://localhost:4000/account-confirmation' },
    }),
  },

  createUser: {
    about: 'nothing',
    call: () => {
      const username = unused();
      return { body: { username, email: `${username}@example.org`, password: PASSWORD } };
    },
  },
  getAuthenticatedUser: { about: 'nothing', call: () => ({}), answers: me },
  updateMe: { about: 'nothing', call: () => ({ body: { first_name: 'Ada' } }), answers: me },
  deleteMe: { about: 'nothing', call: () => ({ body: { current_password: PASSWORD } }) },
  changeMyEmail: {
    about: 'nothing',
    call: () => ({ body: { email: `${unused()}@example.org`, current_password: PASSWORD } }),
  },
  changeMyPassword: {
    about: 'nothing',
    call: () => ({
      body: {
        password: 'another password',
        password_confirmation: 'another password',
        current_password: PASSWORD,
      },
    }),
  },
  deleteMyPhoto: { about: 'nothing', call: () => ({}) },
  getMyLayers: {
    about: 'nothing',
    call: () => ({}),
    answers: ({ layers }, { caller, channel }) => {
      const own = layers.some(({ pid }) => pid === channel.layer);
      expect(own).toBe(caller === 'owner');
    },
  },
  getUserLayerSpaces: { about: 'owned', call: ({ layer }) => ({ params: { pid: layer } }) },
  getUserHobjects: {
    about: 'nothing',
    call: () => ({}),
    answers: ({ total }, { caller }) => expect(total > 0).toBe(caller === 'owner'),
  },
  getUserContent: {
    about: 'nothing',
    call: () => ({}),
    answers: ({ spaces, hobjects, models }, { caller }) => {
      const own = caller === 'owner';
      expect([spaces.length > 0, hobjects.length > 0, models.length > 0]).toEqual([own, own, own]);
    },
  },
  getUserSpaces: {
    about: 'nothing',
    call: ({ hobject }) => ({ query: { hobject_pid: hobject } }),
    answers: ({ total }, { caller }) => expect(total > 0).toBe(caller === 'owner'),
  },
  getUserAnchors: {
    about: 'nothing',
    call: () => ({}),
    answers: ({ total }, { caller }) => expect(total > 0).toBe(caller === 'owner'),
  },
  getUserLabels: {
    about: 'nothing',
    call: () => ({}),
    answers: ({ total, space_labels }, { caller }) => {
      expect([total > 0, space_labels.length > 0]).toEqual([caller === 'owner', caller === 'owner']);
    },
  },
} satisfies Partial<Expectations>;
