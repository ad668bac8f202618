import type { Route } from '@pleinair/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, type MessageKey } from '../kernel/app-error.ts';
import type { ClientApplication } from '../kernel/caller.ts';
import { isRecord } from '../kernel/is-record.ts';
import { networkOf } from '../platform/web-server/network.ts';
import { createLocalCounter, type LocalCounter } from './local-counter.ts';
import type { Quota } from './rate-limit-fields.ts';
import type { Limit, SharedCounter } from './shared-counter.ts';

/**
 * The rate limits. `address`, the two for work and a key's rate also limit reads, so each node counts them alone, in memory; all
 * others are counted exactly, by all nodes together.
 */
export interface RateLimits {
  /** All calls of one IP address. */
  readonly address: Limit;
  /** Work that one IP address, or one user, requests with costly calls, in the points of their routes. */
  readonly address_work: Limit;
  readonly user_work: Limit;
  /** Sign-ins from one IP address. */
  readonly login: Limit;
  /** Sign-ins to one account from one IP address. */
  readonly account: Limit;
  /** Guesses at one account: from all IP addresses without an earlier sign-in to it together, and from each with one. */
  readonly account_strangers: Limit;
  readonly account_known: Limit;
  /** New accounts from one IP address. */
  readonly registration: Limit;
  /** Mails and their tokens requested from one IP address, and mails from one IP address to one mailbox. */
  readonly mail: Limit;
  readonly mailbox: Limit;
  /** Files that one user announces or sends. */
  readonly upload: Limit;
  /**
   * Files and parts uploaded to the addresses given to one user; or the addresses themselves if they lead to a bucket, which
   * reports no uploads.
   */
  readonly arrival: Limit;
}

export const RATE_LIMITS: RateLimits = {
  address: { requests: 1200, seconds: 60 },
  // A thousand searches for two words, or 33 files to compress, per address.
  address_work: { requests: 20_000, seconds: 60 },
  user_work: { requests: 10_000, seconds: 60 },
  login: { requests: 300, seconds: 600 },
  account: { requests: 40, seconds: 600 },
  account_strangers: { requests: 100, seconds: 24 * 60 * 60 },
  account_known: { requests: 100, seconds: 24 * 60 * 60 },
  registration: { requests: 150, seconds: 600 },
  mail: { requests: 150, seconds: 600 },
  mailbox: { requests: 8, seconds: 600 },
  upload: { requests: 600, seconds: 600 },
  // Fifteen gigabytes in the smallest parts: fifty files of 300 megabytes.
  arrival: { requests: 3000, seconds: 600 },
};

/** Seconds for which an address stays known to the account after a sign-in. */
const KNOWN = 30 * 24 * 60 * 60;

/** Mails that warn the owner of one account about guesses. */
const WARNINGS: Limit = { requests: 1, seconds: 24 * 60 * 60 };

/** The properties of a route that decide how its calls are counted. */
type Limited = Pick<Route, 'limit'>;

export interface RateGuard {
  /** Counts a call by its IP address. @returns undefined when that is done. @throws {AppError} `too_many` */
  admitAddress(request: FastifyRequest, route: Limited): Promise<void> | undefined;
  /** Counts a call by the account that it is about. @throws {AppError} `too_many` */
  admitAccount(request: FastifyRequest, route: Limited, parts: Parts): Promise<void>;
  /** Counts a call of an application. @throws {AppError} `too_many` */
  admitApplication(request: FastifyRequest, application: ClientApplication): void;
  /** Counts the work that a user requests with a call. @throws {AppError} `too_many` */
  admitWork(request: FastifyRequest, route: Limited, user_pid: string | undefined): void;
  /** Counts a user's call that sends a file. @throws {AppError} `too_many` */
  admitUpload(request: FastifyRequest, route: Limited, user_pid: string | undefined): Promise<void>;
  /** Counts a user's uploads, or the given number of upload addresses. @throws {AppError} `too_many` */
  admitArrival(user_pid: string, addresses?: number): Promise<void>;
  /**
   * Counts a guess at an account's password. The first one above the limit sends a warning to the owner.
   * @throws {AppError} `too_many`
   */
  admitGuess(request: FastifyRequest, email: string): Promise<void>;
  /** Whether the owner of an account has signed in from the address of a request. */
  isKnown(request: FastifyRequest, email: string): Promise<boolean>;
  /** Remembers an address that an account's owner used. */
  noteOwner(request: FastifyRequest, email: string): Promise<void>;
  /** Records the address of a sign-in, which then no longer counts as a guess. */
  noteSuccess(request: FastifyRequest, route: Limited, parts: Parts): Promise<void>;
}

/** Parses a call by its contract, since unknown fields could name another account. */
interface Parts {
  readonly query: unknown;
  readonly body: unknown;
}

interface Dependencies {
  readonly limits: RateLimits;
  readonly shared: SharedCounter;
  /** Mails the owner of an account. */
  readonly warnOfGuesses: (email: string) => Promise<void>;
}

