import type { FastifyInstance } from 'fastify';
import { renderUnicodeCompact } from 'uqr';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { loadSettlements } from './platform/geocoding/load-settlements.ts';
import { startPlatform } from './platform/platform.ts';
import { localCertificate } from './platform/web-server/certificate.ts';
import { listen } from './platform/web-server/web-server.ts';

/** Milliseconds from a signal to the end: for requests in flight, and for everything. */
const DRAIN_TIMEOUT = 3000;
const STOP_TIMEOUT = 4800;

/** Starts the product, and stops it at the first signal. @throws {StartError} what stands in the way of its start */
export async function run(config: Config): Promise<void> {
  const stopping = new AbortController();
  const stopped = stopSignal();
  const { hostname } = new URL(config.publicUrl);
  const certificate = config.lan ? await localCertificate(config.dataDir, hostname, new Date()) : undefined;
  const server = await listen({ ...config, certificate });
  const platform = await startPlatform(config);
  const app = await buildApp(platform);
  await app.ready();
  server.serve((request, response) => app.routing(request, response));
  announce(config, await demoSpace(app));

  const { logger, database } = platform;
  const loading = loadSettlements(database.pool, stopping.signal).catch((err) => {
    if (!stopping.signal.aborted) logger.error({ err }, 'the address search has no data');
  });

  const signal = await stopped;
  logger.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
  stopping.abort();
  await server.drain(DRAIN_TIMEOUT);
  await app.close();
  await loading;
  await platform.stop();
}

/** The first signal to stop. `disconnect` is the end of the start script, even when it was killed with -9. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('disconnect'));
  });
}

/** The pid of the demo's first space, unless the demo is off. */
async function demoSpace(app: FastifyInstance): Promise<string | undefined> {
  const answer = await app.inject('/config.json');
  return answer.json<{ demo: { space_pid?: string } }>().demo.space_pid;
}

function announce({ publicUrl, lan }: Config, demo: string | undefined): void {
  const places = [
    ['Studio', '/'],
    ...(demo ? [['A space', `/v/${demo}`]] : []),
    ['API reference', '/api/v1/reference'],
  ];
  console.log(
    `\n${places.map(([name = '', path]) => `  ${name.padEnd(15)}${publicUrl}${path}`).join('\n')}\n`,
  );
  if (!lan) return;
  console.log(renderUnicodeCompact(publicUrl));
  console.log('The certificate is this machine’s own: the phone asks once whether to trust it.');
}
