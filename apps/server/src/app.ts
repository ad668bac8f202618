import type { FastifyInstance } from 'fastify';
import { createAcceleration } from './acceleration/acceleration.ts';
import type { AppOptions } from './app-options.ts';
import { createBackups } from './backup/backups.ts';
import { postponeDeletes } from './backup/postpone-deletes.ts';
import { createDemoChannel } from './demo/demo-channel.ts';
import { createBind } from './http/bind.ts';
import { createServer } from './http/create-server.ts';
import { createRunOnce } from './http/idempotency.ts';
import { observe } from './http/observability.ts';
import type { Background, Part } from './http/part.ts';
import { createRateGuard, RATE_LIMITS } from './http/rate-limits.ts';
import { readConditionally } from './http/read-conditionally.ts';
import { serveWeb } from './http/serve-web.ts';
import { createSharedCounter } from './http/shared-counter.ts';
import { createIsTrustedOrigin } from './http/trusted-origin.ts';
import { createTurnAway } from './http/turn-away.ts';
import { WEB_APPS } from './http/web-apps.ts';
import { watchMethods } from './http/wrong-methods.ts';
import { createAccount } from './modules/account/account.ts';
import { createPlans } from './modules/account/plan/plans.ts';
import { createAdmin } from './modules/admin/admin.ts';
import { createAnalytics } from './modules/analytics/analytics.ts';
import { createContent } from './modules/content/content.ts';
import { firstChannels } from './modules/content/layer/first-channel.ts';
import { createMedia } from './modules/media/media.ts';
import { watchMaintenance } from './platform/maintenance/maintenance.ts';
import type { Platform } from './platform/platform.ts';

/** Composes the product on a running platform. Only this file knows all of its parts. */
export async function buildApp(running: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const { limits = RATE_LIMITS, webApps = WEB_APPS, processes: processLimits = {} } = options;
  const { counting: isCounting = true, converting = true, mailing: isMailing = true } = options;
  const platform: Platform = { ...running, storage: await postponeDeletes(running) };
  const { config, clock, logger, changes, siblings } = platform;
  const { db } = platform.database;
  const isConverting = converting && siblings.isFirst;

  const turnAway = createTurnAway({ clock, maintenance: watchMaintenance(db) });
  const plans = createPlans(platform);
  const rates = createRateGuard({
    limits,
    shared: createSharedCounter({ db, key: config.keys.counters }),
    warnOfGuesses: (email) => account.warnOfGuesses(email),
  });
  const media = await createMedia(platform, {
    ...{ uploadLimitOf: plans.uploadLimitOf, admit: rates.admitArrival, processLimits, isConverting },
    ownFileOf: (...named) => content.hobjects.ownFileOf(...named),
  });
  const acceleration = createAcceleration(platform);
  const content = await createContent(platform, {
    ...{ plans, media, rates, turnAway, accelerate: acceleration.over },
  });
  const account = await createAccount(platform, {
    ...{ media, rates, channels: firstChannels, listChannels: content.layers.listOwn },
    hasLayers: content.layers.hasAll,
    ...{ discardContentOf: content.discardOf, isMailing, isConverting },
  });
  const analytics = await createAnalytics(platform, { isCounting });
  const admin = createAdmin(platform, { account, plans, media });
  const backups = createBackups(platform);
  const demo = createDemoChannel({ db, uploads: media.uploads, ...content });
  // Everything else works without it.
  if (config.demo) await demo.make().catch((err) => logger.error({ err }, 'there is no demo channel'));

  const isTrustedOrigin = createIsTrustedOrigin(config.publicUrl, account.apiKeys.isListed);
  const app = await createServer({ config, logger, isTrustedOrigin });
  const refuseOtherMethods = watchMethods(app);
  observe(app, {
    details: { backup: backups.status },
    ...{ db, siblings, metricsToken: config.metricsToken, dataDir: config.dataDir },
    gauges: { ...acceleration.gauges, ...backups.gauges },
  });
  readConditionally(app);
  const bind = createBind(app, {
    ...{ authenticate: account.authenticate, rates, barrier: changes.barrier },
    formFiles: { receive: media.uploads.receiveFile, discard: media.uploads.discard },
    ...{ runOnce: createRunOnce({ db, clock }), turnAway },
  });
  const parts: readonly Part[] = [account, media, content, analytics, admin];
  for (const part of parts) part.routes(bind);
  for (const { start, stop } of [...parts, backups, acceleration] as readonly Background[]) {
    app.addHook('onReady', async () => start?.());
    app.addHook('onClose', async () => stop?.());
  }
  content.serveOembed(app);
  media.serveLinkPictures(app, rates);
  await serveWeb(app, platform, {
    ...{ webApps, admit: rates.admitArrival, isAwaited: media.isAwaited, pagesFor: content.pagesFor },
    ...{ findDemo: demo.find, findMaxUpload: plans.findMaxUpload },
  });
  refuseOtherMethods();
  return app;
}
