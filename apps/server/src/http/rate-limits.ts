import rateLimit from '@fastify/rate-limit';
import type { RouteName } from '@pleinair/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ClientApplication } from '../caller.ts';

interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** How often one may call. Each node counts for itself, in memory. */
export interface RateLimits {
  /** Every call of one IP address. */
  readonly address: Limit;
  /** Sign-ins from one IP address, and to one account. */
  readonly login: Limit;
  readonly account: Limit;
  /** New accounts from one IP address. */
  readonly registration: Limit;
  /** Mails and their tokens from one IP address, and mails to one mailbox. */
  readonly mail: Limit;
  readonly mailbox: Limit;
}

export const RATE_LIMITS: RateLimits = {
  address: { requests: 1200, seconds: 60 },
  login: { requests: 300, seconds: 600 },
  account: { requests: 40, seconds: 600 },
  registration: { requests: 150, seconds: 600 },
  mail: { requests: 150, seconds: 600 },
  mailbox: { requests: 8, seconds: 600 },
};

type LimitName = keyof RateLimits;

/** The calls that are counted on their own, beside the count of all calls. */
const OWN_LIMITS: Partial<Record<RouteName, readonly LimitName[]>> = {
  login: ['login', 'account'],
  userToken: ['login', 'account'],
  createUser: ['registration'],
  forgotPassword: ['mail', 'mailbox'],
  sendAccountConfirmationEmail: ['mail', 'mailbox'],
  newPassword: ['mail'],
  confirmAccount: ['mail'],
};

export interface RateGuard {
  /** Counts a call by its IP address. @throws {AppError} `too_many` */
  admitAddress(request: FastifyRequest, route: string): Promise<void>;
  /** Counts a call by the account that its body names. @throws {AppError} `too_many` */
  admitAccount(request: FastifyRequest, route: string): Promise<void>;
  /** Counts a call of an application. @throws {AppError} `too_many` */
  admitApplication(request: FastifyRequest): Promise<void>;
}

/** Sets up the counters of one server. */
export async function createRateGuard(
  app: FastifyInstance,
  limits: RateLimits,
  findApplication: (key: string) => Promise<ClientApplication | undefined>,
): Promise<RateGuard> {
  await app.register(rateLimit, { global: false });

  const counter = (name: LimitName, keyGenerator?: (request: FastifyRequest) => string) =>
    app.createRateLimit({
      max: limits[name].requests,
      timeWindow: limits[name].seconds * 1000,
      cache: 20_000,
      ...(keyGenerator && { keyGenerator }),
    } as Parameters<FastifyInstance['createRateLimit']>[0]);

  const counters: Record<LimitName, ReturnType<typeof counter>> = {
    address: counter('address'),
    login: counter('login'),
    account: counter('account', emailOf),
    registration: counter('registration'),
    mail: counter('mail'),
    mailbox: counter('mailbox', emailOf),
  };
  const byApplication = app.createRateLimit({
    keyGenerator: (request) => String(request.headers['x-api-key']),
    max: async (_request, key) => (await findApplication(key))?.requests_per_minute ?? 0,
    timeWindow: 60_000,
  });

  async function count(counted: ReturnType<typeof counter>, request: FastifyRequest): Promise<void> {
    const result = await counted(request);
    if (result.isAllowed || !result.isExceeded) return;
    const seconds = Math.max(1, result.ttlInSeconds);
    throw new AppError('too_many', { key: 'too_many_requests', values: { seconds } });
  }
  const ownLimits = (route: string): readonly LimitName[] => OWN_LIMITS[route as RouteName] ?? [];
  const isByAccount = (name: LimitName) => name === 'account' || name === 'mailbox';

  return {
    async admitAddress(request, route) {
      await count(counters.address, request);
      for (const name of ownLimits(route)) if (!isByAccount(name)) await count(counters[name], request);
    },
    async admitAccount(request, route) {
      for (const name of ownLimits(route)) if (isByAccount(name)) await count(counters[name], request);
    },
    admitApplication: (request) => count(byApplication, request),
  };
}

/** The e-mail address that a call is about, as it was sent: in the query, the body, or the body's `auth`. */
function emailOf({ query, body }: FastifyRequest): string {
  const candidates = [query, body, isRecord(body) ? body.auth : undefined];
  const email = candidates.map((part) => (isRecord(part) ? part.email : undefined)).find(Boolean);
  return String(email ?? '')
    .trim()
    .toLowerCase();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
