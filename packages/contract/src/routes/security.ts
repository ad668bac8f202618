import { MEASUREMENTS } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, redirectUrl } from '../entities/fields.ts';
import { providerAnswer, providerPage, providerRequest } from '../entities/identity.ts';
import { layer } from '../entities/layer.ts';
import { credentials, mailRequest, passwordReset, token, user } from '../entities/user.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const credentialsExample = { auth: { email: 'ada@example.org', password: 'a good password' } };
const mailToken = 'q7Zr0c2mVt9YwK4x';

const tag = 'Security';
const signedIn = z.object({
  jwt: z.string().describe('Access token, valid for 15 minutes: `Authorization: Bearer …`.'),
  layers: z.array(layer).describe('Channels.'),
  user: user.describe('The user.'),
});

export const securityRoutes = {
  login: route({
    name: 'login',
    method: 'POST',
    path: '/login',
    tag,
    summary: 'Sign in with e-mail and password',
    description:
      'Sets the HttpOnly refresh cookie. 400 for an unknown user, 403 for a wrong password or a user who may not sign in.',
    access: 'entry',
    body: credentials,
    status: 200,
    answer: signedIn,
    refusals: { 400: 'wrong_credentials', 403: 'wrong_credentials' },
    limit: { address: 'login', account: 'account' },
    example: {
      body: credentialsExample,
      answer: { jwt: sample.jwt, layers: [sample.layer], user: sample.user },
    },
  }),
  startProviderLogin: route({
    name: 'startProviderLogin',
    method: 'POST',
    path: '/login/provider',
    tag,
    summary: 'Begin signing in with an identity provider',
    description:
      'Returns the provider’s page to open, and sets an HttpOnly cookie that binds the request to this browser.',
    access: 'entry',
    body: providerRequest.extend({
      policies_accepted: dateTime
        .optional()
        .describe('When the user agreed to the policies; null if not yet.'),
    }),
    status: 200,
    answer: providerPage,
    refusals: { 503: 'provider_unreachable' },
    limit: { address: 'login' },
    example: { body: { provider: 'github' }, answer: { url: sample.providerUrl } },
  }),
  finishProviderLogin: route({
    name: 'finishProviderLogin',
    method: 'POST',
    path: '/login/provider/finish',
    tag,
    summary: 'Sign in with what the identity provider has answered',
    description:
      'Works once, within ten minutes, in the browser that began it. Creates the account of a new user. 400 for an answer that is refused or cannot be trusted, 403 for a user who may not sign in, 409 if the address belongs to an account that this identity does not open, 503 when the provider does not answer.',
    access: 'entry',
    body: providerAnswer.extend({
      measurement: z
        .enum(MEASUREMENTS)
        .default('metric')
        .describe('Units in which lengths are shown to a new user; a known one keeps theirs.'),
    }),
    status: 200,
    answer: signedIn,
    refusals: {
      400: 'provider_untrusted',
      403: 'account_closed',
      409: 'identity_email_known',
      503: 'provider_unreachable',
    },
    limit: { address: 'login' },
    example: {
      body: { answer: sample.providerAnswer, measurement: 'imperial' },
      answer: { jwt: sample.jwt, layers: [sample.layer], user: sample.user },
    },
  }),
  userToken: route({
    name: 'userToken',
    method: 'POST',
    path: '/user_token',
    tag,
    summary: 'Get an access token with e-mail and password',
    access: 'entry',
    body: credentials,
    status: 200,
    answer: token,
    refusals: { 400: 'wrong_credentials', 403: 'wrong_credentials' },
    limit: { address: 'login', account: 'account' },
    example: { body: credentialsExample, answer: { jwt: sample.jwt } },
  }),
  refreshToken: route({
    name: 'refreshToken',
    method: 'POST',
    path: '/refresh_token',
    tag,
    summary: 'Exchange the refresh cookie for a new access token',
    description:
      'The cookie rotates with every use; using one a second time ends the whole session. 401 when the session has ended. Browsers send the cookie only for pages of the same site (SameSite=Strict); other pages sign in again, or renew through their own server.',
    access: 'entry',
    body: z.object({
      accessToken: z.string().max(4000).describe('The access token that has expired, or soon will.'),
    }),
    status: 200,
    answer: token,
    refusals: { 401: 'session_ended' },
    example: { body: { accessToken: sample.jwt }, answer: { jwt: sample.jwt } },
  }),
  logOut: route({
    name: 'logOut',
    method: 'POST',
    path: '/log_out',
    tag,
    summary: 'End the session of this token, in every tab and copy',
    description:
      'After a sign-in with a provider that supports signing out, `end_session_url` is its page for that, which returns to the root of the studio.',
    access: 'account',
    status: 200,
    answer: z.object({
      end_session_url: z
        .string()
        .nullable()
        .describe('The identity provider’s page for signing out there too; null without one.'),
    }),
    example: { answer: { end_session_url: null } },
  }),
  forgotPassword: route({
    name: 'forgotPassword',
    method: 'POST',
    path: '/forgot_password',
    tag,
    summary: 'Mail a link to choose a new password',
    description: 'Returns the same whether or not the address is known.',
    access: 'entry',
    body: mailRequest,
    status: 204,
    answer: null,
    limit: { address: 'mail', account: 'mailbox' },
    example: { body: { email: 'ada@example.org' } },
  }),
  newPassword: route({
    name: 'newPassword',
    method: 'POST',
    path: '/new_password',
    tag,
    summary: 'Set a new password with the mailed token; ends every session of the user',
    access: 'entry',
    body: passwordReset,
    status: 204,
    answer: null,
    limit: { address: 'mail' },
    example: {
      body: {
        password: 'a better password',
        password_confirmation: 'a better password',
        password_reset_token: mailToken,
      },
    },
  }),
  confirmAccount: route({
    name: 'confirmAccount',
    method: 'POST',
    path: '/confirm_account',
    tag,
    summary: 'Confirm an account with the mailed token',
    access: 'entry',
    query: z.object({ token: z.string().min(1).max(200).describe('The `token` of the mailed link.') }),
    status: 204,
    answer: null,
    limit: { address: 'mail' },
    example: { query: { token: mailToken } },
  }),
  confirmEmail: route({
    name: 'confirmEmail',
    method: 'POST',
    path: '/confirm_email',
    tag,
    summary: 'Confirm a new e-mail address with the mailed token',
    description: '409 if another user has taken the address since.',
    access: 'entry',
    query: z.object({ token: z.string().min(1).max(200).describe('The `token` of the mailed link.') }),
    status: 204,
    answer: null,
    errors: [409],
    limit: { address: 'mail' },
    example: { query: { token: mailToken } },
  }),
  sendAccountConfirmationEmail: route({
    name: 'sendAccountConfirmationEmail',
    method: 'POST',
    path: '/send_account_confirmation_email',
    tag,
    summary: 'Send the confirmation mail again',
    description: 'Returns the same whether or not the address is known.',
    access: 'entry',
    query: z.object({
      email: mailRequest.shape.email,
      redirect_to: redirectUrl.describe(
        'The page that the mailed link opens, with `token` added to its query: on this server or on an origin of the key.',
      ),
    }),
    status: 204,
    answer: null,
    limit: { address: 'mail', account: 'mailbox' },
    example: { query: { email: 'ada@example.org', redirect_to: sample.redirect } },
  }),
};
