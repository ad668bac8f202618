import type { RouteName } from '@pleinair/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ClientApplication } from '../caller.ts';
import { createLocalCounter, type LocalCounter } from './local-counter.ts';
import { networkOf } from './network.ts';
import type { Limit, SharedCounter } from './shared-counter.ts';

/**
 * How often one may call. `address` and the rate of a key are counted by each node for itself, in memory, because they
 * are asked at every read; all others are counted exactly, by all nodes together.
 */
export interface RateLimits {
  /** Every call of one IP address. */
  readonly address: Limit;
  /** Sign-ins from one IP address. */
  readonly login: Limit;
  /** Sign-ins to one account from one IP address, and from all that it never signed in from. */
  readonly account: Limit;
  readonly account_strangers: Limit;
  /** New accounts from one IP address. */
  readonly registration: Limit;
  /** Mails and their tokens from one IP address, and mails to one mailbox. */
  readonly mail: Limit;
  readonly mailbox: Limit;
  /** Files that one user announces or sends. */
  readonly upload: Limit;
  /**
   * Files and parts of files that come to the addresses of one user's announcements, or the addresses themselves where they
   * are a bucket's, which tells nobody what comes.
   */
  readonly arrival: Limit;
}

export const RATE_LIMITS: RateLimits = {
  address: { requests: 1200, seconds: 60 },
  login: { requests: 300, seconds: 600 },
  account: { requests: 40, seconds: 600 },
  account_strangers: { requests: 200, seconds: 600 },
  registration: { requests: 150, seconds: 600 },
  mail: { requests: 150, seconds: 600 },
  mailbox: { requests: 8, seconds: 600 },
  upload: { requests: 600, seconds: 600 },
  // Fifteen gigabytes of the smallest parts there are: fifty files of 300 megabytes.
  arrival: { requests: 3000, seconds: 600 },
};

/** The calls that are counted on their own: by IP address before, by what they are about after their body is read. */
const BY_ADDRESS: Partial<Record<RouteName, 'login' | 'registration' | 'mail'>> = {
  login: 'login',
  userToken: 'login',
  startProviderLogin: 'login',
  finishProviderLogin: 'login',
  startLink: 'login',
  finishLink: 'login',
  createUser: 'registration',
  forgotPassword: 'mail',
  sendAccountConfirmationEmail: 'mail',
  newPassword: 'mail',
  confirmAccount: 'mail',
};
const BY_ACCOUNT: Partial<Record<RouteName, 'account' | 'mailbox'>> = {
  login: 'account',
  userToken: 'account',
  forgotPassword: 'mailbox',
  sendAccountConfirmationEmail: 'mailbox',
};
const UPLOADS: readonly string[] = [
  'createDirectUpload',
  'announceUpload',
  'signUpload',
] satisfies RouteName[];

/** Seconds for which an address that somebody signed in from is no stranger to their account. */
const KNOWN = 30 * 24 * 60 * 60;

export interface RateGuard {
  /** Counts a call by its IP address. @returns undefined when that is done. @throws {AppError} `too_many` */
  admitAddress(request: FastifyRequest, route: string): Promise<void> | undefined;
  /** Counts a call by the account that it is about. @throws {AppError} `too_many` */
  admitAccount(request: FastifyRequest, route: string, parts: Parts): Promise<void>;
  /** Counts a call of an application. @throws {AppError} `too_many` */
  admitApplication(application: ClientApplication): void;
  /** Counts a call of a user that brings a file. @throws {AppError} `too_many` */
  admitUpload(request: FastifyRequest, route: string, user_pid: string | undefined): Promise<void>;
  /** Counts what comes to an address that a user was given, or may come to so many. @throws {AppError} `too_many` */
  admitArrival(user_pid: string, addresses?: number): Promise<void>;
  /** Notes from where somebody signed in. */
  noteSuccess(request: FastifyRequest, route: string, parts: Parts): Promise<void>;
}

/** A call as its contract reads it: what it has besides could name another account than the one it is about. */
interface Parts {
  readonly query: unknown;
  readonly body: unknown;
}

interface Dependencies {
  readonly limits: RateLimits;
  readonly shared: SharedCounter;
}

/** Sets up the counters of one server. */
export function createRateGuard({ limits, shared }: Dependencies): RateGuard {
  const byAddress = createLocalCounter();
  const byApplication = createLocalCounter();

  function countHere(counter: LocalCounter, subject: string, limit: Limit): void {
    const seconds = counter.count(subject, limit);
    if (seconds > 0) refuse(seconds);
  }
  async function countTogether(name: keyof RateLimits, subject: string, amount?: number): Promise<void> {
    const seconds = await shared.count(name, subject, limits[name], amount);
    if (seconds > 0) refuse(seconds);
  }

  return {
    admitAddress(request, route) {
      const network = networkOf(request.ip);
      countHere(byAddress, network, limits.address);
      const name = BY_ADDRESS[route as RouteName];
      return name && countTogether(name, network);
    },
    async admitAccount(request, route, parts) {
      const name = BY_ACCOUNT[route as RouteName];
      const email = name ? emailOf(parts) : '';
      if (!name || email === '') return;
      if (name === 'mailbox') return countTogether(name, email);
      const pair = `${networkOf(request.ip)} ${email}`;
      await countTogether('account', pair);
      if (!(await shared.isRemembered('known', pair))) await countTogether('account_strangers', email);
    },
    admitApplication: ({ key, requests_per_minute }) =>
      countHere(byApplication, key, { requests: requests_per_minute, seconds: 60 }),
    async admitUpload(request, route, user_pid) {
      const brings = UPLOADS.includes(route) || request.isMultipart() || hasFetched(request.body);
      if (brings && user_pid !== undefined) await countTogether('upload', user_pid);
    },
    admitArrival: (user_pid, addresses) => countTogether('arrival', user_pid, addresses),
    async noteSuccess(request, route, parts) {
      if (BY_ACCOUNT[route as RouteName] !== 'account') return;
      await shared.remember('known', `${networkOf(request.ip)} ${emailOf(parts)}`, KNOWN);
    },
  };
}

function refuse(seconds: number): never {
  throw new AppError('too_many', { key: 'too_many_requests', values: { seconds } });
}

/** Whether a call has a linked file fetched and kept, by itself or for the object that it makes. */
const hasFetched = (body: unknown): boolean =>
  isRecord(body) &&
  [body, body.hobject].some((object) => isRecord(object) && String(object.manage_asset) === 'true');

/** The e-mail address that a call is about: in the query, the body, or the body's `auth`. */
function emailOf({ query, body }: Parts): string {
  const candidates = [query, body, isRecord(body) ? body.auth : undefined];
  const email = candidates.map((part) => (isRecord(part) ? part.email : undefined)).find(Boolean);
  return typeof email === 'string' ? email : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
