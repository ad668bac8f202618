import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** A service is not asked now, because its rate limit is used up. */
export class ServiceBusy extends Error {
  override readonly name = 'ServiceBusy';
}

/**
 * Waits for a turn to ask a service, so that all nodes together respect its rate limit.
 * @throws {ServiceBusy} if the turn would not come soon enough; then none is taken.
 */
export type TakeTurn = () => Promise<void>;

/** Milliseconds that a caller may wait for a turn. */
const LONGEST = 1500;

export function createTurns(db: Database, service: string, perSecond: number): TakeTurn {
  const pause = sql`make_interval(secs => ${1 / perSecond})`;
  return async () => {
    const { rows } = await db.execute<{ wait: number }>(sql`
      insert into service_turn as turn (service, next_at) values (${service}, clock_timestamp() + ${pause})
      on conflict (service) do update set next_at = greatest(turn.next_at, clock_timestamp()) + ${pause}
        where turn.next_at <= clock_timestamp() + make_interval(secs => ${LONGEST / 1000})
      returning 1000 * extract(epoch from next_at - ${pause} - clock_timestamp())::float8 as wait`);
    const [turn] = rows;
    if (!turn) throw new ServiceBusy(`${service} has been asked as often as it may be`);
    await sleep(Math.max(0, turn.wait));
  };
}
