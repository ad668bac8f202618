import { type Route, type RouteName, routes } from '@pleinair/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { expectationOf } from './access/expectations.ts';
import { expectShape, send } from './send.ts';
import { API_KEY, startStage } from './start-stage.ts';
import { makeWorld, type World } from './world.ts';

/** Reads every list of the contract whole and page by page: both must match, in the same order. */

let stage: Awaited<ReturnType<typeof startStage>>;
let world: World;

beforeAll(async () => {
  stage = await startStage();
  world = await makeWorld(stage.platform);
});
afterAll(() => stage.stop());

const place = z.object({ page: z.int(), per: z.int(), total: z.int() });
type Page = z.output<typeof place> & Record<string, unknown>;

const names = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { method, answer }: Route = routes[name];
  return method === 'GET' && answer instanceof z.ZodObject && 'per' in answer.shape;
});

it.each(names)('%s', async (name) => {
  const whole = await read(name, 1, 100);
  expect(whole).toMatchObject({ page: 1, per: 100 });
  const pages: Page[] = [];
  while (pages.length < whole.total) pages.push(await read(name, pages.length + 1, 1));
  const key = listOf(whole);
  for (const [index, page] of pages.entries()) {
    expect(page).toMatchObject({ page: index + 1, per: 1, total: whole.total });
    expect(page[key]).toHaveLength(1);
  }
  expect(pages.flatMap((page) => page[key])).toEqual(whole[key]);
  expect((await read(name, whole.total + 1, 1))[key]).toEqual([]);
});

/** The paged list; the answer may hold further lists that belong to its rows. */
function listOf({ total, ...fields }: Page): string {
  const found = Object.entries(fields).find(([, list]) => Array.isArray(list) && list.length === total);
  if (!found) throw new Error(`none of the lists has ${total} rows`);
  return found[0];
}

async function read(name: RouteName, page: number, per: number): Promise<Page> {
  const route: Route = routes[name];
  const caller = route.access === 'admin' ? 'admin' : 'owner';
  const sent = await expectationOf(name).call(world.channels.public, world, stage, caller);
  const query = { ...sent.query, page: String(page), per: String(per) };
  const authorization = `Bearer ${await world.tokenOf(caller)}`;
  const answer = await send(stage, route, {
    ...sent,
    query,
    headers: { 'x-api-key': API_KEY, authorization },
  });
  expect(answer.statusCode, answer.payload).toBe(200);
  return z.looseObject(place.shape).parse(expectShape(route, answer)) as Page;
}
