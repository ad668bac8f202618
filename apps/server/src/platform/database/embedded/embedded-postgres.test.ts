import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Starts the server, asks by which address it was reached (none: by a socket), and stops it. */
async function addressOfServerIn(folder: string, settings = {}): Promise<string | null> {
  const server = await startEmbeddedPostgres({ folder, password: 'a/b@c d', settings });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ address: string | null }>('select inet_server_addr() as address');
  await client.end();
  await server.stop();
  return rows[0]?.address ?? null;
}

test('is reached by a socket, under any folder name, and by loopback if there can be none', async () => {
  const folder = await makeTemporaryFolder('embedded');
  onTestFinished(() => rm(folder, { recursive: true }));
  const named = path.join(folder, "an artist's, 1 %");
  expect(await addressOfServerIn(path.join(named, 'postgres'))).toBeNull();
  // A path that no socket can have simulates a file system without sockets.
  const none = { unix_socket_directories: `/${'x'.repeat(120)}` };
  expect(await addressOfServerIn(path.join(named, 'postgres'), none)).toBe('127.0.0.1');

  const deep = path.join(folder, 'x'.repeat(100));
  await mkdir(deep);
  await rename(path.join(named, 'postgres'), path.join(deep, 'postgres'));
  expect(await addressOfServerIn(path.join(deep, 'postgres'))).toBe('127.0.0.1');
});
