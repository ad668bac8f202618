import { errorBody, type Route, type RouteName, routes } from '@pleinair/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '../i18n/messages.ts';
import { documentedStatuses } from './documented-statuses.ts';
import { createQueue, type Queue } from './fuzz/queue.ts';
import { CERTAIN, type GeneratedCall, requestOf, requestsOf } from './fuzz/request.ts';
import { expectShape } from './send.ts';
import { startStage } from './start-stage.ts';
import { makeWorld, type World } from './world.ts';
import { isOfFiles } from './write-watch.ts';

/**
 * Generated calls of every route, valid and invalid: each is answered in time, with a documented status and shape, never with a
 * 5xx; refused calls and reads write nothing. `npm run fuzz -- 1000000` makes that many; a seed repeats them.
 */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Calls that hash a password or start a process are slow, so they get fewer inputs. */
const SLOW: ReadonlySet<string> = new Set<RouteName>([
  ...(['login', 'userToken', 'createUser', 'newPassword'] as const),
  ...(['compressGlb', 'compressGlbInEvents', 'scoreImage'] as const),
]);
const SHARE = 0.1;

const names = Object.keys(routes) as RouteName[];
const shares = names.reduce((sum, name) => sum + (SLOW.has(name) ? SHARE : 1), 0);
const runsOf = (name: RouteName) => Math.ceil((INPUTS / shares) * (SLOW.has(name) ? SHARE : 1));

/**
 * Seconds after which an answer counts as missing. Measured in this process's time rather than wall time, so that a busy machine
 * makes no answer late. No answer takes even one.
 */
const HANGS = 60;
/** Number of calls after which what was changed or deleted is restored. */
const CALLS_A_WORLD = 20;
/** Number of routes tested in parallel, each on a separate stage, isolated from the others' writes. */
const LANES = 2;

interface Lane {
  readonly stage: Awaited<ReturnType<typeof startStage>>;
  /** Returns a world in which little is deleted yet. */
  world(): Promise<World>;
  /** Call when something in the world has changed. */
  spoil(): void;
  /** Restores what has changed. */
  mend(): void;
}

async function startLane(): Promise<Lane> {
  const stage = await startStage();
  let world = makeWorld(stage.platform);
  let spoilt = false;
  let calls = 0;
  return {
    stage,
    world() {
      if (spoilt && ++calls >= CALLS_A_WORLD) {
        world = makeWorld(stage.platform);
        [spoilt, calls] = [false, 0];
      }
      return world;
    },
    spoil() {
      spoilt = true;
    },
    mend() {
      if (spoilt) world = makeWorld(stage.platform);
      [spoilt, calls] = [false, 0];
    },
  };
}

const counts = { accepted: 0, refused: 0 };
let lanes: Queue<Lane>;

beforeAll(async () => {
  const started = await Promise.all(Array.from({ length: LANES }, startLane));
  lanes = createQueue(started);
});
afterAll(async () => {
  console.log(`seed ${SEED}: ${counts.accepted} calls accepted, ${counts.refused} refused`);
  await Promise.all(lanes.all.map(({ stage }) => stage.stop()));
});

describe.concurrent(`${INPUTS} inputs, FUZZ_SEED=${SEED}`, () => {
  it.each(names)('%s', (name) => lanes.use((lane) => playAll(name, lane)), Math.max(300_000, INPUTS * 50));
});

async function playAll(name: RouteName, lane: Lane): Promise<void> {
  const route: Route = routes[name];
  const own = { accepted: 0, refused: 0 };
  // Valid calls come first, before another route deletes their user.
  lane.mend();
  const property = fc.asyncProperty(requestsOf(route), async (call) => {
    const statusCode = await play(route, call, lane);
    own[statusCode < 400 ? 'accepted' : 'refused'] += 1;
  });
  const certain = CERTAIN.map((call) => [call] as [GeneratedCall]);
  await fc.assert(property, { seed: SEED, numRuns: runsOf(name), examples: certain, endOnFailure: true });
  expect(own.accepted, 'accepted').toBeGreaterThan(0);
  expect(own.refused, 'refused').toBeGreaterThan(0);
  counts.accepted += own.accepted;
  counts.refused += own.refused;
}

/** Sends one call, checks its answer, and returns its status. */
async function play(route: Route, call: GeneratedCall, lane: Lane): Promise<number> {
  const { stage } = lane;
  const { options, strayed } = await requestOf(route, call, await lane.world(), stage);
  const answer = await inTime(stage.app.inject(options));
  const written = await stage.writes.since();
  const { statusCode, payload } = answer;
  const said = `${options.method} ${options.url}\n${statusCode} ${payload.slice(0, 500)}`;

  expect(statusCode, said).toBeLessThan(500);
  if (strayed) expectReadable(answer);
  else {
    expect(documentedStatuses(route), said).toContain(statusCode);
    expectShape(route, answer, languageOf(call.language));
  }
  const kept = written.filter((one) => !isOfFiles(one));
  if (statusCode >= 400 || options.method === 'GET') expect(kept, said).toEqual([]);
  if (written.some((one) => !one.endsWith(' insert'))) lane.spoil();
  // Discard a world that lacks one of its people, whom a strange path may have deleted: nothing more can be made in it.
  if (written.includes('app_user delete')) lane.mend();
  return statusCode;
}

/** Wherever a strange path led, an error must say what is wrong. */
function expectReadable({ statusCode, payload, headers }: LightMyRequestResponse): void {
  if (statusCode < 400) return;
  expect(String(headers['content-type'])).toContain('application/json');
  expect(errorBody.safeParse(JSON.parse(payload)).error).toBeUndefined();
}

async function inTime(answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  let timer: NodeJS.Timeout | undefined;
  let seconds = 0;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      seconds += 1;
      if (seconds === HANGS) reject(new Error('no answer'));
    }, 1000);
  });
  return Promise.race([answer, late]).finally(() => clearInterval(timer));
}
