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
export const RATE_LIMITS = {
  /** All calls of one IP address. */
  address: { requests: 1200, seconds: 60 },
  /**
   * Work that one IP address, or one user, requests with costly calls, in the points of their routes: a thousand searches for two
   * words, or 33 files to compress, per address.
   */
  address_work: { requests: 20_000, seconds: 60 },
  user_work: { requests: 10_000, seconds: 60 },
  /** Sign-ins from one IP address. */
  login: { requests: 300, seconds: 600 },
  /** Sign-ins to one account from one IP address. */
  account: { requests: 40, seconds: 600 },
  /** Guesses at one account: from all IP addresses without an earlier sign-in to it together, and from each with one. */
  account_strangers: { requests: 100, seconds: 24 * 60 * 60 },
  account_known: { requests: 100, seconds: 24 * 60 * 60 },
  /** New accounts from one IP address. */
  registration: { requests: 150, seconds: 600 },
  /** Mails and their tokens requested from one IP address, and mails from one IP address to one mailbox. */
  mail: { requests: 150, seconds: 600 },
  mailbox: { requests: 8, seconds: 600 },
  /** Files that one user announces or sends. */
  upload: { requests: 600, seconds: 600 },
  /**
   * Files and parts uploaded to the addresses given to one user; or the addresses themselves if they lead to a bucket, which
   * reports no uploads. Fifteen gigabytes in the smallest parts: fifty files of 300 megabytes.
   */
  arrival: { requests: 3000, seconds: 600 },
} satisfies Record<string, Limit>;

export type RateLimits = Readonly<Record<keyof typeof RATE_LIMITS, Limit>>;

/** Seconds for which an address stays known to the account after a sign-in. */
const KNOWN = 30 * 24 * 60 * 60;

/** Mails that warn the owner of one account about guesses. */
const WARNINGS: Limit = { requests: 1, seconds: 24 * 60 * 60 };

/** The properties of a route that decide how its calls are counted. */
type Limited = Pick<Route, 'limit'>;

export type RateGuard = ReturnType<typeof createRateGuard>;

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

/** Sets up the counters of one server. What exceeds a limit throws {AppError} `too_many`. */
export function createRateGuard({ limits, shared, warnOfGuesses }: Dependencies) {
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
  /** Whether the owner of an account has signed in from the address of a request. */
  const isKnown = (request: FastifyRequest, email: string) =>
    shared.isRemembered('known', pairOf(request, email));
  /** Remembers an address that an account's owner used. */
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
    /** Counts a guess at an account's password. The first one above the limit sends a warning to the owner. */
    admitGuess,
    isKnown,
    noteOwner,

    /** Counts a call by its IP address. @returns undefined when that is done */
    admitAddress(request: FastifyRequest, { limit }: Limited): Promise<void> | undefined {
      const network = networkOf(request.ip);
      countHere(byAddress, network, request, 'address', limits.address);
      const work = workOf(limit, request);
      if (work) countHere(workByAddress, network, request, 'address_work', limits.address_work, work);
      const name = limit?.address;
      return name && countTogether(name, network, request);
    },
    /** Counts a call by the account that it is about. */
    async admitAccount(request: FastifyRequest, { limit }: Limited, parts: Parts): Promise<void> {
      const name = limit?.account;
      const email = name ? emailOf(parts) : '';
      if (!name || email === '') return;
      if (name === 'mailbox') return countUntold(name, pairOf(request, email));
      await admitGuess(request, email);
    },
    /** Counts a call of an application. */
    admitApplication(request: FastifyRequest, { key, requests_per_minute }: ClientApplication): void {
      const limit = { requests: requests_per_minute, seconds: 60 };
      countHere(byApplication, key, request, 'application', limit);
    },
    /** Counts the work that a user requests with a call. */
    admitWork(request: FastifyRequest, { limit }: Limited, user_pid: string | undefined): void {
      const work = workOf(limit, request);
      if (work && user_pid !== undefined)
        countHere(workByUser, user_pid, request, 'user_work', limits.user_work, work);
    },
    /** Counts a user's call that sends a file. */
    async admitUpload(
      request: FastifyRequest,
      { limit }: Limited,
      user_pid: string | undefined,
    ): Promise<void> {
      const brings = limit?.upload || request.isMultipart() || hasFetched(request.body);
      if (brings && user_pid !== undefined) await countTogether('upload', user_pid, request);
    },
    /** Counts a user's uploads, or the given number of upload addresses. */
    admitArrival: (user_pid: string, addresses?: number) => countUntold('arrival', user_pid, addresses),
    /** Records the address of a sign-in, which then no longer counts as a guess. */
    async noteSuccess(request: FastifyRequest, { limit }: Limited, parts: Parts): Promise<void> {
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
