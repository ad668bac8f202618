import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada');
  bob = await studio.creator('bob');
});
afterAll(() => studio.stop());

const addSpace = async (name: string): Promise<string> => {
  const space = { layer_pid: ada.layer, latitude: 1, longitude: 1, name };
  return (await ada.call('POST', '/space', space)).body.pid;
};

/** A walk of two spaces; the first is in the trash. */
async function walkWithDeletedStop() {
  const [deleted, other] = [await addSpace('Deleted'), await addSpace('Other')];
  const space_pids = [deleted, other];
  const { body } = await ada.call('POST', '/walk', { layer_pid: ada.layer, name: 'Walk', space_pids });
  await ada.call('DELETE', `/space/${deleted}`);
  const read = async (call = ada.call) => (await call('GET', `/walk/${body.pid}`)).body;
  return { pid: body.pid as string, deleted, other, read };
}

it('a walk names its stops in the trash to its owner alone', async () => {
  const { read, deleted, other } = await walkWithDeletedStop();
  const own = await read();
  expect(own.stops).toMatchObject([{ pid: other }]);
  expect(own.stops_in_trash).toEqual([{ pid: deleted, name: 'Deleted', gone_at: expect.any(String) }]);
  expect(await read(studio.visitor)).not.toHaveProperty('stops_in_trash');
  expect(await read(bob.call)).not.toHaveProperty('stops_in_trash');
  await ada.call('POST', `/user/me/trash/${deleted}/restore`);
  expect(await read()).toMatchObject({ stops: [{ pid: deleted }, { pid: other }], stops_in_trash: [] });
});

it('a stop in the trash that is taken out of a walk does not return to it, but to others', async () => {
  const { pid, deleted, other, read } = await walkWithDeletedStop();
  await ada.call('POST', `/user/me/trash/${deleted}/restore`);
  const { body: second } = await ada.call('POST', '/walk', {
    layer_pid: ada.layer,
    name: 'Second',
    space_pids: [deleted],
  });
  await ada.call('DELETE', `/space/${deleted}`);
  const path = `/walk/${pid}/stop_in_trash/${deleted}`;
  expect((await bob.call('DELETE', path)).status).toBe(404);
  expect((await ada.call('DELETE', `/walk/${pid}/stop_in_trash/${other}`)).status).toBe(404);
  expect((await ada.call('DELETE', path)).status).toBe(204);
  expect((await ada.call('DELETE', path)).status).toBe(404);
  expect((await read()).stops_in_trash).toEqual([]);
  await ada.call('POST', `/user/me/trash/${deleted}/restore`);
  expect((await read()).stops).toMatchObject([{ pid: other }]);
  expect((await ada.call('GET', `/walk/${second.pid}`)).body.stops).toMatchObject([{ pid: deleted }]);
});
