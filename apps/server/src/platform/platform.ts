import path from 'node:path';
import type { Config } from '../config/config.ts';
import { type ChangeFeed, NO_CHANGES } from './changes/changes.ts';
import { type Clock, systemClock } from './clock/clock.ts';
import { NO_SIBLINGS, type Siblings } from './cluster/siblings.ts';
import type { Database } from './database/database.ts';
import { type RunningDatabase, startDatabase } from './database/start-database.ts';
import { createOfflineGeocoder } from './geocoding/offline-geocoder.ts';
import { startAddressService } from './geocoding/start-address-service.ts';
import { createIdentityProviders } from './identity/identity-providers.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLogger, type DestinationStream, type Logger } from './logging/logger.ts';
import type { Mail } from './mail/mail.ts';
import { startMailQueue } from './mail/mail-queue.ts';
import { createMailStatus } from './mail/mail-status.ts';
import { createMailTokens } from './mail/mail-token.ts';
import { startMailer } from './mail/start-mailer.ts';
import { createOutgoing } from './outgoing/outgoing.ts';
import { startStorage } from './storage/start-storage.ts';
import { openTemporaryFiles } from './temporary-files/temporary-files.ts';

/** The running infrastructure that `buildApp` needs: everything outside the product's own rules. */
export type Platform = Omit<Awaited<ReturnType<typeof startPlatform>>, 'stop'>;

interface Surroundings {
  readonly clock?: Clock | undefined;
  /** Standard output, unless this is given. */
  readonly logTo?: DestinationStream | undefined;
  readonly siblings?: Siblings;
  /** Starts listening for writes of other nodes; without it nothing is cached for long. */
  readonly hearChanges?:
    | ((heard: { logger: Logger; database: RunningDatabase; siblings: Siblings }) => Promise<ChangeFeed>)
    | undefined;
  /** Called with each mail that is written to the outbox instead of being sent. */
  readonly onMailKept?: ((mail: Mail) => void) | undefined;
}

/** Milliseconds that running jobs get to finish at shutdown. */
const JOBS_TIMEOUT = 1000;

/** Milliseconds within which a linked file must arrive. */
const FILE_TIMEOUT = 60_000;

/**
 * Starts every part with the configured driver.
 * @throws {StartError} with one line if one is unusable; the database is stopped again.
 */
export async function startPlatform(
  config: Config,
  {
    clock = systemClock,
    logTo,
    siblings = NO_SIBLINGS,
    hearChanges = async () => NO_CHANGES,
    onMailKept = () => undefined,
  }: Surroundings = {},
) {
  const logger = createLogger(config.logLevel, logTo);
  const storage = await startStorage(config, clock);
  const temporaryFiles = await openTemporaryFiles(path.join(config.dataDir, 'temporary'));
  const mailer = await startMailer(config, onMailKept);
  const onError = (err: unknown) => logger.error({ err }, 'database');
  const database = await startDatabase(config.database, onError, config.processes);
  try {
    const jobs = await startJobs(database.url, logger);
    const mailTokenOf = createMailTokens(config.keys.mail);
    const mailStatus = createMailStatus(mailer, logger);
    const postMail = await startMailQueue(jobs, mailer, mailTokenOf);
    const geocoder = createOfflineGeocoder(database.db);
    const services = createOutgoing({ allow: config.outgoingAllow });
    const anyone = createOutgoing({ allow: [] });
    const files = createOutgoing({ allow: [], milliseconds: FILE_TIMEOUT, isStreamed: true });
    const identityProviders = createIdentityProviders(config.providers, { fetch: services.fetch });
    const changes = await hearChanges({ logger, database, siblings });
    const stop = async () => {
      await jobs.stop(JOBS_TIMEOUT);
      mailer.close();
      await Promise.all([services.close(), anyone.close(), files.close(), changes.stop()]);
      await temporaryFiles.close();
      await database.close();
    };
    const db: Database = database.db;
    const askService = services.fetch;
    return {
      config,
      clock,
      logger,
      database,
      db,
      changes,
      siblings,
      storage,
      withTemporaryFile: temporaryFiles.withTemporaryFile,
      sweepTemporaryFiles: temporaryFiles.sweep,
      mailer,
      mailStatus,
      /** What modules send mail with; `mailer` is for the job behind it. */
      postMail,
      /** Returns the token that the link of a queued mail will have. */
      mailTokenOf,
      jobs,
      geocoder,
      addressService: startAddressService(config, database.db, askService),
      /** Asks a service that the operator configured; within a private network only if `OUTGOING_ALLOW` permits. */
      askService,
      /** Fetches a URL given by a user: public addresses only. */
      askAnyone: anyone.fetch,
      /** The same for files; the reader limits their length. */
      askForFile: files.fetch,
      identityProviders,
      stop,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
