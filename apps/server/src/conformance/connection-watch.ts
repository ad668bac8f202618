import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

interface Held {
  isOpen: boolean;
}

/**
 * Watches for calls that request a second connection while their transaction holds one: enough of them at once would deadlock the
 * pool.
 * @returns how often that happened since the last call
 */
export function watchConnections(pool: pg.Pool): () => number {
  const holding = new AsyncLocalStorage<Held>();
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
  let nested = 0;
  const watched = (done?: unknown) => {
    if (holding.getStore()?.isOpen) nested += 1;
    // A single statement takes a connection with a callback, and waits for no other while it holds it.
    if (done !== undefined) return connect(done);
    const held: Held = { isOpen: true };
    holding.enterWith(held);
    return connect().then((client) => {
      const { release } = client;
      client.release = (...rest) => {
        held.isOpen = false;
        client.release = release;
        release.apply(client, rest);
      };
      return client;
    });
  };
  pool.connect = watched as typeof pool.connect;
  return () => {
    const seen = nested;
    nested = 0;
    return seen;
  };
}
