import type { TestLink } from '@pleinair/contract';
import { pathOfSpace } from '@pleinair/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
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

  /** Returns those of the spaces that an unexpired token opens, with their owners. */
  async function testedBy(token: string, space_pids: readonly string[]) {
    const owned = await db
      .select({
        space_pid: spaceTable.pid,
        owner_pid: userTable.pid,
        withdrawn: spaceTable.test_links_withdrawn,
        preferences: userTable.preferences,
      })
      .from(spaceTable)
      .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
      .innerJoin(userTable, eq(userTable.pid, layerTable.owner_pid))
      .where(and(inArray(spaceTable.pid, [...space_pids]), eq(userTable.state, 'active')));
    return owned.filter((tested) => isSignedFor(tested, token, key));
  }

  /** @throws {AppError} `not_found` unless the caller owns the space. */
  const ownSpace = async (pid: string, editor: Editor) =>
    found(await findSpace(db, pid), (space) => ownsSpace(editor, space));

  return {
    /** @throws {AppError} `not_found` unless the caller owns the space. */
    async create(space_pid: string, editor: Editor): Promise<TestLink> {
      const { owner_pid, test_links_withdrawn: withdrawn } = await ownSpace(space_pid, editor);
      const { token, expires_at } = signTestToken({ space_pid, owner_pid, withdrawn }, clock.now(), key);
      const url = `${publicUrl}${pathOfSpace(space_pid)}?${new URLSearchParams({ test: token })}`;
      return { url, expires_at: expires_at.toISOString() };
    },

    /**
     * Ends all test links of a space.
     * @throws {AppError} `not_found` unless the caller owns it.
     */
    async withdraw(space_pid: string, editor: Editor): Promise<void> {
      await ownSpace(space_pid, editor);
      await db
        .update(spaceTable)
        .set({ test_links_withdrawn: sql`${spaceTable.test_links_withdrawn} + 1` })
        .where(eq(spaceTable.pid, space_pid));
    },

    /**
     * Returns until when a token opens a space; undefined if it has expired, was withdrawn, is of another space or of an earlier
     * owner, or if the owner's account is no longer active.
     */
    async expiryFor(space_pid: string, token: string): Promise<Date | undefined> {
      const expires_at = expiryOf(token, clock.now());
      const [tested] = expires_at ? await testedBy(token, [space_pid]) : [];
      if (tested && !tested.preferences.has_tested) noteTest(tested.owner_pid);
      return tested && expires_at;
    },

    /** Returns those of the spaces that a token opens. */
    async testedAmong(space_pids: readonly string[], token: string): Promise<ReadonlySet<string>> {
      const isOver = expiryOf(token, clock.now()) === undefined;
      const tested = isOver ? [] : await testedBy(token, space_pids);
      return new Set(tested.map(({ space_pid }) => space_pid));
    },
  };
}
