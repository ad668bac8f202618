import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

interface Held {
  isOpen: boolean;
}

/**
 * Sees who asks for a connection while a transaction of theirs holds one: as many of them at once as there are connections would
 * all wait for each other.
 * @returns how often that was since the last question
 */
export function watchConnections(pool: pg.Pool): () => number {
  const holding = new AsyncLocalStorage<Held>();
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
  let nested = 0;
  const watched = (done?: unknown) => {
    if (holding.getStore()?.isOpen) nested += 1;
    // A single statement takes one with a callback, and waits for no lock while it has it.
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
