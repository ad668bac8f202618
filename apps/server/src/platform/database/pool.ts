import pg from 'pg';
import { DatabaseAway, noteBroken } from '../failures/database-away.ts';

/** A pool that rejects with {@link DatabaseAway} when it has no connection to give. */
export class Pool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', (client) => client.on('error', noteBroken));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((error) => {
        throw new DatabaseAway(error);
      });
    }
    super.connect((error, client, done) => callback(error && new DatabaseAway(error), client, done));
    return undefined;
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;
