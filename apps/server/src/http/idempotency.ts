import { createHash } from 'node:crypto';
import { isRepeatable, type Route } from '@pleinair/contract';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Visitor } from '../kernel/caller.ts';
import type { Database } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

const HEADER = 'Idempotency-Key';
/** Milliseconds for which an answer is kept. */
const KEPT = 24 * 60 * 60 * 1000;
/** Milliseconds after which an unanswered request counts as lost with its node, and may run again. */
const LOST = 2 * 60 * 1000;

/** A request of a signed-in user that they may repeat. */
export interface Repeatable {
  readonly user_pid: string;
  readonly key: string;
  readonly fingerprint: string;
}

export type RunOnce = ReturnType<typeof createRunOnce>;

/**
 * Runs a request once, however often it is sent to any node: the first answer is kept for a day and repeated. A refused request
 * is forgotten, so that it can be corrected.
 * @throws {AppError} `invalid` if the key was used for another request, `conflict` while the first one runs.
 */

export function createRunOnce({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async ({ user_pid, key, fingerprint }: Repeatable, run: () => Promise<unknown>) => {
    const now = clock.now();
    const claimed_at = now.toISOString();
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
    // Deletes some of the old ones, skipping those that another request is deleting.
    await db.execute(sql`
      delete from idempotent_request where (user_pid, key) in (
        select user_pid, key from idempotent_request where claimed_at < ${before(KEPT)}
        limit 100 for update skip locked)`);
    const claimed = await db.execute(sql`
      insert into idempotent_request (user_pid, key, fingerprint, claimed_at)
      values (${user_pid}, ${key}, ${fingerprint}, ${claimed_at})
      on conflict (user_pid, key) do update
        set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, answered_at = null, answer = null
        where idempotent_request.claimed_at < ${before(KEPT)} or (
          idempotent_request.answered_at is null and idempotent_request.claimed_at < ${before(LOST)}
          and idempotent_request.fingerprint = excluded.fingerprint)
      returning key`);
    if (claimed.rows.length === 0) return replay(db, { user_pid, key, fingerprint });
    const claim = sql`user_pid = ${user_pid} and key = ${key} and claimed_at = ${claimed_at}`;
    try {
      const answer = await run();
      await db.execute(sql`
        update idempotent_request set answered_at = ${clock.now().toISOString()},
          answer = ${answer === undefined ? null : JSON.stringify(answer)}::jsonb
        where ${claim}`);
      return { answer, isReplayed: false };
    } catch (error) {
      await db.execute(sql`delete from idempotent_request where ${claim} and answered_at is null`);
      throw error;
    }
  };
}

async function replay(db: Database, { user_pid, key, fingerprint }: Repeatable) {
  const { rows } = await db.execute<{ fingerprint: string; answered: boolean; answer: unknown }>(sql`
    select fingerprint, answered_at is not null as answered, answer from idempotent_request
    where user_pid = ${user_pid} and key = ${key}`);
  const [known] = rows;
  if (known && known.fingerprint !== fingerprint) {
    throw new AppError('invalid', { key: 'idempotency_key_reused', field: HEADER });
  }
  if (!known?.answered) throw new AppError('conflict', 'still_running');
  return { answer: known.answer ?? undefined, isReplayed: true };
}

/**
 * Returns the request as a repeatable one; undefined without an idempotency key. Files within a form are not compared, since they
 * get another name each time.
 * @throws {AppError} `invalid` for a malformed key.
 */
export function repeatableOf(
  request: FastifyRequest,
  route: Pick<Route, 'name' | 'method' | 'access' | 'answerType'>,
  { user }: Visitor,
  parts: { params: unknown; query: unknown; body: unknown; fileFields: readonly string[] },
): Repeatable | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !user || !isRepeatable(route)) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid', { key: 'idempotency_key_invalid', field: HEADER });
  }
  const { params, query, body, fileFields } = parts;
  const content = JSON.stringify([route.name, params, query, body], (field, value) =>
    fileFields.includes(field) ? true : value,
  );
  const fingerprint = createHash('sha256').update(content).digest('base64url');
  return { user_pid: user.pid, key, fingerprint };
}
