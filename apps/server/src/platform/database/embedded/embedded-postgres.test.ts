import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
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

const asRoot = test.runIf(process.getuid?.() === 0);

asRoot('runs as the owner of its files if root starts it', async () => {
  const folder = await makeTemporaryFolder('theirs');
  onTestFinished(() => rm(folder, { recursive: true }));
  const home = path.join(folder, 'postgres');
  await addressOfServerIn(home);
  await promisify(execFile)('chown', ['-R', '54321:54321', folder]);
  await addressOfServerIn(home);
  expect(await ownersIn(home)).toEqual([54_321, 54_321, 54_321]);
});

asRoot('belongs to the owner of the data folder if root creates it', async () => {
  const folder = await makeTemporaryFolder('theirs');
  onTestFinished(() => rm(folder, { recursive: true }));
  await promisify(execFile)('chown', ['nobody', folder]);
  const { uid } = await stat(folder);
  const home = path.join(folder, 'postgres');
  await addressOfServerIn(home);
  expect(await ownersIn(home)).toEqual([uid, uid, uid]);
});

async function ownersIn(home: string): Promise<number[]> {
  const files = [home, path.join(home, 'server.log'), path.join(home, 'data', 'global', 'pg_control')];
  const found = await Promise.all(files.map((file) => stat(file)));
  return found.map(({ uid }) => uid);
}

test('says in the words of initdb why no database can be created, and leaves nothing', async () => {
  const folder = await makeTemporaryFolder('embedded');
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(startEmbeddedPostgres({ folder, password: '' })).rejects.toThrow(
    /^Creating the embedded PostgreSQL in \S+ failed: initdb: error: password file \S+ is empty$/,
  );
  expect(await readdir(folder)).toEqual([]);
});
