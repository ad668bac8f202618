import type { FastifyInstance } from 'fastify';
import { createAcceleration } from './acceleration/acceleration.ts';
import type { AppOptions } from './app-options.ts';
import { createBackups } from './backup/backups.ts';
import { postponeDeletes } from './backup/postpone-deletes.ts';
import { createDemoChannel } from './demo/demo-channel.ts';
import { createRateGuard, RATE_LIMITS } from './http/rate-limits.ts';
import { createSharedCounter } from './http/shared-counter.ts';
import { createTurnAway } from './http/turn-away.ts';
import { WEB_APPS } from './http/web-apps.ts';
import { createAccount } from './modules/account/account.ts';
import { createPlans } from './modules/account/plan/plans.ts';
import { createAdmin } from './modules/admin/admin.ts';
import { createAnalytics } from './modules/analytics/analytics.ts';
import { createContent } from './modules/content/content.ts';
import { firstChannels } from './modules/content/layer/first-channel.ts';
import { createMedia } from './modules/media/media.ts';
import { watchMaintenance } from './platform/maintenance/maintenance.ts';
import type { Platform } from './platform/platform.ts';
import { serve } from './serve.ts';

/** Composes the product on a running platform. */
export async function buildApp(running: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const { limits = RATE_LIMITS, webApps = WEB_APPS, processes: processLimits = {} } = options;
  const { counting: isCounting = true, converting = true, mailing: isMailing = true } = options;
  const platform: Platform = { ...running, storage: await postponeDeletes(running) };
  const { config, db, clock, logger, siblings } = platform;
  const isConverting = converting && siblings.isFirst;

  const turnAway = createTurnAway({ clock, maintenance: watchMaintenance(db) });
  const plans = createPlans(platform);
  const rates = createRateGuard({
    limits,
    shared: createSharedCounter({ db, key: config.keys.counters }),
    warnOfGuesses: (email) => account.warnOfGuesses(email),
  });
  const media = await createMedia(platform, {
    uploadLimitOf: plans.uploadLimitOf,
    admit: rates.admitArrival,
    processLimits,
    isConverting,
    ownFileOf: (...named) => content.hobjects.ownFileOf(...named),
  });
  const acceleration = createAcceleration(platform);
  const content = await createContent(platform, {
    plans,
    media,
    rates,
    turnAway,
    accelerate: acceleration.over,
  });
  const account = await createAccount(platform, {
    media,
    rates,
    channels: firstChannels,
    listChannels: content.layers.listOwn,
    hasLayers: content.layers.hasAll,
    discardContentOf: content.discardOf,
    isMailing,
    isConverting,
  });
  const analytics = await createAnalytics(platform, {
    isCounting,
    dateOfTerms: account.policies.dateOfTerms,
    testedAmong: content.testedAmong,
  });
  const backups = createBackups(platform);
  const admin = createAdmin(platform, { account, plans, media, backupStatus: backups.status });
  const demo = createDemoChannel({ db, uploads: media.uploads, ...content });
  // Everything else works without it.
  if (config.demo) await demo.make().catch((err) => logger.error({ err }, 'there is no demo channel'));

  return serve(platform, {
    account,
    media,
    content,
    analytics,
    admin,
    plans,
    rates,
    turnAway,
    acceleration,
    backups,
    demo,
    webApps,
  });
}
