import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { createLogger } from '../logging/logger.ts';
import type { Mail } from './mail.ts';
import { startMailQueue } from './mail-queue.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const FROM = 'Pleinair <studio@example.org>';
const mail = (messageId: string): Mail => ({
  to: 'léa@example.org',
  subject: 'Bienvenue à Paris, “Léa”',
  html: '<p>Bonjour é</p>',
  text: 'Bonjour é',
  messageId,
});

/** A mail server on loopback that keeps what it accepts and refuses the first `refusals` mails for a while. */
async function startMailServer(refusals = 0) {
  const accepted: Buffer[] = [];
  let arrived: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      void buffer(stream).then((raw) => {
        if (refusals-- > 0) return callback(Object.assign(new Error('later'), { responseCode: 451 }));
        accepted.push(raw);
        callback();
        arrived();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    next: () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
      }),
    /** Once so many mails were taken. */
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        arrived = () => accepted.length >= count && resolve();
        arrived();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function expectMail(raw: Buffer, messageId: string) {
  const read = await PostalMime.parse(raw);
  expect(read).toMatchObject({
    subject: 'Bienvenue à Paris, “Léa”',
    from: { name: 'Pleinair', address: 'studio@example.org' },
    messageId: expect.stringContaining(messageId),
  });
  expect(read.html?.trim()).toBe('<p>Bonjour é</p>');
  expect(read.text?.trim()).toBe('Bonjour é');
}

test('the outbox holds one complete file a message, however often it is sent', async () => {
  const folder = await makeTemporaryFolder('outbox');
  const outbox = await createOutboxMailer(path.join(folder, 'made'), FROM);
  await outbox.send(mail('a1'));
  await outbox.send(mail('a1'));
  await outbox.send(mail('../b2'));
  expect((await readdir(path.join(folder, 'made'))).toSorted()).toEqual(['.._b2.eml', 'a1.eml']);
  await expectMail(await readFile(path.join(folder, 'made/a1.eml')), 'a1');
  await rm(folder, { recursive: true });
});

test('SMTP delivers to a real server', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url, FROM);
  await mailer.check();
  await mailer.send(mail('c3'));
  const [raw] = server.accepted;
  await expectMail(raw ?? Buffer.alloc(0), 'c3');
  mailer.close();
  await server.close();
  await expect(createSmtpMailer(server.url, FROM).check()).rejects.toThrow();
});

let database: TestDatabase;
let jobs: Jobs;
beforeEach(async () => {
  database = await createTestDatabase();
  jobs = await startJobs(database.url, createLogger('silent'));
});
afterEach(async () => {
  await jobs.stop(1000);
  await database.drop();
});

test('a mail that the server cannot take yet is sent again, and one message id once', async () => {
  const server = await startMailServer(1);
  const mailer = createSmtpMailer(server.url, FROM);
  const arrived = server.next();
  const postMail = await startMailQueue(jobs, mailer);
  await Promise.all([postMail(mail('d4')), postMail(mail('d4'))]);
  await arrived;
  const second = server.next();
  await postMail(mail('d4'));
  await postMail(mail('e5'));
  await second;
  const ids = await Promise.all(server.accepted.map(async (raw) => (await PostalMime.parse(raw)).messageId));
  expect(ids.map((id) => id?.slice(1, 3))).toEqual(['d4', 'e5']);
  await jobs.stop(1000);
  mailer.close();
  await server.close();
});

const idsOf = (accepted: readonly Buffer[]) =>
  Promise.all(accepted.map(async (raw) => (await PostalMime.parse(raw)).messageId?.slice(1, 3)));

test('two nodes send each mail once', async () => {
  const server = await startMailServer();
  const other = await startJobs(database.url, createLogger('silent'));
  const mailers = [createSmtpMailer(server.url, FROM), createSmtpMailer(server.url, FROM)] as const;
  const post = [await startMailQueue(jobs, mailers[0]), await startMailQueue(other, mailers[1])] as const;
  const ids = Array.from({ length: 6 }, (_, index) => `m${index.toString(36)}`);
  const all = server.reached(ids.length);
  await Promise.all(ids.flatMap((id) => post.map((postMail) => postMail(mail(id)))));
  await all;
  // Whatever a node would still send is sent before it has stopped.
  await Promise.all([jobs.stop(5000), other.stop(5000)]);
  expect((await idsOf(server.accepted)).toSorted()).toEqual(ids);
  for (const mailer of mailers) mailer.close();
  await server.close();
});

test('a mail whose node was lost right after the server took it comes again under the same name', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url, FROM);
  const taken = Promise.withResolvers<void>();
  const lost = await startJobs(database.url, createLogger('silent'));
  const postMail = await startMailQueue(lost, {
    ...mailer,
    // The end of the node: it sent the mail and never said so.
    async send(one) {
      await mailer.send(one);
      taken.resolve();
      await new Promise(() => undefined);
    },
  });
  await postMail(mail('f6'));
  await taken.promise;
  await lost.stop(0);
  // What the queue does once the time of a job is over.
  await database.db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where name = 'send-mail'`,
  );
  const again = server.reached(2);
  await startMailQueue(jobs, mailer);
  await again;
  await jobs.stop(5000);
  expect(await idsOf(server.accepted)).toEqual(['f6', 'f6']);
  mailer.close();
  await server.close();
});

test('a mail of a transaction that does not commit is never sent', async () => {
  const sent: string[] = [];
  const outcome = Promise.withResolvers<void>();
  const postMail = await startMailQueue(jobs, {
    async send({ messageId }) {
      sent.push(messageId);
      outcome.resolve();
    },
    check: async () => undefined,
    close: () => undefined,
  });
  const undone = database.db.transaction(async (db) => {
    await postMail(mail('never'), { db });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await database.db.transaction((db) => postMail(mail('once'), { db }));
  await outcome.promise;
  expect(sent).toEqual(['once']);
});
