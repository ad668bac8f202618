import { randomBytes } from 'node:crypto';
import type { AccessLevel } from '@pleinair/domain';
import type { FastifyInstance } from 'fastify';
import { insertAnchors, placeAnchors } from '../modules/anchor/anchor.repository.ts';
import { insertHobjects } from '../modules/hobject/hobject.repository.ts';
import { putRelation } from '../modules/hobject/relation.repository.ts';
import { insertLabel, labelSpace } from '../modules/label/label.repository.ts';
import { createLayerRepository } from '../modules/layer/layer.repository.ts';
import { insertModel } from '../modules/model/model.repository.ts';
import { putNodes } from '../modules/node/node.repository.ts';
import { createAccessTokens } from '../modules/security/access-token.ts';
import { hashPassword } from '../modules/security/password.ts';
import { createSessionService } from '../modules/security/session.service.ts';
import { insertSpace } from '../modules/space/space.repository.ts';
import { type Role, type UserState, userTable } from '../modules/user/user.table.ts';
import { newPid } from '../platform/ids/pid.ts';
import type { Platform } from '../platform/platform.ts';

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

/** People, and a place of the owner's in each state: written straight to the database, so that many can be made. */
export async function makeWorld({ database: { db }, config }: Platform): Promise<World> {
  const people = {} as Record<PersonName, Person>;
  for (const [name, { state, role }] of Object.entries(PEOPLE)) {
    people[name as PersonName] = await makePerson(state, role);
  }

  async function makePerson(state: UserState, role: Role): Promise<Person> {
    const [pid, layer, username] = [newPid(), newPid(), unused()];
    const email = `${username}@example.org`;
    const account = { pid, username, email, password_hash: await passwordHash };
    await db.insert(userTable).values({ ...account, state, role, plan_name: 'studio' });
    await createLayerRepository(db).insert({ pid: layer, owner_pid: pid, name: username });
    return { pid, email, username, layer };
  }

  async function makePlace(state: ObjectState): Promise<Place> {
    const owner_pid = people.owner.pid;
    const access_level = LEVELS[state];
    const [layer, space, anchor, hobject] = [newPid(), newPid(), newPid(), newPid()];
    const [part, node, label, model] = [newPid(), newPid(), newPid(), newPid()];
    const [name, identifier] = [unused(), unused()];
    await createLayerRepository(db).insert({ pid: layer, owner_pid, name, discoverability: access_level });
    await insertSpace(db, {
      ...{ pid: space, layer_pid: layer, name, identifier, access_level },
      ...{ latitude: 48.85, longitude: 2.35, tile: '16/33196/22546' },
      present_to: state === 'over' ? new Date(Date.now() - HOUR) : null,
    });
    const thing = { owner_pid, name, model_identifier: 'core.image.plane.1.0' };
    await insertHobjects(db, [
      { ...thing, pid: hobject, identifier },
      { ...thing, pid: part },
    ]);
    await putRelation(db, { parent_pid: hobject, child_pid: part }, {});
    await insertAnchors(db, [
      { pid: anchor, owner_pid, name, anchor_type: 'VerticalSurface-SLAM-10', access_level },
    ]);
    const at = { space_pid: space, anchor_pid: anchor };
    await placeAnchors(db, [{ ...at, x: 0, y: 0, z: 0, angle_y: 0, rank: 0 }]);
    await putNodes(db, [{ ...at, pid: node, hobject_pid: hobject }]);
    await insertLabel(db, { pid: label, user_pid: owner_pid, name, color: '#aa3300' });
    await labelSpace(db, space, label);
    await insertModel(db, {
      ...{ pid: model, owner_pid, access_level, display_name: name, format: 'glb' },
      ...{ provider: name, collection: 'things', name: 'thing', version: '1.0' },
    });
    return { layer, layer_name: name, space, identifier, anchor, hobject, part, node, label, model };
  }

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

  const [open, unlisted, hidden, over] = await Promise.all([
    makePlace('public'),
    makePlace('unlisted'),
    makePlace('private'),
    makePlace('over'),
  ]);
  return {
    people,
    places: { public: open, unlisted, private: hidden, over },
    signIn: (name) => sessions.start(people[name].pid),
    tokenOf: (name) => tokenFrom(sessions, name),
    expiredToken: (name) => tokenFrom(earlier, name),
  };
}

/** What the tests of the contract act on. */
export interface Stage {
  readonly app: FastifyInstance;
  readonly platform: Platform;
}
