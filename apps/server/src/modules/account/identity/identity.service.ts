import type { Identity, providerRequest } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { ClientApplication, Editor, SignedInUser } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import { pick } from '../../../kernel/pick.ts';
import type { Page } from '../../../platform/database/page.ts';
import { violatedUniqueIndex } from '../../../platform/database/unique-violation.ts';
import type { IdentityProvider } from '../../../platform/identity/identity-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSessionsBegunAt } from '../security/session.repository.ts';
import type { ProviderProof } from '../security/session.service.ts';
import type { ProviderSession } from '../security/session.table.ts';
import { mayUnlink } from '../user/identity.policy.ts';
import {
  countIdentitiesOf,
  deleteIdentity,
  findIdentity,
  insertIdentity,
  listIdentitiesOf,
} from '../user/identity.repository.ts';
import type { IdentityRow } from '../user/identity.table.ts';
import { findUserDetails, lockUser } from '../user/user.repository.ts';
import type { Arrival, IdentityAccounts } from './identity-accounts.ts';
import type { Return, RoundTrip } from './round-trip.ts';

type ProviderRequest = z.output<typeof providerRequest> & { policies_accepted?: string | undefined };

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  readonly providers: readonly IdentityProvider[];
  readonly roundTrip: RoundTrip;
  readonly accounts: IdentityAccounts;
}

/** A longer ID token is not stored: signing out at the provider then needs a confirmation. */
const LONGEST_HINT = 8000;

/** Signs in with identity providers, and manages a user's identities. */
export function createIdentityService({ db, clock, providers, roundTrip, accounts }: Dependencies) {
  const present = (row: IdentityRow): Identity => ({
    ...pick(row, 'pid', 'provider', 'email'),
    label: providers.find(({ name }) => name === row.provider)?.label ?? row.provider,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  });

  return {
    startLogin: (
      { policies_accepted, ...wanted }: ProviderRequest,
      application: ClientApplication,
      browser: string | undefined,
    ) => {
      const agreed = policies_accepted === undefined ? null : new Date(policies_accepted);
      return roundTrip.leave({ ...wanted, policies_accepted: agreed, user_pid: null }, application, browser);
    },

    /** @returns the user to sign in, and the identity used. */
    async finishLogin(
      back: Return,
      habits: Pick<Arrival, 'spoken' | 'measurement'>,
    ): Promise<{ user_pid: string; proven: ProviderProof }> {
      const { request, provider, proof } = await roundTrip.comeBack(back, null);
      const { label, name } = provider;
      const { policies_accepted } = request;
      const arrival = { provider: name, label, policies_accepted, ...habits };
      const { user_pid, identity_pid } = await accounts.userOf(proof.identity, arrival);
      const { id_token = '' } = proof;
      const hint = id_token !== '' && id_token.length <= LONGEST_HINT ? id_token : null;
      return { user_pid, proven: { provider: name, id_token: hint, identity_pid } };
    },

    startLink: (wanted: ProviderRequest, { application, user }: Editor, browser: string | undefined) =>
      roundTrip.leave({ ...wanted, policies_accepted: null, user_pid: user.pid }, application, browser),

    /** @throws {AppError} `conflict` for an identity of another user. */
    async finishLink(back: Return, { user }: Editor): Promise<Identity> {
      const { request, proof } = await roundTrip.comeBack(back, user.pid);
      const { issuer, subject, email = null } = proof.identity;
      const now = clock.now();
      const row = { pid: newPid(now.getTime()), user_pid: user.pid, provider: request.provider };
      const times = { created_at: now, last_used_at: now };
      try {
        await insertIdentity(db, { ...row, issuer, subject, email, ...times });
      } catch (error) {
        if (violatedUniqueIndex(error) === undefined) throw error;
      }
      const known = await findIdentity(db, { issuer, subject });
      if (known?.user_pid !== user.pid) throw new AppError('conflict', 'identity_taken');
      return present(known);
    },

    async list(user_pid: string, page: Page) {
      const { rows, ...paged } = await listIdentitiesOf(db, user_pid, page);
      const user = await findUserDetails(db, user_pid);
      return { ...paged, identities: rows.map(present), has_password: user?.password_hash != null };
    },

    /**
     * Removes an identity, and ends the user's other sessions that began at its provider.
     * @throws {AppError} `conflict` if it is the only way in.
     */
    async remove(pid: string, { pid: user_pid, session_pid }: SignedInUser): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, user_pid);
        const count = await countIdentitiesOf(tx, user_pid);
        const removed = found(await deleteIdentity(tx, pid, user_pid));
        if (!user || !mayUnlink(user, count)) throw new AppError('conflict', 'identity_last');
        const began = { user_pid, provider: removed.provider, except: session_pid };
        await endSessionsBegunAt(tx, began, clock.now());
      });
    },

    /** Returns where to sign out of the provider at which a session began; null if there is nothing to do. */
    endSessionUrl: async (began: ProviderSession | undefined): Promise<string | null> =>
      began?.provider ? roundTrip.endSessionUrl(began.provider, began.id_token) : null,
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
