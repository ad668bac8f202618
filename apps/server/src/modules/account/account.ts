import type { FastifyInstance } from 'fastify';
import { createAuthenticate } from '../../http/authenticate.ts';
import { createCookie } from '../../http/cookie.ts';
import type { Part } from '../../http/part.ts';
import type { RateGuard } from '../../http/rate-limits.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Media } from '../media/media.ts';
import { createApiKeyService } from './api-key/api-key.service.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { createIdentityService } from './identity/identity.service.ts';
import { createIdentityAccounts } from './identity/identity-accounts.ts';
import { createIdentityRequests } from './identity/identity-request.ts';
import { createRoundTrip } from './identity/round-trip.ts';
import { policyRoutes, servePolicyPages } from './policy/policy.routes.ts';
import { createPolicyService } from './policy/policy.service.ts';
import { openPendingPhotos } from './profile/pending-photos.ts';
import { createRegistrationService } from './profile/registration.service.ts';
import { userRoutes } from './profile/user.routes.ts';
import { createUserService, type DiscardContentOf } from './profile/user.service.ts';
import { accessRoutes } from './security/access.routes.ts';
import { createAccessService } from './security/access.service.ts';
import { createAccessTokens } from './security/access-token.ts';
import { createAccountMailService } from './security/account-mail.service.ts';
import { createAccountTokens } from './security/account-token.ts';
import { createCredentialsService } from './security/credentials.service.ts';
import { openMailsOnRequest } from './security/mails-on-request.ts';
import { createProveOwner } from './security/prove-owner.ts';
import { securityRoutes } from './security/security.routes.ts';
import { createSecurityService } from './security/security.service.ts';
import { createSessionService } from './security/session.service.ts';
import { createAnswerSignedIn, type ListChannels } from './security/signed-in-answer.ts';
import { createActivateAccount } from './user/activate-account.ts';
import type { FirstChannels } from './user/first-channel.ts';

interface Dependencies {
  readonly media: Pick<Media, 'uploads'>;
  readonly rates: RateGuard;
  readonly channels: FirstChannels;
  readonly listChannels: ListChannels;
  readonly hasLayers: (user_pid: string, layer_pids: readonly string[]) => Promise<boolean>;
  readonly discardContentOf: DiscardContentOf;
  /** Whether this process sends requested mails. */
  readonly isMailing: boolean;
  /** Whether this process inspects the photos of confirmed accounts. */
  readonly isConverting: boolean;
}

export type Account = Awaited<ReturnType<typeof createAccount>>;

/** Accounts: API keys of applications, users, signing in, and account settings. */
export async function createAccount(
  platform: Platform,
  {
    media: { uploads },
    rates,
    channels,
    listChannels,
    hasLayers,
    discardContentOf,
    isMailing,
    isConverting,
  }: Dependencies,
) {
  const { config, db, clock, logger, jobs, storage, postMail, mailTokenOf, changes } = platform;
  const { identityProviders: providers } = platform;
  const { publicUrl, keys } = config;

  const apiKeys = createApiKeyService({ db, clock, changes });
  await apiKeys.keepOwn(config.apiKey);

  const accountTokens = createAccountTokens({ clock });
  const mails = createAccountMailService({ publicUrl, accountTokens, postMail, mailTokenOf });
  const onRequest = await openMailsOnRequest({ db, clock, jobs, mails, accountTokens });
  const pendingPhotos = await openPendingPhotos({ db, clock, jobs, mails, uploads });
  const { order: orderPhoto } = pendingPhotos;
  const activate = createActivateAccount({ clock, orderPhoto });
  const proveOwner = createProveOwner({ clock });
  const known = { db, clock, mails, accountTokens, activate };
  const security = createSecurityService({ ...known, requestMail: onRequest.request });
  const credentials = createCredentialsService({ ...known, proveOwner });
  const accessTokens = createAccessTokens({ key: keys.accessToken, clock });
  const sessions = createSessionService({ db, clock, accessTokens });
  const access = createAccessService({ db, clock, proveOwner, hasLayers });

  const requests = createIdentityRequests({ db, clock });
  const roundTrip = createRoundTrip({ publicUrl, providers, requests, logger });
  const accounts = createIdentityAccounts({ ...known, channels });
  const identities = createIdentityService({ db, clock, providers, roundTrip, accounts });

  const policies = createPolicyService({ db, clock });
  const registration = createRegistrationService({ db, clock, mails, uploads, channels });
  const users = createUserService({ db, clock, storage, uploads, orderPhoto, proveOwner, discardContentOf });

  const refreshCookie = createCookie(publicUrl, 'pleinair_refresh');
  const answerSignedIn = createAnswerSignedIn({ sessions, refreshCookie, getUser: users.get, listChannels });

  return {
    apiKeys,
    policies,
    servePolicyPages: (app: FastifyInstance) => servePolicyPages(app, policies),
    orderPhoto,
    addUser: registration.add,
    removeUser: users.removeOther,
    getUser: users.get,
    isNameTaken: channels.isTaken,
    /** Invalidates the links mailed to a user. */
    discardMailedLinks: (tx: Database, user_pid: string) => accountTokens.discardAllOf(tx, user_pid),
    authenticate: createAuthenticate({
      findApplication: apiKeys.find,
      admitApplication: rates.admitApplication,
      findUser: (token) =>
        access.isPersonalToken(token) ? access.findUser(token) : sessions.findUser(token),
      isPersonalToken: access.isPersonalToken,
    }),
    warnOfGuesses: onRequest.warnOfGuesses,
    routes(bind) {
      const signingIn = { security, sessions, refreshCookie, answerSignedIn };
      securityRoutes(bind, { ...signingIn, identities, credentials, rates });
      accessRoutes(bind, access);
      identityRoutes(bind, {
        identities,
        browserCookie: createCookie(publicUrl, 'pleinair_identity'),
        answerSignedIn,
      });
      policyRoutes(bind, policies);
      userRoutes(bind, { users, registration, credentials, admitGuess: rates.admitGuess });
    },
    async start() {
      if (isMailing) await onRequest.work();
      if (isConverting) await pendingPhotos.work();
    },
    stop: pendingPhotos.stop,
  } satisfies Part & Record<string, unknown>;
}
