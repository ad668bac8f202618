import type { Access, RouteName, routes } from '@pleinair/contract';
import type { z } from 'zod';
import type { Sent } from '../send.ts';
import type { ObjectState, PersonName, Stage, World } from '../world.ts';
import type { ChannelPids } from '../write-world.ts';

/** Who may have the answer of a call, once its access lets them in at all. */
export type About =
  /** Without an owner: everyone. */
  | 'nothing'
  /** A thing to see: everybody but where it is private. */
  | 'seen'
  /** An object: its owner, and everyone to whom a space with it is open. */
  | 'standing'
  /** A thing to copy: its owner, and everybody where it is listed and open. */
  | 'shown'
  /** A thing to change, or a hidden one: its owner. */
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
  ) => Sent | Promise<Sent>;
  /** How a caller without access is refused: as if it were unknown, unless the call names it in its body. */
  readonly refusal?: 404 | 422;
  /** Looks into the answer of a call that was let through. */
  answers?(body: Body, cell: Cell): void;
}

type AnswerOf<Name extends RouteName> = z.output<NonNullable<(typeof routes)[Name]['answer']>>;

/** Every route with what it answers. */
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

/** With which status a caller is refused before anything is looked at; undefined lets them in. */
export function refusedBy(access: Access, caller: CallerName): 401 | 403 | undefined {
  return REFUSED[access][caller];
}

const NO_CREDENTIALS = { 'no key': 401, 'wrong key': 401 } as const;
/**
 * A token that is worthless is refused where none is needed, too, but for calls with which a session begins or goes on. That of a user who was blocked since is worthless: its
 * session has ended, whatever it says.
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

/** Whether an admitted caller gets the thing that a call is about. */
export function mayHave(about: About, caller: CallerName, state: ObjectState): boolean {
  if (about === 'nothing' || caller === 'owner') return true;
  if (about === 'shown') return state === 'public';
  if (about === 'seen') return state !== 'private';
  if (about === 'standing') return state === 'public' || state === 'unlisted';
  return false;
}
