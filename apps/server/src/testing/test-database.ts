import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabasePool, openDatabase } from '../platform/database/database.ts';

export type TestDatabase = DatabasePool & {
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/** An empty, migrated database of its own for one test file. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server.url, `create database ${name} template ${server.template}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const opened = openDatabase(url.href, { connections: 5 });
  const drop = async () => {
    await opened.close();
    await onServer(server.url, `drop database ${name} with (force)`);
  };
  return { ...opened, url: url.href, drop };
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
