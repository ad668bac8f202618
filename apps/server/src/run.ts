import type { FastifyInstance } from 'fastify';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from './config.ts';
import type { Place } from './place.ts';
import { listen } from './platform/web-server/web-server.ts';
import { DRAIN_TIMEOUT, STOP_TIMEOUT } from './stop-signal.ts';

/** Starts the product in its place, and stops it when it is told to. @throws {StartError} what stands in the way of its start */
export async function run(configured: Config, place: Place): Promise<void> {
  const stopping = new AbortController();
  const open = async () => listen({ ...configured, certificate: await certificateOf(configured) });
  const early = place.isOpening ? await open() : undefined;
  try {
    // The database starts while our own files are loaded.
    const [{ database, siblings }, { startPlatform }, { buildApp }, { loadSettlements }] = await Promise.all([
      place.enter(),
      import('./platform/platform.ts'),
      import('./app.ts'),
      import('./platform/geocoding/load-settlements.ts'),
    ]);
    const platform = await startPlatform({ ...configured, database }, undefined, undefined, siblings);
    const app = await buildApp(platform);
    await app.ready();
    await place.ready();
    // From now on others wait for this process before they answer a write; this is for the writes before.
    await platform.changes.settle();
    const server = early ?? (await open());
    server.serve((request, response) => app.routing(request, response));
    if (early) announce(configured, await demoSpace(app));

    const { logger } = platform;
    const loading = loadSettlements(platform.database.pool, stopping.signal).catch((err) => {
      if (!stopping.signal.aborted) logger.error({ err }, 'the address search has no data');
    });

    const signal = await place.stopped;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    stopping.abort();
    await server.drain(DRAIN_TIMEOUT);
    await app.close();
    await loading;
    await platform.stop();
  } finally {
    await place.leave();
  }
}

async function certificateOf({ lan, publicUrl, dataDir }: Config) {
  if (!lan) return undefined;
  const { localCertificate } = await import('./platform/web-server/certificate.ts');
  return localCertificate(dataDir, new URL(publicUrl).hostname, new Date());
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
