import type { ProviderName } from '@pleinair/contract';
import { type Language, type Measurement, newPid } from '@pleinair/domain';
import { AppError } from '../../../kernel/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violatedUniqueIndex } from '../../../platform/database/unique-violation.ts';
import type { ProvenIdentity } from '../../../platform/identity/identity-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountMailService } from '../security/account-mail.service.ts';
import type { AccountTokens } from '../security/account-token.ts';
import { maySignIn } from '../security/security.policy.ts';
import { endAccessOf } from '../security/session.repository.ts';
import type { ActivateAccount } from '../user/activate-account.ts';
import type { FirstChannels } from '../user/first-channel.ts';
import { isUnclaimed, provesAddress } from '../user/identity.policy.ts';
import {
  deleteIdentitiesOf,
  findIdentity,
  insertIdentity,
  touchIdentity,
} from '../user/identity.repository.ts';
import type { IdentityRow } from '../user/identity.table.ts';
import { insertAccount } from '../user/insert-account.ts';
import { findUserByEmail, lockUser, updateUser } from '../user/user.repository.ts';
import type { UserRow } from '../user/user.table.ts';
import { deriveUsername } from './derive-username.ts';

/** How the user signed in. */
export interface Arrival {
  readonly provider: ProviderName;
  /** The provider's display name. */
  readonly label: string;
  readonly policies_accepted: Date | null;
  /** The language of a new user. */
  readonly spoken: Language;
  /** The units of a new user. */
  readonly measurement: Measurement;
}

/** An identity that opens an account. */
export type Opening = Pick<IdentityRow, 'user_pid'> & { readonly identity_pid: string };

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  readonly mails: AccountMailService;
  readonly accountTokens: AccountTokens;
  readonly activate: ActivateAccount;
  readonly channels: FirstChannels;
}

const MOST_TRIES = 3;

/** Decides which account an identity opens, by the rules of ADR 10. */
export function createIdentityAccounts(dependencies: Dependencies) {
  const { db, clock, mails, accountTokens, activate, channels } = dependencies;
  async function enter(tx: Database, identity: ProvenIdentity, arrival: Arrival): Promise<Opening> {
    const known = await findIdentity(tx, identity);
    return known ? enterKnown(tx, known, identity) : enterNew(tx, identity, arrival);
  }

  async function enterKnown(
    tx: Database,
    { pid, user_pid }: { pid: string; user_pid: string },
    identity: ProvenIdentity,
  ): Promise<Opening> {
    const user = await lockUser(tx, user_pid);
    if (!user || !maySignIn(user)) throw new AppError('forbidden', 'account_closed');
    const now = clock.now();
    if (provesAddress(identity, user.email)) await activate(tx, user_pid);
    await touchIdentity(tx, pid, identity.email ?? null, now);
    return { user_pid, identity_pid: pid };
  }

  async function enterNew(tx: Database, identity: ProvenIdentity, arrival: Arrival): Promise<Opening> {
    const { email } = identity;
    const provider = arrival.label;
    if (email === undefined) {
      throw new AppError('bad_request', { key: 'identity_without_email', values: { provider } });
    }
    const found = await findUserByEmail(tx, email);
    const owner = found && (await lockUser(tx, found.pid));
    if (!owner) {
      const made = await makeAccount(tx, identity, email, arrival);
      return add(tx, made.pid, identity, arrival.provider);
    }
    if (!provesAddress(identity, owner.email)) {
      throw new AppError('conflict', { key: 'identity_email_known', values: { provider } });
    }
    if (!maySignIn(owner)) throw new AppError('forbidden', 'account_closed');
    if (isUnclaimed(owner)) await handOver(tx, owner.pid);
    return add(tx, owner.pid, identity, arrival.provider);
  }

  /** Removes the access of a registrant who could not read the account's mail. */
  async function handOver(tx: Database, pid: string): Promise<void> {
    const now = clock.now();
    await endAccessOf(tx, pid, now);
    await deleteIdentitiesOf(tx, pid);
    await accountTokens.discardAllOf(tx, pid);
    const theirs = { password_hash: null, pending_photo_blob: null };
    await updateUser(tx, pid, { ...theirs, state: 'active', updated_at: now });
  }

  async function makeAccount(
    tx: Database,
    identity: ProvenIdentity,
    email: string,
    { policies_accepted, spoken, measurement }: Arrival,
  ): Promise<UserRow> {
    const { first_name, last_name } = identity;
    const now = clock.now();
    const account = {
      pid: newPid(now.getTime()),
      email,
      first_name,
      last_name,
      policies_accepted,
      language: spoken,
      measurement,
      username: await deriveUsername(identity, (name) => channels.isTaken(tx, name)),
      password_hash: null,
      state: provesAddress(identity, email) ? 'active' : 'unconfirmed',
      created_at: now,
      updated_at: now,
    } as const;
    const user = await insertAccount(tx, account, channels);
    if (isUnclaimed(user)) await mails.post(tx, 'confirm_account', user, mails.ownPage('confirm_account'));
    return user;
  }

  async function add(
    tx: Database,
    user_pid: string,
    { issuer, subject, email }: ProvenIdentity,
    provider: ProviderName,
  ): Promise<Opening> {
    const now = clock.now();
    const row = { pid: newPid(now.getTime()), user_pid, provider, issuer, subject };
    await insertIdentity(tx, { ...row, email: email ?? null, created_at: now, last_used_at: now });
    return { user_pid, identity_pid: row.pid };
  }

  return {
    /**
     * Returns the user of an identity; creates an account for a new one.
     * @throws {AppError} `forbidden` for a closed account, `conflict` if the e-mail address belongs to an account that this
     * provider cannot open, `bad_request` for a new user without an address.
     */
    async userOf(identity: ProvenIdentity, arrival: Arrival): Promise<Opening> {
      for (let tries = 1; ; tries++) {
        try {
          return await db.transaction((tx) => enter(tx, identity, arrival));
        } catch (error) {
          // A concurrent call took the same name or identity, so now it is found.
          if (violatedUniqueIndex(error) === undefined || tries === MOST_TRIES) throw error;
        }
      }
    },
  };
}

export type IdentityAccounts = ReturnType<typeof createIdentityAccounts>;
