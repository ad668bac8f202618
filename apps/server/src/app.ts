import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { createContentCache } from './acceleration/contents/content-cache.ts';
import { createNearIndex } from './acceleration/near/near-index.ts';
import { makeInProcess } from './backup/backup-process.ts';
import { createBackupSchedule } from './backup/backup-schedule.ts';
import { postponeDeletes } from './backup/postpone-deletes.ts';
import { createDemoChannel } from './demo/demo-channel.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { createBind } from './http/bind.ts';
import { createServer } from './http/create-server.ts';
import { createRunOnce } from './http/idempotency.ts';
import { observe } from './http/observability.ts';
import { serveOutbox } from './http/outbox/outbox.routes.ts';
import { createRateGuard, RATE_LIMITS, type RateLimits } from './http/rate-limits.ts';
import { readConditionally } from './http/read-conditionally.ts';
import { serveReference } from './http/reference.ts';
import { createSharedCounter } from './http/shared-counter.ts';
import { storageRoutes } from './http/storage-routes.ts';
import { serveStreetMap } from './http/street-map.ts';
import { createIsTrustedOrigin } from './http/trusted-origin.ts';
import { serveWebApps, WEB_APPS, type WebApps } from './http/web-apps.ts';
import { serveWebConfig } from './http/web-config.ts';
import { watchMethods } from './http/wrong-methods.ts';
import { createApiKeyService } from './modules/account/api-key/api-key.service.ts';
import { createBrowserCookie } from './modules/account/identity/browser-cookie.ts';
import { identityRoutes } from './modules/account/identity/identity.routes.ts';
import { createIdentityService } from './modules/account/identity/identity.service.ts';
import { createIdentityAccounts } from './modules/account/identity/identity-accounts.ts';
import { createIdentityRequests } from './modules/account/identity/identity-request.ts';
import { createRoundTrip } from './modules/account/identity/round-trip.ts';
import { createCheckItems } from './modules/account/plan/item-limit.ts';
import { maxUploadMegabytes } from './modules/account/plan/plan.policy.ts';
import { createPlanRepository, FREE_PLAN } from './modules/account/plan/plan.repository.ts';
import { createPlanService } from './modules/account/plan/plan.service.ts';
import { openPendingPhotos } from './modules/account/profile/pending-photos.ts';
import { createRegistrationService } from './modules/account/profile/registration.service.ts';
import { userRoutes } from './modules/account/profile/user.routes.ts';
import { createUserService } from './modules/account/profile/user.service.ts';
import { createAccessTokens } from './modules/account/security/access-token.ts';
import { createAccountMailService } from './modules/account/security/account-mail.service.ts';
import { createAccountTokens } from './modules/account/security/account-token.ts';
import { createCredentialsService } from './modules/account/security/credentials.service.ts';
import { openMailsOnRequest } from './modules/account/security/mails-on-request.ts';
import { createProveOwner } from './modules/account/security/prove-owner.ts';
import { createRefreshCookie } from './modules/account/security/refresh-cookie.ts';
import { securityRoutes } from './modules/account/security/security.routes.ts';
import { createSecurityService } from './modules/account/security/security.service.ts';
import { createSessionService } from './modules/account/security/session.service.ts';
import { createAnswerSignedIn } from './modules/account/security/signed-in-answer.ts';
import { createActivateAccount } from './modules/account/user/activate-account.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { createAdminService } from './modules/admin/admin.service.ts';
import { logEventRoutes } from './modules/analytics/event.routes.ts';
import { createLogEventService } from './modules/analytics/event.service.ts';
import { createEventCounter } from './modules/analytics/event-counter.ts';
import { startKeepingMonths } from './modules/analytics/event-partitions.ts';
import { createReportService } from './modules/analytics/report.service.ts';
import { addressRoutes } from './modules/content/address/address.routes.ts';
import { createAddressService } from './modules/content/address/address.service.ts';
import { anchorRoutes } from './modules/content/anchor/anchor.routes.ts';
import { createAnchorService } from './modules/content/anchor/anchor.service.ts';
import { arrangementRoutes } from './modules/content/arrangement/arrangement.routes.ts';
import { createArrangementService } from './modules/content/arrangement/arrangement.service.ts';
import { nodeRoutes } from './modules/content/arrangement/node.routes.ts';
import { createNodeService } from './modules/content/arrangement/node.service.ts';
import { createOperationService } from './modules/content/arrangement/operation.service.ts';
import { createSpaceAnchorService } from './modules/content/arrangement/space-anchor.service.ts';
import { createWriteArrangement } from './modules/content/arrangement/write-arrangement.ts';
import {
  createFillStudioPage,
  createFillViewerPage,
  serveOembed,
} from './modules/content/face/face.routes.ts';
import { createFaceService } from './modules/content/face/face.service.ts';
import { createAssetLinks } from './modules/content/hobject/asset-link.ts';
import { hobjectRoutes } from './modules/content/hobject/hobject.routes.ts';
import { createHobjectService } from './modules/content/hobject/hobject.service.ts';
import { createRelationService } from './modules/content/hobject/relation.service.ts';
import { labelRoutes } from './modules/content/label/label.routes.ts';
import { createLabelService } from './modules/content/label/label.service.ts';
import { layerRoutes } from './modules/content/layer/layer.routes.ts';
import { createLayerService } from './modules/content/layer/layer.service.ts';
import { linkRoutes } from './modules/content/link/link.routes.ts';
import { createLinkService } from './modules/content/link/link.service.ts';
import { modelRoutes } from './modules/content/model/model.routes.ts';
import { createModelService } from './modules/content/model/model.service.ts';
import { createUserContentService } from './modules/content/own/own-content.service.ts';
import { placementRoutes } from './modules/content/placement/placement.routes.ts';
import { createPlacementService } from './modules/content/placement/placement.service.ts';
import { createContentTreeService } from './modules/content/reading/content-tree.service.ts';
import { createLayerContentService } from './modules/content/reading/layer-content.service.ts';
import { createSpaceContentService } from './modules/content/reading/space-content.service.ts';
import { spaceRoutes } from './modules/content/space/space.routes.ts';
import { createSpaceService } from './modules/content/space/space.service.ts';
import { createAdopt } from './modules/content/workflow/adoption.ts';
import { createCopyHobjectService } from './modules/content/workflow/copy-hobject.service.ts';
import { createCopySpaceService } from './modules/content/workflow/copy-space.service.ts';
import { createSpaceWorkflowService } from './modules/content/workflow/space-workflow.service.ts';
import { workflowRoutes } from './modules/content/workflow/workflow.routes.ts';
import { isAnnounced } from './modules/media/blob/blob.repository.ts';
import { startCollector } from './modules/media/blob/collect-orphans.ts';
import { startDiscardingFiles } from './modules/media/blob/discard-files.ts';
import { createStorageQuota } from './modules/media/blob/storage-quota.ts';
import { toolRoutes } from './modules/media/compress/compress.routes.ts';
import { createToolService } from './modules/media/compress/compress.service.ts';
import { createScoringService } from './modules/media/trackability/scoring-service.ts';
import { uploadRoutes } from './modules/media/upload/upload.routes.ts';
import { createUploadService } from './modules/media/upload/upload.service.ts';
import { openUsdzQueue } from './modules/media/usdz/usdz-jobs.ts';
import type { Platform } from './platform/platform.ts';
import type { ProcessLimits } from './platform/processes/bounded-processes.ts';
import { createProcessPools } from './platform/processes/process-pools.ts';
import { createDiskSpace } from './platform/storage/disk-space.ts';

