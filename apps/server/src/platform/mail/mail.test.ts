import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { DatabaseAway } from '../failures/database-away.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { createLogger } from '../logging/logger.ts';
import { freePort } from '../web-server/free-port.ts';
import type { Mail } from './mail.ts';
import { startMailQueue } from './mail-queue.ts';
import { createMailStatus } from './mail-status.ts';
import { createMailTokens, TOKEN_PLACE } from './mail-token.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const tokenOf = createMailTokens(new Uint8Array(32));
const FROM = 'Pleinair <studio@example.org>';
const mail = (messageId: string): Mail => ({
  to: 'léa@example.org',
  subject: 'Bienvenue à Paris, “Léa”',
  html: '<p>Bonjour é</p>',
  text: 'Bonjour é',
  messageId,
});

/** A mail server on loopback that keeps what it accepts and temporarily refuses the first `refusals` mails. */
async function startMailServer(
  refusals = 0,
  starttls: SMTPServerOptions = { disabledCommands: ['STARTTLS'] },
) {
  const accepted: Buffer[] = [];
  const secured: boolean[] = [];
  let arrived: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    ...starttls,
    onData(stream, session, callback) {
      secured.push(session.secure);
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
    /** Whether the connection was encrypted, for each mail received. */
    secured,
    next: () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
      }),
    /** Resolves once this many mails were accepted. */
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

test('keeps one complete file for each message in the outbox, however often it is sent', async () => {
  const folder = await makeTemporaryFolder('outbox');
  const written: string[] = [];
  const onWritten = ({ messageId }: Mail) => written.push(messageId);
  const outbox = await createOutboxMailer(path.join(folder, 'made'), FROM, onWritten);
  await outbox.send(mail('a1'));
  await outbox.send(mail('a1'));
  await outbox.send(mail('../b2'));
  expect((await readdir(path.join(folder, 'made'))).toSorted()).toEqual(['.._b2.eml', 'a1.eml']);
  expect(written).toEqual(['a1', 'a1', '../b2']);
  await expectMail(await readFile(path.join(folder, 'made/a1.eml')), 'a1');
  await rm(folder, { recursive: true });
});

test('delivers to a real server over SMTP', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url, FROM, 'opportunistic');
  await mailer.check();
  await mailer.send(mail('c3'));
  const [raw] = server.accepted;
  await expectMail(raw ?? Buffer.alloc(0), 'c3');
  mailer.close();
  await server.close();
  await expect(createSmtpMailer(server.url, FROM, 'opportunistic').check()).rejects.toThrow();
});

test('says at the start that the mail server refuses the password, without naming a mailbox', async () => {
  const server = await startMailServer(0, {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => callback(new Error(`<${username}> may not send`)),
  });
  const url = server.url.replace('//', '//ada%40example.org:old@');
  const mailer = createSmtpMailer(url, FROM, 'opportunistic');
  const lines: string[] = [];
  const status = createMailStatus(mailer, createLogger('warn', { write: (line) => lines.push(line) }));
  expect(status.read()).toEqual({ is_failing: false, last_failure: null });
  await status.first;
  expect(status.read()).toEqual({ is_failing: true, last_failure: expect.stringContaining('may not send') });
  expect(lines).toEqual([expect.stringContaining('the mail server takes no mails')]);
  expect(lines[0]).not.toContain('example.org');
  mailer.close();
  await server.close();
});

