import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { userTable } from '../../account/user/user.table.ts';

const PARIS = { latitude: 48.8584, longitude: 2.2945 };

let studio: TestStudio;
let ada: Creator;
let free: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  [ada, free] = [await studio.creator('ada', 'studio'), await studio.creator('free')];
});
afterAll(() => studio.stop());

async function addHobject(name: string): Promise<string> {
  const asset = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const fields = { name, model_identifier: 'core.image.plane.1.0', asset };
  return (await ada.call('POST', '/hobject', fields)).body.pid;
}

async function addSpace(hobject: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await ada.call('POST', '/workflow/space', {
    layer: { pid: ada.layer },
    space: { ...PARIS, name: 'Tower', present_from: null, ...fields },
    hobject: { pid: hobject },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Statements of the server's background work, which do not belong to a read. */
const reading = new AsyncLocalStorage<true>();

/** Counts the statements that a read sends to the database; those of a snapshot are between `begin` and `commit`. */
async function statementsOf(path: string): Promise<number> {
  await studio.visitor('GET', path);
  let statements = 0;
  const { query } = pg.Client.prototype;
  const counting = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    // The allowed origins and the maintenance switch are reread periodically, by any call.
    const isOfCall = !/api_key|from maintenance/.test(JSON.stringify(args[0]));
    if (reading.getStore() && isOfCall) statements += 1;
    return Reflect.apply(query, this, args);
  });
  const { status } = await reading.run(true, () => studio.visitor('GET', path));
  counting.mockRestore();
  expect(status).toBe(200);
  return statements;
}

describe('a tree', () => {
  it('nests nodes, objects and their parts', async () => {
    const whole = await addHobject('Whole');
    const part = await addHobject('Part');
    const inner = await addHobject('In');
    await ada.call('PUT', `/hobject/${part}/parent/${whole}?y=1`);
    await ada.call('PUT', `/hobject/${inner}/parent/${part}?scale=0.5`);
    const { space, node, anchor } = await addSpace(whole);
    const { body } = await studio.visitor('GET', `/space/content_tree?pid=${space.pid}`);
    expect(body).toMatchObject({
      pid: space.pid,
      access: 'open',
      name: 'Tower',
      anchors: [{ pid: anchor.pid }],
      nodes: [
        {
          pid: node.pid,
          hobject: {
            pid: whole,
            child_relations: [
              {
                child_pid: part,
                y: 1,
                hobject: {
                  pid: part,
                  child_relations: [{ scale: 0.5, hobject: { pid: inner, child_relations: [] } }],
                },
              },
            ],
          },
        },
      ],
    });
  });

  it('of a channel returns a page of its spaces, by name or pid', async () => {
    const { space } = await addSpace(await addHobject('Solo'));
    await addSpace(await addHobject('Own'), { access_level: 'owner' });
    const { body } = await studio.visitor('GET', '/layer/content_tree?name=ada&per=1');
    expect(body).toMatchObject({ name: 'ada', page: 1, per: 1, total: 2, spaces: [{ pid: space.pid }] });
    expect(body.spaces[0]?.nodes[0]?.hobject.name).toBe('Solo');
    expect((await ada.call('GET', `/layer/content_tree?pid=${ada.layer}`)).body.total).toBe(3);
    expect((await studio.visitor('GET', '/layer/content_tree?name=nobody')).status).toBe(404);
    expect((await studio.visitor('GET', '/layer/content_tree')).status).toBe(422);
  });

  it('stays closed outside the window and out of range', async () => {
    const { space } = await addSpace(await addHobject('Walled'), { geo_access: 'in_range', range: 30 });
    const read = (query = '') => studio.visitor('GET', `/space/content_tree?pid=${space.pid}${query}`);
    expect((await read()).body).toMatchObject({ access: 'position_needed', nodes: [], anchors: [] });
    expect((await read('&lat=48.8584&lon=2.2945')).body.nodes).toHaveLength(1);
    await ada.call('PUT', `/space/${space.pid}`, { access_level: 'owner' });
    expect((await read()).status).toBe(404);
  });

  it('takes the same number of statements at any depth and width', async () => {
    const { space: small } = await addSpace(await addHobject('Small'));
    const parts = [];
    for (let index = 0; index < 6; index++) parts.push(await addHobject(`Part ${index}`));
    for (const [index, part] of parts.entries()) {
      if (index > 0) await ada.call('PUT', `/hobject/${part}/parent/${parts[index - 1]}`);
    }
    const { space: deep, anchor } = await addSpace(parts[0] ?? '');
    for (const part of parts) {
      await ada.call('POST', `/space/${deep.pid}/node`, { hobject_pid: part, anchor_pid: anchor.pid });
    }
    expect(await statementsOf(`/space/content_tree?pid=${small.pid}`)).toBe(7);
    expect(await statementsOf(`/space/content_tree?pid=${deep.pid}`)).toBe(7);
    expect(await statementsOf('/space/content?layer_name=ada')).toBe(6);
    // The changes above may reach the memory only after this has been read once.
    await expect.poll(() => statementsOf(`/space/content?pid=${deep.pid}`)).toBe(0);
    expect(await statementsOf('/layer/content_tree?name=ada&per=1')).toBe(9);
    expect(await statementsOf('/layer/content_tree?name=ada&per=100')).toBe(9);
    expect(await statementsOf('/layer/content?n=ada')).toBe(9);
    const around = `/layer/${ada.layer}/content?lat=${PARIS.latitude}&lon=${PARIS.longitude}`;
    expect(await statementsOf(`${around}&per=100`)).toBe(await statementsOf(`${around}&per=1`));
  });

  it('reads the links of a channel in the same number of statements, however many and deep their objects are', async () => {
    const { hobject, anchor } = await addSpace(await addHobject('Linked'));
    const link = (hobject_pid: string) =>
      ada.call('POST', '/link', { hobject_pid, anchor_pid: anchor.pid, layer_pid: ada.layer });
    await link(hobject.pid);
    const ofOne = await statementsOf('/link?n=ada');
    const part = await addHobject('Part');
    const inner = await addHobject('In');
    await ada.call('PUT', `/hobject/${inner}/parent/${part}`);
    await ada.call('PUT', `/hobject/${part}/parent/${hobject.pid}`);
    await link(part);
    expect((await studio.visitor('GET', '/link?n=ada')).body.links).toHaveLength(2);
    expect(await statementsOf('/link?n=ada')).toBe(ofOne);
  });
});

it('refuses a tree that would be too large, although the flat content is readable', async () => {
  const asset = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const question = { do: 'ask', question: '\\'.repeat(300), answer: 'text' };
  const abilities = JSON.stringify([{ trigger: { on: 'tap' }, actions: Array(15).fill(question) }]);
  const fields = { name: 'Long', model_identifier: 'core.image.plane.1.0', asset, abilities };
  const add = async () => (await ada.call('POST', '/hobject', fields)).body.pid;
  const [whole, ...parts] = [await add(), await add(), await add(), await add()];
  for (const part of parts) await ada.call('PUT', `/hobject/${part}/parent/${whole}`);
  const { space, anchor, node } = await addSpace(whole);
  const at = { x: 0, y: 0, z: 0, scale: 1, quaternion_x: 0, quaternion_y: 0, quaternion_z: 0 };
  const arrange = async (count: number, revision: number) => {
    const nodes = Array(count).fill({ ...at, quaternion_w: 1, hobject_pid: whole, anchor: 0 });
    const { pid, name, anchor_type } = anchor;
    const anchors = [{ pid, name, anchor_type, x: 0, y: 0, z: 0, angle_y: 0 }];
    return (await ada.call('PUT', `/space/${space.pid}/arrangement`, { revision, anchors, nodes })).body;
  };
  const statusOf = async (path: string) => (await studio.visitor('GET', path)).status;
  const tree = `/space/content_tree?pid=${space.pid}`;
  expect(node.hobject_pid).toBe(whole);
  const { revision } = await arrange(200, space.revision);
  expect(await statusOf(tree)).toBe(200);
  await arrange(1000, revision);
  const { status, body } = await studio.visitor('GET', tree);
  expect([status, body]).toMatchObject([422, { errors: [expect.stringContaining('too much')], ferrors: {} }]);
  expect(await statusOf(`/layer/content_tree?pid=${ada.layer}`)).toBe(422);
  expect(await statusOf(`/space/content?pid=${space.pid}`)).toBe(200);
  expect((await ada.call('DELETE', `/space/${space.pid}`)).status).toBe(204);
});

describe('storylines', () => {
  const storylines = [
    {
      name: 'Walk',
      steps: [
        { name: 'Wait', advance: { on: 'time', seconds: 5 } },
        { show: ['node00000001'], advance: { on: 'tap' }, emit: 'begun' },
      ],
    },
  ];

  it('are checked and stored, with defaults for missing fields', async () => {
    const { space } = await addSpace(await addHobject('Told'));
    const saved = await ada.call('PUT', `/space/${space.pid}`, { storylines });
    expect(saved.status).toBe(200);
    expect((await studio.visitor('GET', `/space/${space.pid}`)).body.storylines).toEqual([
      {
        name: 'Walk',
        loop: false,
        steps: [
          { name: 'Wait', show: [], hide: [], actions: [], emit: null, advance: { on: 'time', seconds: 5 } },
          { name: '', show: ['node00000001'], hide: [], actions: [], emit: 'begun', advance: { on: 'tap' } },
        ],
      },
    ]);
    const actions = [{ do: 'play' }, { do: 'open_link', url: 'http://example.org' }];
    const steps = [{ advance: { on: 'magic' } }, { advance: { on: 'tap' }, actions }];
    const wrong = [{ name: '', steps }];
    const { status, body } = await ada.call('PUT', `/space/${space.pid}`, { storylines: wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.ferrors).sort()).toEqual([
      'storylines.0.name',
      'storylines.0.steps.0.advance.on',
      'storylines.0.steps.1.actions.0.hobject_pid',
      'storylines.0.steps.1.actions.1.url',
    ]);
  });

  it('need a plan with sequences', async () => {
    const space = { layer_pid: free.layer, ...PARIS };
    const refused = await free.call('POST', '/space', { ...space, storylines });
    expect(refused.status).toBe(403);
    expect(refused.body.errors).toEqual(['Upgrade to use sequences']);
    const { body } = await free.call('POST', '/space', { ...space, storylines: [] });
    expect((await free.call('PUT', `/space/${body.pid}`, { storylines })).status).toBe(403);
    expect((await free.call('PUT', `/space/${body.pid}`, { storylines: [] })).status).toBe(200);
  });

  it('are copied if the plan includes them, both onto another space and into a new one', async () => {
    const { call, layer, pid } = await studio.creator('downgraded', 'studio');
    const add = (fields: object) => call('POST', '/space', { layer_pid: layer, ...PARIS, ...fields });
    const source = (await add({ storylines })).body.pid;
    const onto = (await add({})).body.pid;
    const copy = async (query = '') =>
      (await call('POST', `/workflow/copy/space?source=${source}${query}`)).status;
    const { db } = studio.platform.database;
    await db.update(userTable).set({ plan_name: 'free' }).where(eq(userTable.pid, pid));
    expect([await copy(), await copy(`&destination=${onto}`)]).toEqual([403, 403]);
    expect((await call('GET', `/space/${onto}`)).body.storylines).toEqual([]);
  });

  it('of a copied space refer to the copied nodes', async () => {
    const { space, node } = await addSpace(await addHobject('Told'));
    const shown = [
      { name: 'One', steps: [{ show: [node.pid], advance: { on: 'tap', node_pid: node.pid } }] },
    ];
    await ada.call('PUT', `/space/${space.pid}`, { storylines: shown });
    const { body } = await ada.call('POST', `/workflow/copy/space?source=${space.pid}`);
    const copy = (await ada.call('GET', `/space/content?pid=${body.pid}`)).body;
    const node_pid = copy.nodes[0]?.pid;
    expect(copy.space.storylines).toMatchObject([{ steps: [{ show: [node_pid], advance: { node_pid } }] }]);
    expect(node_pid).not.toBe(node.pid);
  });
});
