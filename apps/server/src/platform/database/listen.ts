import type pg from 'pg';
import { APPLICATION_NAME } from '../../config/application-name.ts';
import { openClient } from './open-client.ts';

/** Milliseconds before reconnecting a lost connection. */
const RETRY = 1000;

/**
 * Listens to a channel on a separate connection, which is reopened if it is lost. Notifications sent meanwhile are missed.
 * @param onListening called after every connection
 * @throws {DatabaseAway} if the first connection fails
 */
export async function listen(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
  onListening: () => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const opened = await openClient({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    opened.on('notification', ({ payload }) => void (payload !== undefined && onNotification(payload)));
    try {
      await opened.query(`listen "${channel}"`);
    } catch (error) {
      await opened.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return void opened.end().catch(() => undefined);
    client = opened;
    opened.on('end', reconnectLater);
    onListening();
  }

  function reconnectLater(): void {
    client = undefined;
    if (!isClosed) retry = setTimeout(() => connect().catch(reconnectLater), RETRY);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