test('closes the outbox, even an existing one, to other users of the machine', async () => {
  const folder = await makeTemporaryFolder('outbox');
  const made = path.join(folder, 'made');
  await mkdir(made);
  await chmod(made, 0o755);
  await writeFile(path.join(made, 'old.eml'), 'a link', { mode: 0o644 });
  const outbox = await createOutboxMailer(made, FROM);
  await outbox.send(mail('a1'));
  const modes = ['.', 'old.eml', 'a1.eml'].map(
    async (name) => (await stat(path.join(made, name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
  await rm(folder, { recursive: true });
});

describe('a mail server', () => {
  const trusting = (url: string) => `${url}?tls.rejectUnauthorized=false`;
  const certificate = async (): Promise<SMTPServerOptions> => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
    return { key, cert };
  };

  test('without STARTTLS gets no mail where encryption is required, and any otherwise', async () => {
    const server = await startMailServer();
    const required = createSmtpMailer(server.url, FROM, 'required');
    await expect(required.send(mail('t1'))).rejects.toThrow(/STARTTLS/);
    await expect(required.check()).rejects.toThrow();
    const opportunistic = createSmtpMailer(server.url, FROM, 'opportunistic');
    await opportunistic.send(mail('t2'));
    expect(server.secured).toEqual([false]);
    for (const mailer of [required, opportunistic]) mailer.close();
    await server.close();
  });

  test('with STARTTLS gets mails encrypted, unless that is off', async () => {
    const server = await startMailServer(0, await certificate());
    const mailers = [
      createSmtpMailer(trusting(server.url), FROM, 'required'),
      createSmtpMailer(server.url, FROM, 'opportunistic'),
      createSmtpMailer(server.url, FROM, 'off'),
    ];
    for (const mailer of mailers) await mailer.send(mail('t3'));
    expect(server.secured).toEqual([true, true, false]);
    for (const mailer of mailers) mailer.close();
    await server.close();
  });

  test('with an untrusted certificate gets no mail where encryption is required', async () => {
    const server = await startMailServer(0, await certificate());
    const required = createSmtpMailer(server.url, FROM, 'required');
    await expect(required.send(mail('t4'))).rejects.toThrow(/certificate/);
    expect(server.accepted).toEqual([]);
    required.close();
    await server.close();
  });
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
  const mailer = createSmtpMailer(server.url, FROM, 'opportunistic');
  const arrived = server.next();
  const postMail = await startMailQueue(jobs, mailer, tokenOf);
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

test('logs each failed attempt with its reason, but no mailbox and no link', async () => {
  const server = await startMailServer(0, {
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(new Error(`<${address}> is unknown, see https://mail.example.org/why?token=t`)),
  });
  const refusing = createSmtpMailer(server.url, FROM, 'opportunistic');
  const absent = createSmtpMailer(`smtp://127.0.0.1:${await freePort()}`, FROM, 'opportunistic');
  for (const [mailer, reason] of [
    [refusing, /is unknown, see …/],
    [absent, /ECONNREFUSED/],
  ] as const) {
    const logged = Promise.withResolvers<string>();
    const logger = createLogger('warn', { write: logged.resolve });
    const logging = await startJobs(database.url, logger);
    const postMail = await startMailQueue(logging, mailer, tokenOf);
    await postMail(mail(randomUUID()));
    const line = await logged.promise;
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      queue: 'send-mail',
      msg: 'an attempt at a job failed',
      err: { message: expect.stringMatching(reason) },
    });
    expect(line).not.toMatch(/example\.org|token=/);
    await logging.stop(1000);
    await database.db.execute(sql`delete from pgboss.job where name = 'send-mail'`);
    mailer.close();
  }
  await server.close();
});

const idsOf = (accepted: readonly Buffer[]) =>
  Promise.all(accepted.map(async (raw) => (await PostalMime.parse(raw)).messageId?.slice(1, 3)));

test('jobs say that the database is away, as other parts do', async () => {
  const unreachable = `postgres://127.0.0.1:${await freePort()}/pleinair`;
  await expect(startJobs(unreachable, createLogger('silent'))).rejects.toThrow(DatabaseAway);
});

test('two nodes send each mail once', async () => {
  const server = await startMailServer();
  const other = await startJobs(database.url, createLogger('silent'));
  const mailers = [
    createSmtpMailer(server.url, FROM, 'opportunistic'),
    createSmtpMailer(server.url, FROM, 'opportunistic'),
  ] as const;
  const post = [
    await startMailQueue(jobs, mailers[0], tokenOf),
    await startMailQueue(other, mailers[1], tokenOf),
  ] as const;
  const ids = Array.from({ length: 6 }, (_, index) => `m${index.toString(36)}`);
  const all = server.reached(ids.length);
  await Promise.all(ids.flatMap((id) => post.map((postMail) => postMail(mail(id)))));
  await all;
  // A node sends everything before it has stopped.
  await Promise.all([jobs.stop(5000), other.stop(5000)]);
  expect((await idsOf(server.accepted)).toSorted()).toEqual(ids);
  for (const mailer of mailers) mailer.close();
  await server.close();
});

test('a mail whose node was lost right after the server took it comes again under the same name', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url, FROM, 'opportunistic');
  const taken = Promise.withResolvers<void>();
  const lost = await startJobs(database.url, createLogger('silent'));
  const postMail = await startMailQueue(
    lost,
    {
      ...mailer,
      // The end of the node: it sent the mail and never said so.
      async send(one) {
        await mailer.send(one);
        taken.resolve();
        await new Promise(() => undefined);
      },
    },
    tokenOf,
  );
  await postMail(mail('f6'));
  await taken.promise;
  await lost.stop(0);
  // What the queue does once the time of a job is over.
  await database.db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where name = 'send-mail'`,
  );
  const again = server.reached(2);
  await startMailQueue(jobs, mailer, tokenOf);
  await again;
  await jobs.stop(5000);
  expect(await idsOf(server.accepted)).toEqual(['f6', 'f6']);
  mailer.close();
  await server.close();
});

test('a mail of a transaction that does not commit is never sent', async () => {
  const sent: string[] = [];
  const outcome = Promise.withResolvers<void>();
  const postMail = await startMailQueue(
    jobs,
    {
      async send({ messageId }) {
        sent.push(messageId);
        outcome.resolve();
      },
      check: async () => undefined,
      close: () => undefined,
    },
    tokenOf,
  );
  const undone = database.db.transaction(async (db) => {
    await postMail(mail('never'), { db });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await database.db.transaction((db) => postMail(mail('once'), { db }));
  await outcome.promise;
  expect(sent).toEqual(['once']);
});

test('a mail has its token only when it is sent, the same one each time, and the job table never', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url, FROM, 'opportunistic');
  const postMail = await startMailQueue(jobs, mailer, tokenOf);
  const all = server.reached(2);
  const link = `https://studio.example.org/?token=${TOKEN_PLACE}`;
  await postMail({ ...mail('g7'), text: link, html: `<a href="${link}">x</a>` });
  await postMail({ ...mail('h8'), text: link });
  await all;
  await jobs.stop(5000);
  const [first, second] = await Promise.all(server.accepted.map((raw) => PostalMime.parse(raw)));
  expect(first?.text?.trim()).toBe(`https://studio.example.org/?token=${tokenOf('g7')}`);
  expect(first?.html).toContain(`?token=${tokenOf('g7')}"`);
  expect(second?.text).toContain(tokenOf('h8'));
  const { rows } = await database.db.execute(sql`select data::text from pgboss.job`);
  expect(JSON.stringify(rows)).toContain(TOKEN_PLACE);
  for (const id of ['g7', 'h8']) expect(JSON.stringify(rows)).not.toContain(tokenOf(id));
  mailer.close();
  await server.close();
});
