import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Creator, startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { countEvents } from './count-events.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => NOW } });
  ada = await studio.creator('ada');
  bob = await studio.creator('bob');
});
afterAll(() => studio.stop());

const addSpace = async (name: string): Promise<string> => {
  const space = { layer_pid: ada.layer, latitude: 1, longitude: 1, name };
  return (await ada.call('POST', '/space', space)).body.pid;
};
const addWalk = async (name: string, space_pids: string[]): Promise<string> =>
  (await ada.call('POST', '/walk', { layer_pid: ada.layer, name, space_pids })).body.pid;

it('counts the visits of each stop in a period, in the order of the walk', async () => {
  const [dock, ferry, mill] = [await addSpace('Dock'), await addSpace('Ferry'), await addSpace('Mill')];
  const long = await addWalk('Long', [ferry, dock, mill]);
  const empty = await addWalk('Empty', []);
  const open = (obj_pid: string, visit: string, days = 0) => ({
    obj_type: 'space',
    event_type: 'open',
    obj_pid,
    visit,
    event_at: NOW.getTime() - days * DAY,
  });
  await studio.visitor('POST', '/logs', [
    open(ferry, 'visit-one'),
    open(ferry, 'visit-one'),
    open(ferry, 'visit-two'),
    open(dock, 'visit-three'),
    open(dock, 'visit-four', 3),
  ]);
  await countEvents(studio.platform.database.db, NOW);
  const read = async (query: string, owner = ada) =>
    owner.call('GET', `/analytics/walks?from=2026-04-30&to=2026-05-01&zone=UTC&${query}`);
  const counted = {
    pid: long,
    name: 'Long',
    stops: [
      { pid: ferry, name: 'Ferry', visits: 3, visitors: 2 },
      { pid: dock, name: 'Dock', visits: 1, visitors: 1 },
      { pid: mill, name: 'Mill', visits: 0, visitors: 0 },
    ],
  };
  expect((await read('')).body).toMatchObject({
    walks: [{ pid: empty, name: 'Empty', stops: [] }, counted],
    total: 2,
  });
  expect((await read('per=1&page=2')).body.walks).toEqual([counted]);
  expect((await read(`walk_pid=${long}&layer_pid=${ada.layer}`)).body).toMatchObject({
    walks: [counted],
    total: 1,
  });
  expect((await read(`walk_pid=${long}`, bob)).status).toBe(404);
  expect((await read('', bob)).body.total).toBe(0);
});

it('knows the visits of a space that was in the trash', async () => {
  const gate = await addSpace('Gate');
  const opening = { obj_type: 'space', event_type: 'open', obj_pid: gate, visit: 'visit-six' };
  const open = () => studio.visitor('POST', '/logs', [{ ...opening, event_at: NOW.getTime() }]);
  const { db } = studio.platform.database;
  await open();
  await countEvents(db, NOW);
  await ada.call('DELETE', `/space/${gate}`);
  await ada.call('POST', `/user/me/trash/${gate}/restore`);
  await open();
  await countEvents(db, NOW);
  const walk = await addWalk('Gates', [gate]);
  const read = `/analytics/walks?from=2026-04-30&to=2026-05-01&zone=UTC&walk_pid=${walk}`;
  // The visitor who came back counts once.
  const stops = [{ pid: gate, visits: 2, visitors: 1 }];
  expect((await ada.call('GET', read)).body).toMatchObject({ walks: [{ stops }] });
});
