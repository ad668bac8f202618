import pg from 'pg';
import { noteBroken, ofConnection } from '../failures/database-away.ts';

/**
 * Opens a connection outside the pool. Once it is lost, its queries reject with an error for which `isDatabaseAway` is true.
 * @throws {DatabaseAway} if PostgreSQL does not answer
 */
export async function openClient(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(options);
  // Stays attached: without a listener, a lost connection would crash Node, and an error may follow its end.
  client.on('error', noteBroken);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw ofConnection(error);
  }
  return client;
}
