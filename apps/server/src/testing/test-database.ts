import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabasePool, openDatabase } from '../platform/database/database.ts';
import { EDITION } from '../platform/geocoding/load-settlements.ts';
import { onServer } from './on-server.ts';

export type TestDatabase = DatabasePool & {
  url: string;
  /** Closes the pool, if it is open, and drops the database. */
  drop(): Promise<void>;
};

/** Creates a migrated database without rows for one test file, or one without tables. Call `drop` in `afterAll`. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = kind === 'migrated' ? server.template : 'template0';
  // Copies files instead of logging every page, which takes a third less processor time for a database as small as this.
  await onServer(server.url, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const opened = openDatabase(url.href, { connections: 5 });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= opened.close();
    return closing;
  };
  const drop = async () => {
    await close();
    await onServer(server.url, `drop database ${name} with (force)`);
  };
  return { ...opened, url: url.href, close, drop };
}

/** Keeps a product that starts on this database from loading the place names, which takes many seconds during tests. */
export async function skipPlaceNames({ pool }: Pick<DatabasePool, 'pool'>): Promise<void> {
  await pool.query('insert into settlement_edition (edition) values ($1) on conflict do nothing', [EDITION]);
}
