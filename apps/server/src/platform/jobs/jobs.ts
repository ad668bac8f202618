import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { type Database, openDatabase } from '../database/database.ts';
import { listen } from '../database/listen.ts';
import { createLineLimit } from '../logging/line-limit.ts';
import type { Logger } from '../logging/logger.ts';

/** A queue: its name, the shape of its jobs, and how often a failed one is retried. */
export type QueueDefinition<Payload extends object> = {
  name: string;
  schema: z.ZodType<Payload>;
  /** Retries; the delay doubles from `retryDelaySeconds`, up to an hour. */
  retries: number;
  retryDelaySeconds: number;
};

type AddOptions = {
  /** Deduplicates jobs: while one with this key waits, runs or is remembered (for a day), it is not added again. */
  key?: string;
  /** Adds within this transaction: no commit, no job. */
  db?: Database;
  startAfterSeconds?: number;
};

export type Queue<Payload extends object> = {
  /** @returns whether it was added; false if the key is already known. */
  add(payload: Payload, options?: AddOptions): Promise<boolean>;
  /** Runs one job at a time on this node. If the handler throws, that is logged, and the job is retried. */
  work(handler: (payload: Payload) => Promise<void>): Promise<void>;
};

/** Durable jobs, stored in PostgreSQL and run by any free node. */
export type Jobs = Awaited<ReturnType<typeof startJobs>>;

/** Polling interval for due retries; a new job wakes its worker at once. */
const POLLING_SECONDS = 2;

const REMEMBERED_SECONDS = 24 * 60 * 60;

/** Starts pg-boss in the database schema `pgboss`, created if missing. @throws {DatabaseAway} */
export async function startJobs(url: string, logger: Logger) {
  const { pool } = openDatabase(url, { connections: 4 });
  const boss = new PgBoss({
    // pg-boss's lost connections have no listener for a moment; an error then would crash Node.
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (...heard) => listen(url, ...heard),
    },
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', (err) => logger.error({ err }, 'jobs'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'jobs'));
  try {
    await boss.start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const worked = new Set<string>();

  async function open<Payload extends object>(definition: QueueDefinition<Payload>): Promise<Queue<Payload>> {
    const { name, schema } = definition;
    await boss.createQueue(name, {
      notify: true,
      retryLimit: definition.retries,
      retryDelay: definition.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 60 * 60,
      deleteAfterSeconds: REMEMBERED_SECONDS,
    });
    return {
      async add(payload, { key, db, startAfterSeconds } = {}) {
        const options = {
          ...(key !== undefined && { id: toUuid(`${name} ${key}`) }),
          ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
          ...(db && { db: fromDrizzle(db, sql) }),
        };
        return (await boss.send(name, schema.parse(payload), options)) !== null;
      },
      async work(handler) {
        worked.add(name);
        const options = { batchSize: 1, notifyPollingIntervalSeconds: POLLING_SECONDS };
        const limit = createLineLimit();
        const worker = boss.work(name, options, async (jobs) => {
          try {
            for (const job of jobs) await handler(schema.parse(job.data));
          } catch (err) {
            const untold = limit();
            if (untold !== undefined) logger.warn({ queue: name, err, untold }, 'an attempt at a job failed');
            throw err;
          }
          // If jobs are queued, the next one does not wait for the next poll.
          boss.notifyWorker(await worker);
        });
        await worker;
      },
    };
  }

  /** Waits for the running jobs, up to a limit in milliseconds; the others stay queued. */
  async function stop(timeout: number): Promise<void> {
    // pg-boss itself only checks every half second whether its workers have ended.
    const ended = Promise.all([...worked].map((name) => boss.offWork(name)));
    await Promise.race([ended, setTimeout(timeout, undefined, { ref: false })]);
    await boss.stop({ graceful: false });
    if (!pool.ending) await pool.end();
  }

  /** Retries a failed job. */
  async function retry(queue: string, id: string): Promise<void> {
    await boss.retry(queue, id);
  }

  return { open, retry, stop };
}

/** Derives the job's id from its key, so that the primary key rejects a duplicate. */
function toUuid(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
