import type { FastifyInstance } from 'fastify';
import { renderUnicodeCompact } from 'uqr';
import type { ProcessRole } from './acceleration/cluster/process-role.ts';
import { DRAIN_TIMEOUT, STOP_TIMEOUT } from './acceleration/cluster/stop-signal.ts';
import type { Config } from './config/config.ts';
import { doubtsAbout, isAtHome } from './config/doubts.ts';
import { retryWhileAway } from './platform/database/retry-while-away.ts';
import type { Mail } from './platform/mail/mail.ts';
import { listen } from './platform/web-server/web-server.ts';

/** Starts the product in its role, and stops it on a signal. @throws {StartError} if something prevents the start */
export async function run(configured: Config, role: ProcessRole): Promise<void> {
  const stopping = new AbortController();
  const open = async () =>
    listen({
      ...configured,
      certificate: await certificateOf(configured),
      // Behind a proxy all connections come from the proxy.
      connectionsPerAddress: configured.trustProxy > 0 ? undefined : configured.connectionsPerAddress,
    });
  const early = role.isOpening ? await open() : undefined;
  try {
    // The database starts while the modules load.
    const [
      { database, siblings },
      { startPlatform },
      { buildApp },
      { loadSettlements },
      { refusalOf },
      { hearChangesFor },
      { firstAdminPath },
    ] = await Promise.all([
      role.enter(),
      import('./platform/platform.ts'),
      import('./app.ts'),
      import('./platform/geocoding/load-settlements.ts'),
      import('./http/broken-requests.ts'),
      import('./acceleration/changes/hear-changes.ts'),
      import('./modules/admin/first-admin.ts'),
    ]);
    const platform = await startPlatform(
      { ...configured, database },
      {
        siblings,
        hearChanges: hearChangesFor(configured),
        onMailKept: isAtHome(configured) ? announceMail : undefined,
      },
    );
    const app = await buildApp(platform);
    await app.ready();
    await role.ready();
    // From now on other processes wait for this one before they answer a write; this covers earlier writes.
    await platform.changes.barrier();
    const server = early ?? (await open());
    const { logger } = platform;
    server.serve({
      answer: (request, response) => app.routing(request, response),
      refusalOf,
      onRefused: (connections) => logger.warn({ connections }, 'connections were refused: too many are open'),
    });
    if (early) {
      for (const doubt of doubtsAbout(configured)) logger.warn(doubt);
      // The product also starts without a database.
      const firstAdmin = await firstAdminPath(platform.database.db, configured.keys.mail).catch(
        () => undefined,
      );
      announce(configured, { demo: await demoSpace(app), firstAdmin });
    }

    const load = () => loadSettlements(platform.database.pool, stopping.signal);
    const loading = retryWhileAway(load, stopping.signal).catch((err) => {
      if (!stopping.signal.aborted) logger.error({ err }, 'the address search has no data');
    });

    const signal = await role.stopped;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    stopping.abort();
    await server.drain(DRAIN_TIMEOUT);
    await app.close();
    await loading;
    await platform.stop();
  } finally {
    await role.leave();
  }
}

async function certificateOf({ lan, publicUrl, dataDir }: Config) {
  if (!lan) return undefined;
  const { localCertificate } = await import('./platform/web-server/certificate.ts');
  return localCertificate(dataDir, new URL(publicUrl).hostname, new Date());
}

/** Prints the link of a kept mail for the person waiting for it. Not logged, since others may read the log. */
function announceMail({ to, subject, text }: Mail): void {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  console.log(`  Mail to ${to}: ${subject} ${link}`.trimEnd());
}

/** The pid of the demo's first space, unless the demo is off. */
async function demoSpace(app: FastifyInstance): Promise<string | undefined> {
  const answer = await app.inject('/config.json');
  // The product also starts without a database, and reports that it is down.
  return answer.json<{ demo?: { space_pid?: string } }>().demo?.space_pid;
}

interface Announced {
  readonly demo: string | undefined;
  readonly firstAdmin: string | undefined;
}

function announce(config: Config, { demo, firstAdmin }: Announced): void {
  const { publicUrl, lan } = config;
  const places = [
    ['Studio', '/'],
    ...(demo ? [['A space', `/v/${demo}`]] : []),
    ['API reference', '/api/v1/reference'],
    ...(firstAdmin ? [['First admin', firstAdmin]] : []),
    ...(config.mail.kind === 'outbox' && isAtHome(config) ? [['Mails', '/outbox']] : []),
  ];
  console.log(
    `\n${places.map(([name = '', path]) => `  ${name.padEnd(15)}${publicUrl}${path}`).join('\n')}\n`,
  );
  if (!lan) return;
  console.log(renderUnicodeCompact(publicUrl));
  console.log('The certificate is self-signed: the phone asks once whether to trust it.');
}
