import { once } from 'node:events';
import pg from 'pg';
import type { CopyRows } from './copy-rows.ts';
import { isAboutValues } from './is-about-values.ts';

/**
 * Runs a text of several statements, which is one transaction, whose only COPY is given these rows. All is sent together and
 * takes one turn to PostgreSQL and back: it passes over rows that come when a statement was refused.
 */
export async function copyIn(pool: pg.Pool, text: string, rows: CopyRows): Promise<void> {
  const copying = Object.assign(new pg.Query(text), {
    submit(connection: pg.Connection) {
      connection.stream.cork();
      connection.query(text);
      connection.stream.write(rows.done());
      connection.stream.uncork();
    },
    // The rows were sent already.
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
