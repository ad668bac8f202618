import { z } from 'zod';
import { byPid, pageOf, paging } from '../entities/fields.ts';
import { identity, providerAnswer, providerPage, providerRequest } from '../entities/identity.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'User';

export const identityRoutes = {
  getIdentities: route({
    name: 'getIdentities',
    method: 'GET',
    path: '/user/me/identities',
    tag,
    summary: 'The user’s identity providers, and whether the user has a password',
    access: 'account',
    query: z.object(paging),
    status: 200,
    answer: pageOf('identities', identity, 'Identity providers of the user.').extend({
      has_password: z.boolean().describe('Whether the user can sign in with a password.'),
    }),
    example: { answer: { identities: [sample.identity], has_password: true, ...sample.page } },
  }),
  startLink: route({
    name: 'startLink',
    method: 'POST',
    path: '/user/me/identity',
    tag,
    summary: 'Begin adding an identity provider to the account',
    description: 'Returns the provider’s page to open, as `POST /login/provider` does.',
    access: 'signed_in',
    body: providerRequest,
    status: 200,
    answer: providerPage,
    refusals: { 503: 'provider_unreachable' },
    limit: { address: 'login' },
    example: { body: { provider: 'github' }, answer: { url: sample.providerUrl } },
  }),
  finishLink: route({
    name: 'finishLink',
    method: 'POST',
    path: '/user/me/identity/finish',
    tag,
    summary: 'Add the identity that the provider returned to the account',
    description:
      'Works once, within ten minutes, in the browser and for the user that began it. 400 for an answer that is refused or cannot be trusted, 409 for an identity of another user, 503 when the provider does not answer.',
    access: 'signed_in',
    body: providerAnswer,
    status: 201,
    answer: identity,
    refusals: { 400: 'provider_untrusted', 409: 'identity_taken', 503: 'provider_unreachable' },
    limit: { address: 'login' },
    example: { body: { answer: sample.providerAnswer }, answer: sample.identity },
  }),
  deleteIdentity: route({
    name: 'deleteIdentity',
    method: 'DELETE',
    path: '/user/me/identity/{pid}',
    tag,
    summary: 'Remove an identity from the account',
    description: '409 for the last identity of a user without a password.',
    access: 'account',
    params: byPid,
    status: 204,
    answer: null,
    refusals: { 409: 'identity_last' },
    example: { params: { pid: sample.identity.pid } },
  }),
};
