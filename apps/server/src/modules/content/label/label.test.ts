import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  [ada, bob] = [await studio.creator('ada'), await studio.creator('bob')];
});
afterAll(() => studio.stop());

const addLabel = async (name: string, color = '#AABBCC', owner = ada): Promise<string> =>
  (await owner.call('POST', '/label', { name, color })).body.pid;

const addSpace = async (owner = ada): Promise<string> =>
  (await owner.call('POST', '/space', { layer_pid: owner.layer, latitude: 1, longitude: 2 })).body.pid;

it('needs a name and a colour', async () => {
  const { status, body } = await ada.call('POST', '/label', { color: 'red' });
  expect(status).toBe(422);
  expect(Object.keys(body.ferrors).sort()).toEqual(['color', 'name']);
  expect(await ada.call('POST', '/label', { name: 'Draft', color: '#AABBCC' })).toMatchObject({
    status: 201,
    body: { name: 'Draft', color: '#aabbcc', user_pid: ada.pid },
  });
  expect((await studio.visitor('POST', '/label', { name: 'x', color: '#aabbcc' })).status).toBe(401);
});

it('can be changed and deleted only by its creator, and the spaces follow', async () => {
  const label = await addLabel('Quay');
  const space = await addSpace();
  await ada.call('POST', `/space/${space}/label/${label}`);
  expect((await bob.call('PUT', `/label/${label}`, { name: 'mine' })).status).toBe(404);
  expect((await bob.call('DELETE', `/label/${label}`)).status).toBe(404);
  expect((await ada.call('PUT', `/label/${label}`, { name: 'Pier' })).body.color).toBe('#aabbcc');
  const shown = async () => (await ada.call('GET', `/space/${space}`)).body;
  expect(await shown()).toMatchObject({ label: { pid: label, name: 'Pier' }, revision: 3 });
  expect((await ada.call('DELETE', `/label/${label}`)).status).toBe(204);
  expect(await shown()).toMatchObject({ label: null, revision: 4 });
});

it('can be on several spaces, which show the last one given', async () => {
  const one = await addLabel('One');
  const two = await addLabel('Two');
  const space = await addSpace();
  const give = (label: string, call = ada.call) => call('POST', `/space/${space}/label/${label}`);
  const shown = async () => (await ada.call('GET', `/space/${space}`)).body.label?.name;
  expect(await give(one)).toMatchObject({ status: 201, body: { space_pid: space, label: one } });
  await give(two);
  expect(await shown()).toBe('Two');
  await give(one);
  expect(await shown()).toBe('One');
  expect((await ada.call('DELETE', `/space/${space}/label/${one}`)).status).toBe(204);
  expect((await ada.call('DELETE', `/space/${space}/label/${one}`)).status).toBe(404);
  expect(await shown()).toBe('Two');
});

it('can only be put on its creator’s own spaces', async () => {
  const label = await addLabel('Own');
  const space = await addSpace();
  const other = await addSpace(bob);
  expect((await ada.call('POST', `/space/${other}/label/${label}`)).status).toBe(404);
  const foreign = await addLabel('Bob', '#000000', bob);
  expect((await ada.call('POST', `/space/${space}/label/${foreign}`)).status).toBe(404);
  expect((await bob.call('DELETE', `/space/${space}/label/${label}`)).status).toBe(404);
});

it('is listed by name, with the spaces of the page', async () => {
  const eve = await studio.creator('eve');
  const b = await addLabel('b', '#000000', eve);
  const a = await addLabel('A', '#000000', eve);
  const space = await addSpace(eve);
  for (const label of [a, b]) await eve.call('POST', `/space/${space}/label/${label}`);
  const { body } = await eve.call('GET', '/user/me/labels?per=1');
  expect(body).toMatchObject({ labels: [{ pid: a }], page: 1, per: 1, total: 2 });
  expect(body.space_labels).toEqual([{ space_pid: space, label: a }]);
  expect((await eve.call('GET', '/user/me/labels?per=1&page=2')).body.labels).toMatchObject([{ pid: b }]);
});

it('is read by its creator only, however public the space is', async () => {
  const label = await addLabel('Not yet paid');
  const space = await addSpace();
  await ada.call('POST', `/space/${space}/label/${label}`);
  const reads = [
    `/space/${space}`,
    `/space/content?pid=${space}`,
    `/space/content_tree?pid=${space}`,
    '/layer/content?n=ada&lat=1&lon=2',
    '/layer/content_tree?name=ada',
    '/layer/spaces?name=ada',
  ] as const;
  for (const path of reads) {
    for (const call of [studio.visitor, bob.call]) {
      const { status, body } = await call('GET', path);
      expect([path, status, JSON.stringify(body)]).toEqual([
        path,
        200,
        expect.not.stringContaining('Not yet paid'),
      ]);
    }
    expect(JSON.stringify((await ada.call('GET', path)).body)).toContain('Not yet paid');
  }
});
