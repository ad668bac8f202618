import path from 'node:path';
import type { Config } from '../config/config.ts';
import { type ChangeFeed, NO_CHANGES } from './changes/changes.ts';
import { type Clock, systemClock } from './clock/clock.ts';
import { NO_SIBLINGS, type Siblings } from './cluster/siblings.ts';
import type { Database } from './database/database.ts';
import { type RunningDatabase, startDatabase } from './database/start-database.ts';
import type { AddressDriver, Geocoder } from './geocoding/geocoding.ts';
import { createOfflineGeocoder } from './geocoding/offline-geocoder.ts';
import { startAddressService } from './geocoding/start-address-service.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import { createIdentityProviders } from './identity/identity-providers.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { createLogger, type DestinationStream, type Logger } from './logging/logger.ts';
import type { Mail, Mailer } from './mail/mail.ts';
import { type PostMail, startMailQueue } from './mail/mail-queue.ts';
import { createMailTokens, type MailTokenOf } from './mail/mail-token.ts';
import { startMailer } from './mail/start-mailer.ts';
import { createOutgoing, type OutgoingFetch } from './outgoing/outgoing.ts';
import { startStorage } from './storage/start-storage.ts';
import type { Storage } from './storage/storage.ts';
import { openTemporaryFiles, type TemporaryFiles } from './temporary-files/temporary-files.ts';

/** The running infrastructure that `buildApp` needs: everything outside the product's own rules. */
export type Platform = {
  config: Config;
  clock: Clock;
  logger: Logger;
  database: RunningDatabase;
  /** The pool of `database`. */
  db: Database;
  /** The writes of other nodes. */
  changes: ChangeFeed;
  /** The other processes on this port. */
  siblings: Siblings;
  storage: Storage;
  temporaryFiles: TemporaryFiles;
  mailer: Mailer;
  /** What modules send mail with; `mailer` is for the job behind it and for `/readyz`. */
  postMail: PostMail;
  /** Returns the token that the link of a queued mail will have. */
  mailTokenOf: MailTokenOf;
  jobs: Jobs;
  geocoder: Geocoder;
  /** The configured service that knows streets. */
  addressService: AddressDriver | undefined;
  /** Asks a service that the operator configured; within a private network only if `OUTGOING_ALLOW` permits. */
  askService: OutgoingFetch;
  /** Fetches a URL given by a user: public addresses only. */
  askAnyone: OutgoingFetch;
  /** The same for files; the reader limits their length. */
  askForFile: OutgoingFetch;
  identityProviders: readonly IdentityProvider[];
};

interface Surroundings {
  readonly clock?: Clock | undefined;
  /** Standard output, unless this is given. */
  readonly logTo?: DestinationStream | undefined;
  readonly siblings?: Siblings;
  /** Starts listening for writes of other nodes; without it nothing is cached for long. */
  readonly hearChanges?:
    | ((heard: Pick<Platform, 'logger' | 'database' | 'siblings'>) => Promise<ChangeFeed>)
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
): Promise<Platform & { stop(): Promise<void> }> {
  const logger = createLogger(config.logLevel, logTo);
  const storage = await startStorage(config, clock);
  const temporaryFiles = await openTemporaryFiles(path.join(config.dataDir, 'temporary'));
  const mailer = await startMailer(config, onMailKept);
  const onError = (err: unknown) => logger.error({ err }, 'database');
  const database = await startDatabase(config.database, onError, config.processes);
  try {
    const jobs = await startJobs(database.url, logger);
    const mailTokenOf = createMailTokens(config.keys.mail);
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
    const askService = services.fetch;
    const askAnyone = anyone.fetch;
    const askForFile = files.fetch;
    const addressService = startAddressService(config, database.db, askService);
    const { db } = database;
    const running = {
      config,
      clock,
      logger,
      database,
      db,
      storage,
      mailer,
      postMail,
      jobs,
      changes,
      siblings,
    };
    return {
      ...running,
      temporaryFiles,
      mailTokenOf,
      geocoder,
      addressService,
      identityProviders,
      askService,
      askAnyone,
      askForFile,
      stop,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
