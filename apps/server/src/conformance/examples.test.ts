import { ownValues, type Route, type RouteName, routes } from '@pleinair/contract';
import * as sample from '@pleinair/contract/sample';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { glbFile, pngFile } from '../testing/test-files.ts';
import { expectationOf } from './access/expectations.ts';
import { sentByOwner } from './access/sent-by-owner.ts';
import { expectShape, type SentCall, send } from './send.ts';
import { API_KEY, startStage } from './start-stage.ts';
import { makeWorld, type World } from './world.ts';

/**
 * Sends the example of every call as the reference shows it, for a user of the plan of new accounts. Only path parameters and
 * what the reference asks its reader to replace are the user's own.
 */

let stage: Awaited<ReturnType<typeof startStage>>;

beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

beforeEach(async () => {
  const { db } = stage.platform.database;
  // Each example comes first to a studio.
  await db.execute(sql`delete from layer where name = ${sample.layer.name}`);
  await db.execute(sql`delete from model where provider = ${sample.model.provider}`);
  await db.execute(sql`delete from app_user where email = ${sample.user.email}`);
});

const names = Object.keys(routes) as RouteName[];

it.each(names)('%s accepts its example', async (name) => {
  const route: Route = routes[name];
  const world = await makeWorld(stage.platform);
  await stage.platform.database.db.execute(sql`
    update app_user set plan_name = 'free' where pid = ${world.people.owner.pid}`);
  const caller = route.access === 'admin' ? 'admin' : 'owner';
  const authorization = `Bearer ${await world.tokenOf(caller)}`;
  const call = await ownExample(name, world, caller);
  const answer = await send(stage, route, { ...call, headers: { 'x-api-key': API_KEY, authorization } });
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(route.status);
  expectShape(route, answer);
});

/** The example of a call with the user's own values where the reference asks for them. */
async function ownExample(name: RouteName, world: World, caller: 'admin' | 'owner'): Promise<SentCall> {
  const route: Route = routes[name];
  const known: SentCall = await expectationOf(name).call(world.channels.public, world, stage, caller);
  const example = structuredClone({ query: route.example?.query, body: route.example?.body });
  for (const path of ownValues(route)) {
    const keys = path.split('.');
    const part = example.query && path in example.query ? 'query' : 'body';
    const own = await ownValue(name, at(example[part], keys), keys, known, world);
    Object.assign(at(example[part], keys.slice(0, -1)) as object, { [keys.at(-1) ?? '']: own });
  }
  const query = Object.fromEntries(
    Object.entries(example.query ?? {}).map(([field, value]) => [field, String(value)]),
  );
  return { ...known, query, body: example.body };
}

const at = (part: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], part);

async function ownValue(
  name: RouteName,
  shown: unknown,
  keys: readonly string[],
  known: SentCall,
  { people, channels, ...world }: World,
): Promise<unknown> {
  const { db } = stage.platform.database;
  const { public: own } = channels;
  const kind = Object.entries(sample.pids).find(([, pid]) => pid === shown)?.[0];
  if (kind !== undefined) return own[kind as keyof typeof own];
  if (shown === sample.signedId) {
    const isModel = JSON.stringify(routes[name].example).includes('glb');
    return sentByOwner(isModel ? glbFile() : await pngFile(64, 64), { people, channels, ...world }, stage);
  }
  switch (keys.at(-1)) {
    case 'revision':
      return 1;
    case 'before':
      return { position: { x: 0, y: 0, z: 0 } };
    case 'updated_at': {
      const { rows } = await db.execute<{ updated_at: string }>(sql`
        select updated_at from hobject where pid = ${own.hobject}`);
      return new Date(rows[0]?.updated_at ?? '').toISOString();
    }
    case 'identifier':
      return own.identifier;
    case 'n':
    case 'name':
      return own.layer_name;
    default:
      return at(known.body, keys) ?? at(known.query, keys);
  }
}