/** Sets up the counters of one server. */
export function createRateGuard({ limits, shared, warnOfGuesses }: Dependencies): RateGuard {
  const byAddress = createLocalCounter();
  const byApplication = createLocalCounter();
  const workByAddress = createLocalCounter();
  const workByUser = createLocalCounter();

  /** Counts a call, and reports to its caller what is left. `amount` is its share of the limit. */
  function countHere(
    counter: LocalCounter,
    subject: string,
    request: FastifyRequest,
    name: string,
    limit: Limit,
    amount = 1,
  ): void {
    if (limit.requests === Number.POSITIVE_INFINITY) return;
    const { wait, left, until } = counter.count(subject, limit, amount);
    const calls = (sum: number) => Math.floor(sum / amount);
    reportQuota(request, {
      name,
      requests: calls(limit.requests),
      seconds: limit.seconds,
      left: calls(left),
      until,
    });
    if (wait > 0) refuse(wait);
  }
  async function countTogether(
    name: keyof RateLimits,
    subject: string,
    request: FastifyRequest,
  ): Promise<void> {
    const { wait, left, until } = await shared.count(name, subject, limits[name]);
    reportQuota(request, { name, ...limits[name], left, until });
    if (wait > 0) refuse(wait);
  }
  /** Counts by a limit that answers do not reveal, since others may have used it up. */
  async function countUntold(name: keyof RateLimits, subject: string, amount?: number): Promise<void> {
    const { wait } = await shared.count(name, subject, limits[name], amount);
    if (wait > 0) refuse(wait);
  }

  const pairOf = (request: FastifyRequest, email: string) => `${networkOf(request.ip)} ${email}`;
  const isKnown = (request: FastifyRequest, email: string) =>
    shared.isRemembered('known', pairOf(request, email));
  const noteOwner = (request: FastifyRequest, email: string) =>
    shared.remember('known', pairOf(request, email), KNOWN);

  async function admitGuess(request: FastifyRequest, email: string): Promise<void> {
    const pair = pairOf(request, email);
    await countUntold('account', pair);
    const [name, subject] = (await isKnown(request, email))
      ? (['account_known', pair] as const)
      : (['account_strangers', email] as const);
    const { wait } = await shared.count(name, subject, limits[name]);
    if (wait === 0) return;
    if ((await shared.count('guess_warning', email, WARNINGS)).wait === 0) await warnOfGuesses(email);
    refuse(wait, 'too_many_guesses');
  }

  return {
    admitGuess,
    isKnown,
    noteOwner,
    admitAddress(request, { limit }) {
      const network = networkOf(request.ip);
      countHere(byAddress, network, request, 'address', limits.address);
      const work = workOf(limit, request);
      if (work) countHere(workByAddress, network, request, 'address_work', limits.address_work, work);
      const name = limit?.address;
      return name && countTogether(name, network, request);
    },
    async admitAccount(request, { limit }, parts) {
      const name = limit?.account;
      const email = name ? emailOf(parts) : '';
      if (!name || email === '') return;
      if (name === 'mailbox') return countUntold(name, pairOf(request, email));
      await admitGuess(request, email);
    },
    admitApplication(request, { key, requests_per_minute }) {
      const limit = { requests: requests_per_minute, seconds: 60 };
      countHere(byApplication, key, request, 'application', limit);
    },
    admitWork(request, { limit }, user_pid) {
      const work = workOf(limit, request);
      if (work && user_pid !== undefined)
        countHere(workByUser, user_pid, request, 'user_work', limits.user_work, work);
    },
    async admitUpload(request, { limit }, user_pid) {
      const brings = limit?.upload || request.isMultipart() || hasFetched(request.body);
      if (brings && user_pid !== undefined) await countTogether('upload', user_pid, request);
    },
    admitArrival: (user_pid, addresses) => countUntold('arrival', user_pid, addresses),
    async noteSuccess(request, { limit }, parts) {
      if (limit?.account !== 'account') return;
      const email = emailOf(parts);
      if (await isKnown(request, email)) {
        await shared.count('account_known', pairOf(request, email), limits.account_known, -1);
      }
      await noteOwner(request, email);
    },
  };
}

const reportQuota = (request: FastifyRequest, quota: Quota): void => {
  request.quotas ??= [];
  request.quotas.push(quota);
};

function refuse(seconds: number, key: MessageKey = 'too_many_requests'): never {
  throw new AppError('too_many', { key, values: { seconds } });
}

const workOf = (limit: Limited['limit'], { query }: FastifyRequest): number | undefined =>
  typeof limit?.work === 'function' ? limit.work(query as Record<string, unknown>) : limit?.work;

/** Whether a call fetches and stores a linked file, alone or for an object. */
const hasFetched = (body: unknown): boolean =>
  isRecord(body) &&
  [body, body.hobject].some((object) => isRecord(object) && String(object.manage_asset) === 'true');

/** The e-mail address that a call is about: in the query, the body, or the body's `auth`. */
function emailOf({ query, body }: Parts): string {
  const candidates = [query, body, isRecord(body) ? body.auth : undefined];
  const email = candidates.map((part) => (isRecord(part) ? part.email : undefined)).find(Boolean);
  return typeof email === 'string' ? email : '';
}
