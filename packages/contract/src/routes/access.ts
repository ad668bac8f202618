import { z } from 'zod';
import { newPersonalToken, personalToken, personalTokenCreation, userSession } from '../entities/access.ts';
import { byPid, pageOf, paging } from '../entities/fields.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'User';

/** The ways into the account: its sessions and personal access tokens. */
export const accessRoutes = {
  getSessions: route({
    name: 'getSessions',
    method: 'GET',
    path: '/user/me/sessions',
    tag,
    summary: "The user's active sessions",
    access: 'account',
    query: z.object(paging),
    status: 200,
    answer: pageOf('sessions', userSession, 'Sessions, most recently used first.'),
    example: { answer: { sessions: [sample.userSession], ...sample.page } },
  }),
  endSession: route({
    name: 'endSession',
    method: 'DELETE',
    path: '/user/me/sessions/{pid}',
    tag,
    summary: 'End one session, on any device',
    access: 'account',
    params: byPid,
    status: 204,
    answer: null,
    example: { params: { pid: sample.userSession.pid } },
  }),
  endOtherSessions: route({
    name: 'endOtherSessions',
    method: 'DELETE',
    path: '/user/me/sessions',
    tag,
    summary: 'End all sessions except this one',
    access: 'account',
    status: 204,
    answer: null,
  }),
  getPersonalTokens: route({
    name: 'getPersonalTokens',
    method: 'GET',
    path: '/user/me/tokens',
    tag,
    summary: "The user's personal access tokens, including revoked and expired ones",
    access: 'account',
    query: z.object(paging),
    status: 200,
    answer: pageOf('tokens', personalToken, 'Tokens, the newest first.'),
    example: { answer: { tokens: [sample.personalToken], ...sample.page } },
  }),
  createPersonalToken: route({
    name: 'createPersonalToken',
    method: 'POST',
    path: '/user/me/tokens',
    tag,
    summary: 'Create a personal access token',
    description:
      'The token is shown only in this answer. Calls about the account itself, calls for admins, and calls outside its scope refuse it with 403. 422 without the right `current_password`; a user without one must have signed in with an identity provider within the last ten minutes, else 403.',
    access: 'account',
    body: personalTokenCreation,
    status: 201,
    answer: newPersonalToken,
    errors: [403],
    example: {
      body: {
        name: 'Import of the archive',
        scope: 'write',
        expires_in_days: 90,
        layer_pids: [sample.pids.layer],
        current_password: 'a good password',
      },
      answer: { ...sample.personalToken, token: 'pat_q7Zr0c2mVt9YwK4xq7Zr0c2mVt9YwK4xq7Zr0c2mVt9' },
    },
  }),
  revokePersonalToken: route({
    name: 'revokePersonalToken',
    method: 'DELETE',
    path: '/user/me/tokens/{pid}',
    tag,
    summary: 'Revoke a personal access token, at once',
    access: 'account',
    params: byPid,
    status: 204,
    answer: null,
    example: { params: { pid: sample.personalToken.pid } },
  }),
};
