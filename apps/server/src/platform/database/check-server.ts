import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../config/start-error.ts';
import { isDatabaseAway, ofConnection } from '../failures/database-away.ts';

const LEAST_VERSION = 15;

/** Milliseconds that a started server may take to answer, and between attempts. */
const PATIENCE = 60_000;
const PAUSE = 100;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host does not exist',
  EAI_AGAIN: 'its host does not exist',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the password is wrong',
  '28000': 'it does not let this user in',
  '3D000': 'there is no such database',
  '42501': 'this user may not connect',
  '53300': 'it has no free connection',
};

/**
 * Connects once and reads the version.
 * @returns how many connections the server allows in all
 * @throws {StartError} that says in one line why the database is unusable; it never contains the password.
 */
export async function checkServer(url: string, name = 'DATABASE_URL'): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A lost connection also rejects the query; without a listener it would crash Node first.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; connections: number }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`,
    );
    const { version = 0, connections = 0 } = rows[0] ?? {};
    if (version < LEAST_VERSION) {
      throw new StartError(`${name}: PostgreSQL ${version} is too old: use ${LEAST_VERSION} or later.`);
    }
    return connections;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name}: the database at ${place(url)} cannot be used: ${reasonOf(error)}.`, {
      cause: ofConnection(error),
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Like {@link checkServer}, for a server that was just started and may take a while to answer.
 * @throws {StartError} after a minute without an answer, or at once if something else is wrong
 */
export async function checkStartedServer(url: string, name: string): Promise<number> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await checkServer(url, name);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      await sleep(PAUSE);
    }
  }
}

function place(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  // A host with several addresses fails with an AggregateError, which holds one error for each address.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const code = 'code' in first ? String(first.code) : '';
  return REASONS[code] ?? first.message;
}
