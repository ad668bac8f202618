import type { FastifyInstance } from 'fastify';
import type { Acceleration } from './acceleration/acceleration.ts';
import type { createBackups } from './backup/backups.ts';
import type { createDemoChannel } from './demo/demo-channel.ts';
import { createBind } from './http/bind.ts';
import { createServer } from './http/create-server.ts';
import { createRunOnce } from './http/idempotency.ts';
import { observe } from './http/observability.ts';
import type { Background, Part } from './http/part.ts';
import type { RateGuard } from './http/rate-limits.ts';
import { readConditionally } from './http/read-conditionally.ts';
import { serveWeb } from './http/serve-web.ts';
import { createIsTrustedOrigin } from './http/trusted-origin.ts';
import type { TurnAway } from './http/turn-away.ts';
import type { WebApps } from './http/web-apps.ts';
import { watchMethods } from './http/wrong-methods.ts';
import type { Account } from './modules/account/account.ts';
import type { Plans } from './modules/account/plan/plans.ts';
import type { Content } from './modules/content/content.ts';
import type { Media } from './modules/media/media.ts';
import type { Platform } from './platform/platform.ts';

interface Product {
  readonly account: Account;
  readonly media: Media;
  readonly content: Content;
  readonly analytics: Part;
  readonly admin: Part;
  readonly plans: Plans;
  readonly rates: RateGuard;
  readonly turnAway: TurnAway;
  readonly acceleration: Acceleration;
  readonly backups: ReturnType<typeof createBackups>;
  readonly demo: ReturnType<typeof createDemoChannel>;
  readonly webApps: WebApps;
}

/** Serves the product over HTTP, and starts and stops its background work with the server. */
export async function serve(platform: Platform, product: Product): Promise<FastifyInstance> {
  const { config, db, clock, logger, changes, siblings } = platform;
  const { account, media, content, rates, turnAway, acceleration, backups, demo } = product;

  const isTrustedOrigin = createIsTrustedOrigin(config.publicUrl, account.apiKeys.isListed);
  const app = await createServer({ config, logger, isTrustedOrigin });
  const refuseOtherMethods = watchMethods(app);
  observe(app, {
    db,
    siblings,
    metricsToken: config.metricsToken,
    dataDir: config.dataDir,
    details: { backup: backups.status, mail: platform.mailStatus.read },
    gauges: { ...acceleration.gauges, ...backups.gauges },
  });
  readConditionally(app);
  const bind = createBind(app, {
    authenticate: account.authenticate,
    rates,
    turnAway,
    barrier: changes.barrier,
    formFiles: { receive: media.uploads.receiveFile, discard: media.uploads.discard },
    runOnce: createRunOnce({ db, clock }),
  });
  const parts: readonly Part[] = [account, media, content, product.analytics, product.admin];
  for (const part of parts) part.routes(bind);
  for (const { start, stop } of [...parts, backups, acceleration] as readonly Background[]) {
    app.addHook('onReady', async () => start?.());
    app.addHook('onClose', async () => stop?.());
  }
  account.servePolicyPages(app);
  content.serveOembed(app);
  media.serveLinkPictures(app, rates);
  await serveWeb(app, platform, {
    webApps: product.webApps,
    admit: rates.admitArrival,
    isAwaited: media.isAwaited,
    pagesFor: content.pagesFor,
    findDemo: demo.find,
    findPolicies: account.policies.published,
    findMaxUpload: product.plans.findMaxUpload,
  });
  refuseOtherMethods();
  return app;
}
