import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isDatabaseAway } from '../failures/database-away.ts';
import { freePort } from '../web-server/free-port.ts';
import { listen } from './listen.ts';
import { migrate } from './migrate.ts';
import { openClient } from './open-client.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const failureOf = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a server that does not answer', () => {
  test.each([
    ['a client', (url: string) => openClient({ connectionString: url })],
    [
      'a listener',
      (url: string) =>
        listen(
          url,
          'any',
          () => undefined,
          () => undefined,
        ),
    ],
    ['the migrations', (url: string) => migrate(url)],
  ])('is told apart from other failures by %s', async (_who, ask) => {
    const url = `postgres://anyone@127.0.0.1:${await freePort()}/any`;
    expect(isDatabaseAway(await failureOf(ask(url)))).toBe(true);
  });

  test('is not assumed for a database that is missing', async () => {
    const url = new URL(database.url);
    url.pathname = '/missing';
    const failure = await failureOf(openClient({ connectionString: url.href }));
    expect(failure).toMatchObject({ code: '3D000' });
    expect(isDatabaseAway(failure)).toBe(false);
  });
});

test('a connection that is cut rejects its query, and does not crash the process', async () => {
  const client = await openClient({ connectionString: database.url });
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const asleep = failureOf(client.query('select pg_sleep(60)'));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(isDatabaseAway(await asleep)).toBe(true);
});

test('so does one that the network resets', async () => {
  const target = new URL(database.url);
  const cut: Socket[] = [];
  const proxy = createServer((socket) => {
    cut.push(socket);
    const host = target.searchParams.get('host');
    const server = host
      ? connect(`${host}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname);
    for (const end of [socket, server]) end.on('error', () => undefined);
    socket.pipe(server).pipe(socket);
    socket.once('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  const url = new URL(target);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  const client = await openClient({ connectionString: url.href });
  const asleep = failureOf(client.query('select pg_sleep(60)'));
  for (const socket of cut) socket.resetAndDestroy();
  expect(isDatabaseAway(await asleep)).toBe(true);
  proxy.close();
});
