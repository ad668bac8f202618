import type { PersonalToken, personalTokenCreation, UserSession } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { SignedInUser } from '../../../kernel/caller.ts';
import { pick } from '../../../kernel/pick.ts';
import type { Page } from '../../../platform/database/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOpaqueToken, newOpaqueToken } from './opaque-token.ts';
import {
  findTokenUser,
  insertPersonalToken,
  listPersonalTokens,
  noteTokenUse,
  revokePersonalToken,
} from './personal-token.repository.ts';
import type { PersonalTokenRow } from './personal-token.table.ts';
import type { ProveOwner } from './prove-owner.ts';
import { endSessionOf, endSessionsOf, listSessions } from './session.repository.ts';

/** Prefix of personal access tokens. Session tokens never have it, since they are JWTs. */
const PREFIX = 'pat_';
const DAY = 24 * 60 * 60 * 1000;

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  readonly proveOwner: ProveOwner;
  /** Whether a user has all of these channels. */
  readonly hasLayers: (user_pid: string, layer_pids: readonly string[]) => Promise<boolean>;
}

export type AccessService = ReturnType<typeof createAccessService>;

/** The ways into an account: its sessions, and its owner's personal access tokens. */
export function createAccessService({ db, clock, proveOwner, hasLayers }: Dependencies) {
  return {
    async listSessions({ pid, session_pid }: SignedInUser, page: Page) {
      const { rows, ...paged } = await listSessions(db, pid, clock.now(), page);
      const sessions = rows.map(
        (row): UserSession => ({
          ...row,
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at.toISOString(),
          is_current: row.pid === session_pid,
        }),
      );
      return { ...paged, sessions };
    },

    /** @throws {AppError} `not_found` if the user has no such active session. */
    async endSession(pid: string, user: SignedInUser): Promise<void> {
      const isEnded = await endSessionOf(db, { pid, user_pid: user.pid }, clock.now());
      if (!isEnded) throw new AppError('not_found', 'not_found');
    },

    endOtherSessions: ({ pid, session_pid }: SignedInUser): Promise<void> =>
      endSessionsOf(db, pid, clock.now(), session_pid),

    async listTokens({ pid }: SignedInUser, page: Page) {
      const { rows, ...paged } = await listPersonalTokens(db, pid, page);
      return { ...paged, tokens: rows.map(present) };
    },

    /** @throws {AppError} `invalid` for channels of others; else as `proveOwner` does. */
    async createToken(
      { name, scope, layer_pids, expires_in_days, current_password }: z.output<typeof personalTokenCreation>,
      user: SignedInUser,
    ): Promise<PersonalToken & { token: string }> {
      if (layer_pids && !(await hasLayers(user.pid, layer_pids))) {
        throw new AppError('invalid', { key: 'not_found', field: 'layer_pids' });
      }
      const token = PREFIX + newOpaqueToken();
      const now = clock.now();
      const row: PersonalTokenRow = {
        pid: newPid(now.getTime()),
        user_pid: user.pid,
        token_hash: hashOpaqueToken(token),
        name,
        scope,
        layer_pids,
        created_at: now,
        last_used_at: null,
        revoked_at: null,
        expires_at: new Date(now.getTime() + expires_in_days * DAY),
      };
      await db.transaction(async (tx) => {
        await proveOwner(tx, user, current_password);
        await insertPersonalToken(tx, row);
      });
      return { ...present(row), token };
    },

    /** @throws {AppError} `not_found` if the user has no such token. */
    async revokeToken(pid: string, user: SignedInUser): Promise<void> {
      const isOwn = await revokePersonalToken(db, { pid, user_pid: user.pid }, clock.now());
      if (!isOwn) throw new AppError('not_found', 'not_found');
    },

    isPersonalToken: (token: string): boolean => token.startsWith(PREFIX),

    /** Returns the user of a personal access token, unless it is unknown, expired or revoked. */
    async findUser(token: string): Promise<SignedInUser | undefined> {
      const token_hash = hashOpaqueToken(token);
      const now = clock.now();
      const user = await findTokenUser(db, token_hash, now);
      if (user) await noteTokenUse(db, token_hash, now);
      return user;
    },
  };
}

const present = (at: PersonalTokenRow): PersonalToken => ({
  ...pick(at, 'pid', 'name', 'scope', 'layer_pids'),
  created_at: at.created_at.toISOString(),
  expires_at: at.expires_at.toISOString(),
  last_used_at: at.last_used_at?.toISOString() ?? null,
  revoked_at: at.revoked_at?.toISOString() ?? null,
});
