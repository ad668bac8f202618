import { once } from 'node:events';
import pg from 'pg';
import type { CopyRows } from './copy-rows.ts';
import { isAboutValues } from './is-about-values.ts';

/**
 * Runs several statements as one transaction, and feeds these rows to their only COPY. Everything is sent together, in one round
 * trip: PostgreSQL skips the rows if a statement was refused.
 */
export async function copyIn(pool: pg.Pool, text: string, rows: CopyRows): Promise<void> {
  const copying = Object.assign(new pg.Query(text), {
    submit(connection: pg.Connection) {
      connection.stream.cork();
      connection.query(text);
      connection.stream.write(rows.done());
      connection.stream.uncork();
    },
    // The rows were already sent.
    handleCopyInResponse: () => undefined,
  });
  const connection = await pool.connect();
  try {
    await once(connection.query(copying), 'end');
    connection.release();
  } catch (error) {
    connection.release(!isAboutValues(error));
    throw error;
  }
}
