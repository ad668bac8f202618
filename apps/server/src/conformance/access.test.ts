import { type Route, type RouteName, routes } from '@pleinair/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLERS, type CallerName, type Credentials, mayHave, refusedBy } from './access/expectation.ts';
import { expectationOf } from './access/expectations.ts';
import { documentedStatuses } from './documented-statuses.ts';
import { expectShape, send } from './send.ts';
import { API_KEY, startStage } from './start-stage.ts';
import { makeWorld, OBJECT_STATES, type ObjectState, type World } from './world.ts';
import { isOfFiles } from './write-watch.ts';

/** Routes × callers × objects: checks the status of each, that a refusal writes nothing, and that none needs two connections. */

let stage: Awaited<ReturnType<typeof startStage>>;
let world: World;

beforeAll(async () => {
  stage = await startStage();
  world = await makeWorld(stage.platform);
});
afterAll(() => stage.stop());

const names = Object.keys(routes) as RouteName[];
const callers = Object.keys(CALLERS) as CallerName[];

describe.each(names)('%s', (name) => {
  it.each(callers)('%s', async (caller) => {
    const { about, answers } = expectationOf(name);
    // A call without an object is the same in every world.
    const states = about === 'nothing' && !answers ? (['public'] as const) : OBJECT_STATES;
    for (const state of states) await play(name, caller, state);
  });
});

async function play(name: RouteName, caller: CallerName, state: ObjectState): Promise<void> {
  const route: Route = routes[name];
  const { about, call, refusal = 404, answers } = expectationOf(name);
  const refused = refusedBy(route.access, caller) ?? (mayHave(about, caller, state) ? undefined : refusal);
  const sent = await call(world.channels[state], world, stage, caller);
  const headers = await headersOf(caller);
  const answer = await send(stage, route, { ...sent, headers });

  expect(stage.nestedConnections(), 'connections wanted within a transaction').toBe(0);
  const written = await stage.writes.since();
  expect(documentedStatuses(route)).toContain(answer.statusCode);
  expect(answer.statusCode, `${state}: ${answer.payload.slice(0, 500)}`).toBe(refused ?? route.status);
  const body = expectShape(route, answer);
  if (refused === undefined) answers?.(body, { caller, state, channel: world.channels[state], world });
  const kept = written.filter((one) => !isOfFiles(one));
  if (refused !== undefined || route.method === 'GET') expect(kept).toEqual([]);
  // Additions break no client.
  if (written.some((one) => !one.endsWith(' insert'))) world = await makeWorld(stage.platform);
}

async function headersOf(caller: CallerName): Promise<Record<string, string>> {
  const { key, person, expired }: Credentials = CALLERS[caller];
  const keys = { none: {}, wrong: { 'x-api-key': 'wrong' }, right: { 'x-api-key': API_KEY } };
  if (person === undefined) return keys[key];
  const token = await (expired ? world.expiredToken(person) : world.tokenOf(person));
  return { ...keys[key], authorization: `Bearer ${token}` };
}