interface AppOptions {
  readonly limits?: RateLimits;
  readonly webApps?: WebApps;
  /** Of the processes that convert, compress and score. */
  readonly processes?: Partial<ProcessLimits>;
  /** Whether events are counted in the background, as they are unless every write is watched. */
  readonly counting?: boolean;
  /** Whether this node makes the USDZ files and photos that are ordered, as it does unless a test has no use for them. */
  readonly converting?: boolean;
  /** Whether this node sends the mails that people ask for, as it does unless every write is watched. */
  readonly mailing?: boolean;
}

/** Composes the product on a running platform: the one place where parts learn of each other. */
export async function buildApp(
  platform: Platform,
  {
    limits = RATE_LIMITS,
    webApps = WEB_APPS,
    processes: processLimits = {},
    counting = true,
    converting = true,
    mailing = true,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, clock, logger, jobs, postMail, mailTokenOf, changes, siblings } = platform;
  const { identityProviders: providers } = platform;
  const { db, pool, snapshots, url: databaseUrl } = platform.database;
  const { publicUrl, keys } = config;
  const storage = await postponeDeletes({ db, jobs, storage: platform.storage });

  const apiKeys = createApiKeyService({ db, clock, changes });
  await apiKeys.keepOwn(config.apiKey);
  const plans = createPlanRepository(db);
  const checkItems = createCheckItems(config.accountItems);

  const processes = siblings.processes ?? createProcessPools(processLimits);
  const { withTemporaryFile, sweep: sweepTemporaryFiles } = platform.temporaryFiles;
  const working = { processes: processes.tools, withTemporaryFile, logger };
  const usdz = await openUsdzQueue({ db, jobs, storage, ...working });
  const { order: orderUsdz } = usdz;
  const accountTokens = createAccountTokens({ clock });
  const mails = createAccountMailService({ publicUrl, accountTokens, postMail, mailTokenOf });
  const onRequest = await openMailsOnRequest({ db, clock, jobs, mails, accountTokens });
  if (mailing) await onRequest.work();
  const { request: requestMail } = onRequest;
  const rates = createRateGuard({
    limits,
    shared: createSharedCounter({ db, key: keys.counters }),
    warnOfGuesses: onRequest.warnOfGuesses,
  });
  const admit = rates.admitArrival;
  const quota = createStorageQuota({ db, most: config.storageQuota });
  const uploads = createUploadService({
    ...{ db, storage, clock, key: keys.upload },
    ...{ plans, quota, orderUsdz, admit, processes, withTemporaryFile },
  });

  const pendingPhotos = await openPendingPhotos({ db, clock, jobs, mails, uploads });
  const { order: orderPhoto } = pendingPhotos;
  const activate = createActivateAccount({ clock, orderPhoto });
  const security = createSecurityService({ db, clock, mails, accountTokens, activate, requestMail });
  const proveOwner = createProveOwner({ clock });
  const credentials = createCredentialsService({ db, clock, mails, accountTokens, activate, proveOwner });

  const accessTokens = createAccessTokens({ key: keys.accessToken, clock });
  const sessions = createSessionService({ db, clock, accessTokens });
  const requests = createIdentityRequests({ db, clock });
  const identities = createIdentityService({
    db,
    clock,
    providers,
    roundTrip: createRoundTrip({ publicUrl, providers, requests, logger }),
    accounts: createIdentityAccounts({ db, clock, mails, accountTokens, activate }),
  });
  const layers = createLayerService({ db, storage, clock, checkItems });
  const registration = createRegistrationService({ db, clock, mails, uploads });
  const discardFilesOf = await startDiscardingFiles(jobs, storage);
  const users = createUserService({
    ...{ db, clock, storage, uploads },
    ...{ orderPhoto, discardFilesOf, proveOwner },
  });

  await startCollector({ db, clock, jobs, storage, sweepTemporaryFiles });
  const links = createAssetLinks({
    ...{ ask: platform.askAnyone, askForFile: platform.askForFile },
    ...{ origins: config.assetOrigins, logger },
  });
  const hobjects = createHobjectService({ db, storage, clock, uploads, links, plans, checkItems });
  const anchors = createAnchorService({ db, storage, clock, uploads, checkItems });
  const spaces = createSpaceService({ db, storage, clock, uploads, layers, checkItems });
  const contents = createSpaceContentService({ db, storage, clock });
  const nearIndex = createNearIndex({
    ...{ pool, databaseUrl, clock, changes, logger },
    filesUrl: storage.publicUrl(''),
    mostBytes: config.cacheMemory / 2,
  });
  const keptContents = createContentCache({
    ...{ db, snapshots, clock, changes, urlOf: storage.publicUrl },
    mostBytes: () => config.cacheMemory - nearIndex.bytes(),
  });
  const write = createWriteArrangement({ clock, checkItems });
  const arrangements = createArrangementService({ db, storage, hobjects, write });
  const spaceAnchors = createSpaceAnchorService({ db, storage, clock });
  const makeSpace = createSpaceWorkflowService({
    ...{ db, clock, uploads, layers },
    ...{ spaces, hobjects, anchors, checkItems },
  });

  const models = createModelService({ db, storage, clock, uploads, plans, checkItems });
  await models.keepCore();

  const demo = createDemoChannel({ db, uploads, hobjects, spaces, arrangements });
  // Without it everything else works.
  if (config.demo) await demo.make().catch((err) => logger.error({ err }, 'there is no demo channel'));

  const isTrustedOrigin = createIsTrustedOrigin(publicUrl, apiKeys.isListed);
  const app = await createServer({ config, logger, isTrustedOrigin });
  const refuseOtherMethods = watchMethods(app);
  const checkReady = async () => {
    await db.execute(sql`select number from schema_migration limit 1`);
  };
  const backups = createBackupSchedule({
    ...{ db, clock, logger, every: config.backup.every },
    ...{ isMaking: siblings.isFirst, make: makeInProcess },
  });
  app.addHook('onReady', async () => backups.start());
  app.addHook('onClose', backups.stop);
  observe(app, {
    checkReady,
    details: { backup: backups.status },
    metricsToken: config.metricsToken,
    readDisk: createDiskSpace(config.dataDir),
    siblings,
    gauges: {
      pleinair_processes: ['Processes that answer on this port.', () => 1],
      pleinair_backup_made_timestamp_seconds: [
        'When the last backup was made and read back, in seconds since 1970; 0: never.',
        backups.lastMadeAt,
        'min',
      ],
      pleinair_near_index_ready: [
        'Whether channels by distance are answered from memory; 0 while it is filled, or when CACHE_MEMORY is too little.',
        () => Number(nearIndex.state() === 'ready'),
        'min',
      ],
      pleinair_near_index_bytes: ['Bytes of the channels that are kept.', nearIndex.bytes],
      pleinair_content_cache_bytes: ['Bytes of the contents of spaces that are kept.', keptContents.bytes],
      pleinair_content_cache_hits: ['Contents answered from memory so far.', keptContents.hits],
      pleinair_content_cache_misses: ['Contents read from the database so far.', keptContents.misses],
    },
  });
  app.addHook('onClose', nearIndex.stop);
  readConditionally(app);

  const authenticate = createAuthenticate({
    findApplication: apiKeys.find,
    admitApplication: rates.admitApplication,
    findUser: sessions.findUser,
  });
  const bind = createBind(app, {
    authenticate,
    rates,
    formFiles: { receive: uploads.receiveFile, discard: uploads.discard },
    runOnce: createRunOnce({ db, clock }),
    barrier: changes.barrier,
  });
  const refreshCookie = createRefreshCookie(publicUrl);
  const answerSignedIn = createAnswerSignedIn({ sessions, refreshCookie, users, layers });
  securityRoutes(bind, { security, sessions, refreshCookie, answerSignedIn, identities, credentials, rates });
  identityRoutes(bind, { identities, browserCookie: createBrowserCookie(publicUrl), answerSignedIn });
  const nodes = createNodeService({ db });
  const contentOf = createUserContentService({ layers, spaces, anchors, nodes, hobjects, models });
  userRoutes(bind, { users, registration, contentOf, credentials, admitGuess: rates.admitGuess });
  const trees = createContentTreeService({ db, storage, clock, contents, layers });
  layerRoutes(bind, {
    layers,
    nearIndex,
    trees,
    layerContents: createLayerContentService({ db, storage, clock, layers }),
    listPublicSpaces: spaces.listPublic,
  });
  uploadRoutes(bind, { uploads, layers, links, filesOf: hobjects.filesOf });
  const scoringService = config.scoring && createScoringService(config.scoring, platform.askService);
  toolRoutes(bind, { tools: createToolService({ uploads, hobjects, scoringService, ...working }) });
  hobjectRoutes(bind, { hobjects, relations: createRelationService({ db, checkItems }) });
  anchorRoutes(bind, { anchors });
  spaceRoutes(bind, { spaces, contents, keptContents, trees, spaceAnchors, clock });
  arrangementRoutes(bind, { arrangements, operations: createOperationService({ db, hobjects, write }) });
  labelRoutes(bind, { labels: createLabelService({ db, clock, checkItems }) });
  nodeRoutes(bind, { nodes });
  modelRoutes(bind, { models });
  const placements = createPlacementService({ db, clock, uploads, layers, spaces });
  placementRoutes(bind, { placements });
  linkRoutes(bind, { links: createLinkService({ db, storage, layers }) });
  const copying = { db, clock, uploads, adopt: createAdopt({ db, uploads }), checkItems };
  workflowRoutes(bind, {
    makeSpace,
    copySpace: createCopySpaceService({ ...copying, spaces, layers }),
    copyHobject: createCopyHobjectService({ ...copying, hobjects }),
  });
  await startKeepingMonths({ db, clock, jobs, retention: config.logRetention });
  const counter = createEventCounter({ db, clock, logger });
  if (counting) app.addHook('onReady', async () => counter.start());
  app.addHook('onClose', () => counter.stop());
  if (converting && siblings.isFirst) {
    await usdz.work();
    await pendingPhotos.work();
  }
  app.addHook('onClose', async () => {
    usdz.stop();
    pendingPhotos.stop();
  });
  logEventRoutes(bind, {
    logEvents: createLogEventService({ pool: platform.database.pool, clock, onKept: counter.wake }),
    report: createReportService({ db }),
  });
  adminRoutes(bind, {
    admin: createAdminService({ db, storage, clock, orderPhoto }),
    quota,
    plans: createPlanService({ db }),
    apiKeys,
  });
  const { geocoder: offline, addressService: service } = platform;
  addressRoutes(bind, { addresses: createAddressService({ offline, service, logger }) });

  await app.register(storageRoutes, { storage, admit, isAwaited: (key) => isAnnounced(db, key) });
  const map = await serveStreetMap(app, config.map);
  serveWebConfig(app, {
    config,
    map,
    version: manifest.version,
    providers,
    findDemo: demo.find,
    findMaxUpload: async () => maxUploadMegabytes(await plans.capabilitiesOf(FREE_PLAN)),
  });
  serveOutbox(app, config);
  const faces = createFaceService({ db, storage, publicUrl, contents, keptContents, layers, spaces });
  serveOembed(app, { faces, publicUrl, rates });
  await serveWebApps(app, webApps, {
    studio: createFillStudioPage({ faces }),
    viewer: createFillViewerPage({ faces, apiKey: config.apiKey, map, rates }),
  });
  serveReference(app);
  refuseOtherMethods();
  return app;
}
