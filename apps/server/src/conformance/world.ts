import { randomBytes } from 'node:crypto';
import { type AccessLevel, newPid } from '@pleinair/domain';
import type { FastifyInstance } from 'fastify';
import type { Role, UserState } from '../kernel/caller.ts';
import { createAccessTokens } from '../modules/account/security/access-token.ts';
import { hashPassword } from '../modules/account/security/password.ts';
import { createSessionService } from '../modules/account/security/session.service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { DatabasePool } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { SocialProvider } from '../testing/social-provider.ts';
import { type ChannelPids, type Person, teachWorld, writeWorld } from './write-world.ts';

export const PASSWORD = 'correct horse battery';
const passwordHash = hashPassword(PASSWORD);

/** A person, named by the state of the account, with any credentials. */
const PEOPLE = {
  owner: { state: 'active', role: 'editor' },
  other: { state: 'active', role: 'editor' },
  admin: { state: 'active', role: 'admin' },
  unconfirmed: { state: 'unconfirmed', role: 'editor' },
  blocked: { state: 'blocked', role: 'editor' },
} as const satisfies Record<string, { state: UserState; role: Role }>;

export type PersonName = keyof typeof PEOPLE;
/** Who can see a channel's content: everyone, anyone with the link, the owner, or no one since it was deleted. */
export const OBJECT_STATES = ['public', 'unlisted', 'private', 'over'] as const;
export type ObjectState = (typeof OBJECT_STATES)[number];

export interface World {
  readonly people: Readonly<Record<PersonName, Person>>;
  readonly channels: Readonly<Record<ObjectState, ChannelPids>>;
  /** Starts a new session of a person. */
  signIn(name: PersonName): Promise<{ jwt: string; refresh_token: string }>;
  /** Returns the access token of a person's session, the same each time. */
  tokenOf(name: PersonName): Promise<string>;
  /** Returns an access token of the same session that expired about an hour ago. */
  expiredToken(name: PersonName): Promise<string>;
}

const LEVELS: Record<ObjectState, AccessLevel> = {
  public: 'everyone',
  unlisted: 'unlisted',
  private: 'owner',
  over: 'everyone',
};

const HOUR = 60 * 60 * 1000;

/** Lower-case letters and digits that no other name contains. */
export const unused = (): string => `x${randomBytes(8).toString('hex')}`;

/** The people of a new world, with a channel each. */
function newPeople(): Record<PersonName, Person> {
  const person = (): Person => {
    const username = unused();
    const pid = newPid();
    const session = newPid();
    const layer = newPid();
    return { pid, session, email: `${username}@example.org`, username, layer };
  };
  return Object.fromEntries(Object.keys(PEOPLE).map((name) => [name, person()])) as World['people'];
}

function newChannelPids(): ChannelPids {
  const layer = newPid();
  const space = newPid();
  const anchor = newPid();
  const hobject = newPid();
  const part = newPid();
  const node = newPid();
  const label = newPid();
  const model = newPid();
  const walk = newPid();
  const names = { layer_name: unused(), identifier: unused() };
  return { layer, space, anchor, hobject, part, node, label, model, walk, ...names };
}

/** Every person and channel, by name. */
type Named = Pick<World, 'people' | 'channels'>;

const newNames = (): Named => ({
  people: newPeople(),
  channels: {
    public: newChannelPids(),
    unlisted: newChannelPids(),
    private: newChannelPids(),
    over: newChannelPids(),
  },
});

/** Everything that differs between worlds, in a fixed order. */
const inOrder = ({ people, channels }: Named): string[] =>
  [...Object.values(people), ...Object.values(channels)].flatMap((one) => Object.values(one));

/** Prepares a database for `makeWorld`. */
export async function prepareWorlds({ pool }: Pick<DatabasePool, 'pool'>): Promise<void> {
  const { people, channels } = newNames();
  const ended = new Date(Date.now() - HOUR);
  const example = {
    password_hash: await passwordHash,
    owner_pid: people.owner.pid,
    people: Object.entries(PEOPLE).map(([name, is]) => ({ ...people[name as PersonName], ...is })),
    channels: OBJECT_STATES.map((state) => ({
      ...channels[state],
      access_level: LEVELS[state],
      present_to: state === 'over' ? ended : null,
    })),
  };
  await teachWorld(pool, example, inOrder({ people, channels }));
}

/** Creates people, and a channel of the owner in each state, directly in the database, so that creating many is fast. */
export async function makeWorld({ database: { db, pool }, config }: Platform): Promise<World> {
  const names = newNames();
  const { people } = names;
  await writeWorld(pool, inOrder(names));

  const tokensAt = (now: () => Date) => createAccessTokens({ key: config.keys.accessToken, clock: { now } });
  const tokens = tokensAt(() => new Date());
  const earlier = tokensAt(() => new Date(Date.now() - HOUR));
  const sessions = createSessionService({ db, clock: systemClock, accessTokens: tokens });
  const subject = (name: PersonName) => ({ user_pid: people[name].pid, session_pid: people[name].session });

  const issued = new Map<PersonName, Promise<string>>();
  const tokenOf = (name: PersonName): Promise<string> => {
    const token = issued.get(name) ?? tokens.issue(subject(name));
    issued.set(name, token);
    return token;
  };

  return {
    ...names,
    signIn: async (name) => sessions.start(people[name].pid, { password_hash: await passwordHash }),
    tokenOf,
    expiredToken: (name) => earlier.issue(subject(name)),
  };
}

/** What the tests of the contract act on. */
export interface Stage {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly social: SocialProvider;
}
