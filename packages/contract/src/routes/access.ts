import { z } from 'zod';
import { newPersonalToken, personalToken, personalTokenCreation, userSession } from '../entities/access.ts';
import { byPid, pageOf, paging } from '../entities/fields.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'User';

/** By what the account is entered: its sessions, and tokens for scripts. */
export const accessRoutes = {
  getSessions: route({
    name: 'getSessions',
    method: 'GET',
    path: '/user/me/sessions',
    tag,
    summary: "The user's sessions that have not ended",
    access: 'account',
    query: z.object(paging),
    status: 200,
    answer: pageOf('sessions', userSession, 'Sessions, the latest used first.'),
    example: { answer: { sessions: [sample.userSession], ...sample.page } },
  }),
  endSession: route({
    name: 'endSession',
    method: 'DELETE',
    path: '/user/me/sessions/{pid}',
    tag,
    summary: 'End one session, wherever it is',
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
    summary: 'End all sessions but that of this call',
    access: 'account',
    status: 204,
    answer: null,
  }),
  getPersonalTokens: route({
    name: 'getPersonalTokens',
    method: 'GET',
    path: '/user/me/tokens',
    tag,
    summary: "The user's tokens for scripts, those that are revoked or expired as well",
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
    summary: 'Make a token for scripts',
    description:
      'The token is told in this answer alone. It is refused with 403 on calls about the account itself, on calls of admins, and outside its scope. 422 without the right `current_password`; a user who has none must have signed in with an identity provider within ten minutes, else 403.',
    access: 'account',
    body: personalTokenCreation,
    status: 201,
    answer: newPersonalToken,
    errors: [403],
    example: {
      body: {
        ...{ name: 'Import of the archive', scope: 'write', expires_in_days: 90 },
        ...{ layer_pids: [sample.pids.layer], current_password: 'a good password' },
      },
      answer: { ...sample.personalToken, token: 'pat_q7Zr0c2mVt9YwK4xq7Zr0c2mVt9YwK4xq7Zr0c2mVt9' },
    },
  }),
  revokePersonalToken: route({
    name: 'revokePersonalToken',
    method: 'DELETE',
    path: '/user/me/tokens/{pid}',
    tag,
    summary: 'Revoke a token for scripts, at once',
    access: 'account',
    params: byPid,
    status: 204,
    answer: null,
    example: { params: { pid: sample.personalToken.pid } },
  }),
};
