import type { Access, RouteName, routes } from '@pleinair/contract';
import type { z } from 'zod';
import type { SentCall } from '../send.ts';
import type { ObjectState, PersonName, Stage, World } from '../world.ts';
import type { ChannelPids } from '../write-world.ts';

/** Who may get the answer to a call, among the callers whom its access level admits. */
export type About =
  /** No owner: everyone. */
  | 'nothing'
  /** To read something: everyone, unless it is private. */
  | 'seen'
  /** To read an object: its owner, and everyone who may see a space with it. */
  | 'placed'
  /** To copy something: its owner, and everyone if it is listed and open. */
  | 'shown'
  /** To change something, or read something hidden: its owner. */
  | 'owned';

export interface Cell {
  readonly caller: CallerName;
  readonly state: ObjectState;
  readonly channel: ChannelPids;
  readonly world: World;
}

/** A route's answer to each caller. */
export interface Expectation<Body = unknown> {
  readonly about: About;
  /** A valid call about a channel: only the caller decides whether it succeeds. */
  readonly call: (
    channel: ChannelPids,
    world: World,
    stage: Stage,
    caller: CallerName,
  ) => SentCall | Promise<SentCall>;
  /** How a caller without access is refused: as if the thing were unknown, unless the body of the call names it. */
  readonly refusal?: 404 | 422;
  /** Checks the answer of an admitted call. */
  answers?(body: Body, cell: Cell): void;
}

type AnswerOf<Name extends RouteName> = z.output<NonNullable<(typeof routes)[Name]['answer']>>;

/** The expectation for every route. */
export type Expectations = { readonly [Name in RouteName]: Expectation<AnswerOf<Name>> };

/** A caller's credentials: the key, and whose token. */
export interface Credentials {
  readonly key: 'none' | 'wrong' | 'right';
  readonly person?: PersonName;
  readonly expired?: true;
}

export const CALLERS = {
  'no key': { key: 'none' },
  'wrong key': { key: 'wrong' },
  key: { key: 'right' },
  unconfirmed: { key: 'right', person: 'unconfirmed' },
  blocked: { key: 'right', person: 'blocked' },
  owner: { key: 'right', person: 'owner' },
  'other editor': { key: 'right', person: 'other' },
  admin: { key: 'right', person: 'admin' },
  'expired token': { key: 'right', person: 'owner', expired: true },
} as const satisfies Record<string, Credentials>;
export type CallerName = keyof typeof CALLERS;

/** The status that refuses a caller before anything is read; undefined if they are admitted. */
export function refusedBy(access: Access, caller: CallerName): 401 | 403 | undefined {
  return REFUSED[access][caller];
}

const NO_CREDENTIALS = { 'no key': 401, 'wrong key': 401 } as const;
/**
 * An invalid token is refused even where none is needed, except by calls that begin or continue a session. The token of a user
 * blocked since is invalid, because their session has ended.
 */
const BY_KEY = { ...NO_CREDENTIALS, blocked: 401, 'expired token': 401 } as const;
const BY_ACCOUNT = { ...BY_KEY, key: 401 } as const;

const BY_EDITOR = { ...BY_ACCOUNT, unconfirmed: 403 } as const;

const REFUSED: Record<Access, Partial<Record<CallerName, 401 | 403>>> = {
  open: {},
  key: BY_KEY,
  entry: NO_CREDENTIALS,
  account: BY_ACCOUNT,
  signed_in: BY_EDITOR,
  admin: { ...BY_EDITOR, owner: 403, 'other editor': 403 },
};

/** Whether an admitted caller may get what the call is about. */
export function mayHave(about: About, caller: CallerName, state: ObjectState): boolean {
  if (about === 'nothing' || caller === 'owner') return true;
  if (about === 'shown') return state === 'public';
  if (about === 'seen') return state !== 'private';
  if (about === 'placed') return state === 'public' || state === 'unlisted';
  return false;
}
