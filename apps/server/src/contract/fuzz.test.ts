import { documentedStatuses, errorBody, type Route, type RouteName, routes } from '@pleinair/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Made, requestOf, requestsOf } from './fuzz/request.ts';
import { expectShape } from './send.ts';
import { startStage } from './start-stage.ts';
import { makeWorld, type World } from './world.ts';

/**
 * Made-up calls of every route, right and wrong: each is answered in time, with a status and a shape that are documented,
 * never with a 5xx; what is refused or read writes nothing. `npm run fuzz -- 1000000` makes so many; a seed repeats them.
 */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 5000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Calls that hash a password, which is slow on purpose, or search 200,000 places, have fewer inputs. */
const SLOW: ReadonlySet<string> = new Set<RouteName>(['login', 'userToken', 'createUser', 'newPassword']);
const SHARE = 0.1;

const names = Object.keys(routes) as RouteName[];
const shares = names.reduce((sum, name) => sum + (SLOW.has(name) ? SHARE : 1), 0);
const runsOf = (name: RouteName) => Math.ceil((INPUTS / shares) * (SLOW.has(name) ? SHARE : 1));

/** Milliseconds after which an answer is taken never to come. */
const HANGS = 20_000;
/** After so many calls a route gets a world in which nothing is deleted yet. */
const CALLS_A_WORLD = 50;

let stage: Awaited<ReturnType<typeof startStage>>;

beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

it.each(names)(
  `%s (${INPUTS} inputs in all, FUZZ_SEED=${SEED})`,
  async (name) => {
    const route: Route = routes[name];
    let world = await makeWorld(stage.platform);
    let spoilt = false;
    let calls = 0;
    const property = fc.asyncProperty(requestsOf(route), async (made) => {
      if (spoilt && calls++ % CALLS_A_WORLD === 0) {
        world = await makeWorld(stage.platform);
        spoilt = false;
      }
      const written = await play(route, made, world);
      spoilt ||= written.some((one) => !one.endsWith(' insert'));
    });
    await fc.assert(property, { seed: SEED, numRuns: runsOf(name), endOnFailure: true });
  },
  Math.max(120_000, INPUTS * 20),
);

/** Sends one call, checks its answer, and says what it wrote. */
async function play(route: Route, made: Made, world: World): Promise<string[]> {
  const { options, strayed } = await requestOf(route, made, world);
  await stage.writes.since();
  const answer = await inTime(stage.app.inject(options));
  const written = await stage.writes.since();
  const { statusCode, payload } = answer;
  const said = `${options.method} ${options.url}\n${statusCode} ${payload.slice(0, 500)}`;

  expect(statusCode, said).toBeLessThan(500);
  if (strayed) expectReadable(answer);
  else {
    expect(documentedStatuses(route), said).toContain(statusCode);
    expectShape(route, answer);
  }
  // A file that came in waits for a day to be used, whatever became of the call that brought it.
  const kept = written.filter((one) => !one.startsWith('blob '));
  if (statusCode >= 400 || options.method === 'GET') expect(kept, said).toEqual([]);
  return written;
}

/** Wherever a strange path led, an error says what it is. */
function expectReadable({ statusCode, payload, headers }: LightMyRequestResponse): void {
  if (statusCode < 400) return;
  expect(String(headers['content-type'])).toContain('application/json');
  expect(errorBody.safeParse(JSON.parse(payload)).error).toBeUndefined();
}

async function inTime(answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), HANGS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
