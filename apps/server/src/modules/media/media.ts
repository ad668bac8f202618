import type { FastifyInstance } from 'fastify';
import type { Part } from '../../http/part.ts';
import type { RateGuard } from '../../http/rate-limits.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProcessLimits } from '../../platform/processes/bounded-processes.ts';
import { createProcessPools } from '../../platform/processes/process-pools.ts';
import { isAnnounced } from './blob/blob.repository.ts';
import { collectOrphans } from './blob/collect-orphans.ts';
import { startDiscardingFiles } from './blob/discard-files.ts';
import { createStorageQuota } from './blob/storage-quota.ts';
import { compressRoutes } from './compress/compress.routes.ts';
import { createCompressService } from './compress/compress.service.ts';
import { serveLinkPictures } from './link-picture/link-picture.routes.ts';
import { createLinkPictureService } from './link-picture/link-picture.service.ts';
import { openMarkQueue } from './mark/mark-jobs.ts';
import { createScoringService } from './trackability/scoring-service.ts';
import { trackabilityRoutes } from './trackability/trackability.routes.ts';
import { createTrackabilityService } from './trackability/trackability.service.ts';
import type { AnnouncementDependencies } from './upload/announcements.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import { createUploadService } from './upload/upload.service.ts';
import { openUsdzQueue } from './usdz/usdz-jobs.ts';

interface Dependencies extends Pick<AnnouncementDependencies, 'uploadLimitOf' | 'admit'> {
  /** Limits of the processes that convert, compress and score. */
  readonly processLimits: Partial<ProcessLimits>;
  /** Finds the blob of an object's file. */
  readonly ownFileOf: Parameters<typeof createCompressService>[0]['ownFileOf'];
  /** Whether this process runs the jobs that make USDZ files and learn marks. */
  readonly isConverting: boolean;
}

export type Media = Awaited<ReturnType<typeof createMedia>>;

/** Files: upload, inspection, conversion and removal. */
export async function createMedia(
  platform: Platform,
  { uploadLimitOf, admit, ownFileOf, processLimits, isConverting }: Dependencies,
) {
  const { config, db, clock, logger, jobs, storage, withTemporaryFile } = platform;
  const processes = createProcessPools(processLimits);
  const tools = { processes: processes.tools, withTemporaryFile, logger };

  const quota = createStorageQuota({ db, most: config.storageQuota });
  const usdz = await openUsdzQueue({ db, jobs, storage, ...tools });
  const marks = await openMarkQueue({ db, jobs, storage, ...tools });
  const uploads = createUploadService({
    db,
    storage,
    clock,
    key: config.keys.upload,
    uploadLimitOf,
    admit,
    quota,
    orderUsdz: usdz.order,
    processes,
    withTemporaryFile,
  });
  const discardFilesOf = await startDiscardingFiles(jobs, storage);
  const hourly = { period: 60 * 60 * 1000, retries: 3, retryDelaySeconds: 60 };
  await repeat(platform, { name: 'collect-orphans', ...hourly }, async () => {
    await collectOrphans({ db, clock, storage });
    await platform.sweepTemporaryFiles();
  });
  const compression = createCompressService({ uploads, ownFileOf, ...tools });
  const scoringService = config.scoring && createScoringService(config.scoring, platform.askService);
  const trackability = createTrackabilityService({ uploads, scoringService, ...tools });

  const linkPictures = createLinkPictureService({
    db,
    storage,
    publicUrl: config.publicUrl,
    processes: processes.light,
    withTemporaryFile,
  });

  return {
    uploads,
    quota,
    discardFilesOf,
    linkPictures,
    trackability,
    /** Queues a mark's picture to be learned for the tracker, by the pid of its blob. */
    learnMark: marks.order,
    serveLinkPictures: (app: FastifyInstance, rates: Pick<RateGuard, 'admitAddress'>) =>
      serveLinkPictures(app, { linkPictures, rates }),
    /** Whether a file sent to this server's upload addresses was announced. */
    isAwaited: (key: string) => isAnnounced(db, key),
    routes(bind) {
      uploadRoutes(bind, { uploads });
      compressRoutes(bind, { compression });
      trackabilityRoutes(bind, trackability);
    },
    start: async () => {
      if (!isConverting) return;
      await usdz.work();
      await marks.work();
    },
    stop: () => {
      usdz.stop();
      marks.stop();
    },
  } satisfies Part & Record<string, unknown>;
}
