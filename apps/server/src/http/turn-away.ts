import type { Route } from '@pleinair/contract';
import { AppError } from '../kernel/app-error.ts';
import type { SignedInUser } from '../kernel/caller.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Maintenance } from '../platform/maintenance/maintenance.ts';

/** Calls by which admins can sign in. Others who sign in are refused at their next call. */
const SIGN_INS: ReadonlySet<string> = new Set([
  'login',
  'startProviderLogin',
  'finishProviderLogin',
  'userToken',
  'refreshToken',
  'logOut',
]);
/** Seconds after which to retry if maintenance takes longer than announced. */
const SOONEST = 30;

/**
 * Refuses all callers except admins during maintenance.
 * @throws {AppError} `unavailable`
 */
export type TurnAway = (route: Pick<Route, 'name'>, user?: Pick<SignedInUser, 'role'>) => void;

export const createTurnAway =
  ({ clock, maintenance }: { readonly clock: Clock; readonly maintenance: Maintenance }): TurnAway =>
  ({ name }, user) => {
    const backAt = maintenance.backAt();
    if (backAt === undefined || user?.role === 'admin' || SIGN_INS.has(name)) return;
    const left = Math.ceil((backAt.getTime() - clock.now().getTime()) / 1000);
    const seconds = Math.max(SOONEST, left);
    throw new AppError('unavailable', { key: 'maintenance', values: { seconds } });
  };
