import type { TestLink } from '@pleinair/contract';
import { pathOfSpace } from '@pleinair/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Editor } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { userTable } from '../../account/user/user.table.ts';
import { layerTable } from '../layer/layer.table.ts';
import { ownsSpace } from '../space/space.policy.ts';
import { findSpace } from '../space/space.repository.ts';
import { spaceTable } from '../space/space.table.ts';
import { expiryOf, isSignedFor, signTestToken } from './test-token.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly publicUrl: string;
  readonly key: Uint8Array;
}

export type TestLinkService = ReturnType<typeof createTestLinkService>;

/** Links with which owners open a space on a phone where they are not signed in. The server stores none of them. */
export function createTestLinkService({ db, clock, logger, publicUrl, key }: Dependencies) {
  /** Ticks the owner's first step, once. The visitor's answer neither waits for it nor depends on it. */
  function noteTest(owner_pid: string): void {
    db.update(userTable)
      .set({ preferences: sql`${userTable.preferences} || '{"has_tested": true}'` })
      .where(eq(userTable.pid, owner_pid))
      .catch((err: unknown) => logger.warn({ err }, 'a test on a phone was not noted'));
  }

  return {
    /** @throws {AppError} `not_found` unless the caller owns the space. */
    async create(space_pid: string, editor: Editor): Promise<TestLink> {
      const { owner_pid } = found(await findSpace(db, space_pid), (space) => ownsSpace(editor, space));
      const { token, expires_at } = signTestToken({ space_pid, owner_pid }, clock.now(), key);
      const url = `${publicUrl}${pathOfSpace(space_pid)}?${new URLSearchParams({ test: token })}`;
      return { url, expires_at: expires_at.toISOString() };
    },

    /**
     * Returns until when a token opens a space; undefined if it has expired, is of another space or of an earlier owner, or if the
     * owner's account is no longer active.
     */
    async expiryFor(space_pid: string, token: string): Promise<Date | undefined> {
      const expires_at = expiryOf(token, clock.now());
      if (!expires_at) return undefined;
      const [owner] = await db
        .select({ pid: userTable.pid, preferences: userTable.preferences })
        .from(spaceTable)
        .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
        .innerJoin(userTable, eq(userTable.pid, layerTable.owner_pid))
        .where(and(eq(spaceTable.pid, space_pid), eq(userTable.state, 'active')));
      if (!owner || !isSignedFor({ space_pid, owner_pid: owner.pid }, token, key)) return undefined;
      if (!owner.preferences.has_tested) noteTest(owner.pid);
      return expires_at;
    },
  };
}
