import { randomBytes } from 'node:crypto';
import type { AccessLevel } from '@pleinair/domain';
import type { FastifyInstance } from 'fastify';
import { createAccessTokens } from '../modules/security/access-token.ts';
import { hashPassword } from '../modules/security/password.ts';
import { createSessionService } from '../modules/security/session.service.ts';
import type { Role, UserState } from '../modules/user/user.table.ts';
import { newPid } from '../platform/ids/pid.ts';
import type { Platform } from '../platform/platform.ts';
import type { SocialProvider } from '../testing/social-provider.ts';
import { writeWorld } from './write-world.ts';

export const PASSWORD = 'correct horse battery';
const passwordHash = hashPassword(PASSWORD);

/** Who somebody is: what the account is, whatever they call with. */
const PEOPLE = {
  owner: { state: 'active', role: 'editor' },
  other: { state: 'active', role: 'editor' },
  admin: { state: 'active', role: 'admin' },
  unconfirmed: { state: 'unconfirmed', role: 'editor' },
  blocked: { state: 'blocked', role: 'editor' },
} as const satisfies Record<string, { state: UserState; role: Role }>;

export type PersonName = keyof typeof PEOPLE;
export interface Person {
  readonly pid: string;
  readonly email: string;
  readonly username: string;
  readonly layer: string;
}

/** How the objects of a place are to be seen: by everybody, by whoever knows them, by their owner, or no more. */
export const OBJECT_STATES = ['public', 'unlisted', 'private', 'over'] as const;
export type ObjectState = (typeof OBJECT_STATES)[number];

/** The owner's channel with one of everything, by pid. */
export interface Place {
  readonly layer: string;
  readonly layer_name: string;
  readonly space: string;
  readonly identifier: string;
  readonly anchor: string;
  /** An object that stands in the space, and a part of it. */
  readonly hobject: string;
  readonly part: string;
  readonly node: string;
  readonly label: string;
  readonly model: string;
}

export interface World {
  readonly people: Readonly<Record<PersonName, Person>>;
  readonly places: Readonly<Record<ObjectState, Place>>;
  /** A new session of somebody. */
  signIn(name: PersonName): Promise<{ jwt: string; refresh_token: string }>;
  /** The access token of somebody's session, the same each time. */
  tokenOf(name: PersonName): Promise<string>;
  /** The access token of a session that began an hour ago. */
  expiredToken(name: PersonName): Promise<string>;
}

const LEVELS: Record<ObjectState, AccessLevel> = {
  public: 'everyone',
  unlisted: 'unlisted',
  private: 'owner',
  over: 'everyone',
};

const HOUR = 60 * 60 * 1000;

/** Lower-case letters and figures that nothing else is called by. */
export const unused = (): string => `x${randomBytes(8).toString('hex')}`;

/** Who a new world is made of: people with a channel each. */
function newPeople(): Record<PersonName, Person> {
  const person = (): Person => {
    const username = unused();
    return { pid: newPid(), email: `${username}@example.org`, username, layer: newPid() };
  };
  return Object.fromEntries(Object.keys(PEOPLE).map((name) => [name, person()])) as World['people'];
}

function newPlace(): Place {
  const [layer, space, anchor, hobject] = [newPid(), newPid(), newPid(), newPid()];
  const [part, node, label, model] = [newPid(), newPid(), newPid(), newPid()];
  const names = { layer_name: unused(), identifier: unused() };
  return { layer, space, anchor, hobject, part, node, label, model, ...names };
}

/** People, and a place of the owner's in each state: written straight to the database, so that many can be made. */
export async function makeWorld({ database: { db }, config }: Platform): Promise<World> {
  const people = newPeople();
  const places = { public: newPlace(), unlisted: newPlace(), private: newPlace(), over: newPlace() };
  const ended = new Date(Date.now() - HOUR);
  await writeWorld(db, {
    password_hash: await passwordHash,
    owner_pid: people.owner.pid,
    people: Object.entries(PEOPLE).map(([name, is]) => ({ ...people[name as PersonName], ...is })),
    places: OBJECT_STATES.map((state) => ({
      ...{ ...places[state], access_level: LEVELS[state] },
      present_to: state === 'over' ? ended : null,
    })),
  });

  const sessionsAt = (now: () => Date) => {
    const accessTokens = createAccessTokens({ key: config.keys.accessToken, clock: { now } });
    return createSessionService({ db, clock: { now }, accessTokens });
  };
  const sessions = sessionsAt(() => new Date());
  const earlier = sessionsAt(() => new Date(Date.now() - HOUR));

  const tokens = new Map<string, Promise<{ jwt: string }>>();
  const tokenFrom = async ({ start }: typeof sessions, name: PersonName): Promise<string> => {
    const key = `${name} ${start === earlier.start}`;
    const started = tokens.get(key) ?? start(people[name].pid);
    tokens.set(key, started);
    return (await started).jwt;
  };

  return {
    people,
    places,
    signIn: (name) => sessions.start(people[name].pid),
    tokenOf: (name) => tokenFrom(sessions, name),
    expiredToken: (name) => tokenFrom(earlier, name),
  };
}

/** What the tests of the contract act on. */
export interface Stage {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly social: SocialProvider;
}
