import { MAX_SPACE_ANCHORS, MAX_SPACE_NODES, newPid } from '@pleinair/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

const REST = {
  x: 0,
  y: 0,
  z: 0,
  quaternion_x: 0,
  quaternion_y: 0,
  quaternion_z: 0,
  quaternion_w: 1,
  scale: 1,
};
const FLOOR = { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10', x: 0, y: 0, z: 0, angle_y: 0 };
const HALF = Math.SQRT1_2;

let studio: TestStudio;
let ada: Creator;
let bob: Creator;
let hobject_pid: string;

async function addHobject(owner: Creator): Promise<string> {
  const asset = await owner.upload(await pngFile(40, 20), 'wall.png', 'image/png');
  const fields = { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset };
  return (await owner.call('POST', '/hobject', fields)).body.pid;
}

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada');
  bob = await studio.creator('bob');
  hobject_pid = await addHobject(ada);
});
afterAll(() => studio.stop());

async function addSpace(): Promise<string> {
  const fields = { layer_pid: ada.layer, latitude: 48, longitude: 2, name: 'Quay' };
  return (await ada.call('POST', '/space', fields)).body.pid;
}

const read = async (pid: string) => (await ada.call('GET', `/space/content?pid=${pid}`)).body;
const save = (pid: string, arrangement: Record<string, unknown>) =>
  ada.call('PUT', `/space/${pid}/arrangement`, arrangement);

describe('an arrangement', () => {
  it('adds, moves and removes items, and returns them in the given order', async () => {
    const pid = await addSpace();
    const first = await save(pid, {
      revision: 1,
      anchors: [FLOOR, { ...FLOOR, name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10', z: -2 }],
      nodes: [
        { hobject_pid, anchor: 1, ...REST, x: 1 },
        { hobject_pid, anchor: 0, ...REST, x: 2, quaternion_y: 0.5, quaternion_w: 0.5 },
      ],
    });
    expect(first.status).toBe(200);
    const { anchors, nodes, revision } = first.body;
    expect(revision).toBe(2);
    expect(nodes).toMatchObject([
      { x: 1, anchor_pid: anchors[1]?.pid },
      { x: 2, anchor_pid: anchors[0]?.pid },
    ]);
    // The quaternion is normalised, and the angles follow from it.
    expect(nodes[1]?.quaternion_w).toBeCloseTo(HALF, 12);
    expect(nodes[1]?.angle_y).toBe(90);

    const second = await save(pid, {
      revision,
      anchors: [{ ...FLOOR, pid: anchors[0]?.pid, name: 'Ground', x: 3 }],
      nodes: [{ pid: nodes[0]?.pid, hobject_pid, anchor: 0, ...REST, y: 5 }],
    });
    expect(second.body).toMatchObject({
      revision: 3,
      anchors: [{ pid: anchors[0]?.pid, name: 'Ground', x: 3 }],
      // It moved away from the removed anchor, and stayed.
      nodes: [{ pid: nodes[0]?.pid, anchor_pid: anchors[0]?.pid, y: 5, x: 0 }],
    });
    expect(await read(pid)).toMatchObject({ nodes: [{ y: 5 }], anchors: [{ x: 3 }], space: { revision: 3 } });
    const emptied = await save(pid, { revision: 3, anchors: [], nodes: [] });
    expect(emptied.body).toMatchObject({ revision: 4, anchors: [], nodes: [] });
  });

  it('names everything that does not belong to the space or the creator, and writes nothing', async () => {
    const pid = await addSpace();
    const other = await addSpace();
    const elsewhere = await save(other, {
      revision: 1,
      anchors: [FLOOR],
      nodes: [{ hobject_pid, anchor: 0, ...REST }],
    });
    const foreign = await bob.call('POST', '/anchor', {
      name: 'His',
      anchor_type: 'VerticalSurface-SLAM-10',
    });
    const refused = await save(pid, {
      revision: 1,
      anchors: [{ ...FLOOR, pid: foreign.body.pid }, FLOOR],
      nodes: [
        { hobject_pid: await addHobject(bob), anchor: 1, ...REST },
        { pid: elsewhere.body.nodes[0]?.pid, hobject_pid, anchor: 1, ...REST },
        { hobject_pid, anchor: 2, ...REST },
      ],
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.ferrors)).toEqual([
      'anchors.0.pid',
      'nodes.0.hobject_pid',
      'nodes.1.pid',
      'nodes.2.anchor',
    ]);
    expect(await read(pid)).toMatchObject({ space: { revision: 1 }, anchors: [], nodes: [] });
    expect(await read(other)).toMatchObject({ nodes: [{ pid: elsewhere.body.nodes[0]?.pid }] });
  });

  it('is written by only one of many concurrent callers on two servers', async () => {
    const pid = await addSpace();
    const second = await buildApp(studio.platform);
    const headers = { 'x-api-key': studio.platform.config.apiKey, authorization: `Bearer ${ada.token}` };
    const write = (writer: number) =>
      (writer % 2 ? second : studio.app).inject({
        method: 'PUT',
        url: `/api/v1/space/${pid}/arrangement`,
        headers,
        payload: {
          revision: 1,
          anchors: [{ ...FLOOR, name: `Writer ${writer}` }],
          nodes: Array.from({ length: 5 }, () => ({ hobject_pid, anchor: 0, ...REST, x: writer })),
        },
      });
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(write));
    await second.close();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    const { space, anchors, nodes } = await read(pid);
    expect(space.revision).toBe(2);
    expect(anchors.map(({ name }) => name)).toEqual([`Writer ${winner}`]);
    expect(nodes.map(({ x }: { x: number }) => x)).toEqual(Array(5).fill(winner));
  });

  it('writes the changes of its objects along with it, or nothing', async () => {
    const pid = await addSpace();
    const wall = await addHobject(ada);
    const nodes = [{ hobject_pid: wall, anchor: 0, ...REST }];
    const readWall = async () => (await ada.call('GET', `/hobject/${wall}`)).body;
    const { updated_at } = await readWall();
    const mural = { pid: wall, updated_at, name: 'Mural', description: 'Blue.', settings: { height: 2 } };
    const saved = await save(pid, { revision: 1, anchors: [FLOOR], nodes, hobjects: [mural] });
    expect(saved).toMatchObject({ status: 200, body: { revision: 2, hobjects: [{ name: 'Mural' }] } });
    const now = await readWall();
    expect(now).toMatchObject({ name: 'Mural', description: 'Blue.', settings: { height: 2, unit: 'm' } });
    expect(saved.body.hobjects).toEqual([now]);

    // Based on an outdated state.
    const stale = await save(pid, { revision: 2, anchors: [], nodes: [], hobjects: [mural] });
    expect(stale.status).toBe(409);
    const fresh = { ...mural, updated_at: now.updated_at };
    const wrong = { ...fresh, name: '', settings: { height: -1 } };
    const refused = await save(pid, { revision: 2, anchors: [], nodes: [], hobjects: [wrong] });
    expect(Object.keys(refused.body.ferrors)).toEqual(['hobjects.0.name']);
    const bad = await save(pid, {
      revision: 2,
      anchors: [],
      nodes: [],
      hobjects: [{ ...wrong, name: 'Fresco' }],
    });
    expect(Object.keys(bad.body.ferrors)).toEqual(['hobjects.0.settings.height']);
    const lost = await save(pid, { revision: 1, anchors: [], nodes: [], hobjects: [fresh] });
    expect(lost.status).toBe(409);
    expect(await readWall()).toEqual(now);
    expect(await read(pid)).toMatchObject({ space: { revision: 2 }, nodes: [{ hobject_pid: wall }] });
  });

  it('changes no object of another user', async () => {
    const pid = await addSpace();
    const his = (await bob.call('GET', `/hobject/${await addHobject(bob)}`)).body;
    const { updated_at } = his;
    const taken = { pid: his.pid, updated_at, name: 'Mine', description: '', settings: {} };
    const refused = await save(pid, { revision: 1, anchors: [], nodes: [], hobjects: [taken] });
    expect(refused).toMatchObject({
      status: 422,
      body: { ferrors: { 'hobjects.0.pid': [expect.any(String)] } },
    });
    expect((await bob.call('GET', `/hobject/${his.pid}`)).body.name).toBe('Wall');
  });

  it('has its limits', async () => {
    const pid = await addSpace();
    const nodes = Array.from({ length: 1001 }, () => ({ hobject_pid, anchor: 0, ...REST }));
    expect((await save(pid, { revision: 1, anchors: [FLOOR], nodes })).status).toBe(422);
    const most = await save(pid, { revision: 1, anchors: [FLOOR], nodes: nodes.slice(1) });
    expect(most.body.nodes).toHaveLength(1000);
    const outside = await save(pid, {
      revision: 2,
      anchors: [FLOOR],
      nodes: [{ hobject_pid, anchor: 0, ...REST, x: 1e9, scale: 0 }],
    });
    expect(Object.keys(outside.body.ferrors)).toEqual(['nodes.0.x', 'nodes.0.scale']);
  });
});

describe('operations', () => {
  const pose = {
    position: { x: 0, y: 0, z: 0 },
    quaternion: { x: 0, y: 0, z: 0, w: 1 },
    scale: 1,
  };
  const apply = (pid: string, revision: number, ...operations: object[]) =>
    ada.call('POST', `/space/${pid}/operations`, {
      revision,
      operations: operations.map((one) => ({ id: newPid(), name: 'pose', ...one })),
    });
  const arranged = (pid: string, revision?: number) =>
    ada.call('GET', `/space/${pid}/arrangement?${revision ? `revision=${revision}` : ''}`);
  const move = (pid: string, from: number, to: number) => ({
    nodes: [{ pid, before: { position: at(from) }, after: { position: at(to) } }],
  });
  const at = (x: number) => ({ x, y: 0, z: 0 });

  /** Creates a space with a floor and two nodes, by one operation on revision 1. */
  async function arrange() {
    const pid = await addSpace();
    const anchor = newPid();
    const one = newPid();
    const two = newPid();
    const node = { hobject_pid, anchor_pid: anchor, ...pose };
    const operation = {
      anchors: [{ pid: anchor, before: null, after: FLOOR }],
      nodes: [one, two].map((pid) => ({ pid, before: null, after: node })),
    };
    expect(await apply(pid, 1, operation)).toMatchObject({ status: 200, body: { revision: 2 } });
    return { pid, anchor, one, two };
  }

  it('add items under pids that clients make, and change, remove and restore them', async () => {
    const { pid, anchor, one, two } = await arrange();
    const { anchors, nodes } = await read(pid);
    expect([anchors, nodes]).toMatchObject([[{ pid: anchor, name: 'Floor' }], [{ pid: one }, { pid: two }]]);

    const turned = { quaternion: { x: 0, y: 0.5, z: 0, w: 0.5 } };
    const turn = { nodes: [{ pid: one, before: { quaternion: pose.quaternion }, after: turned }] };
    const rename = { anchors: [{ pid: anchor, before: { name: 'Floor' }, after: { name: 'Ground' } }] };
    expect((await apply(pid, 2, turn, rename)).body.revision).toBe(3);
    expect(await read(pid)).toMatchObject({ anchors: [{ name: 'Ground' }], nodes: [{ angle_y: 90 }, {}] });

    const whole = (await arranged(pid)).body;
    const all = (before: 'before' | 'after', after: 'before' | 'after') => ({
      anchors: whole.anchors.map(({ pid, ...fields }) => ({
        pid,
        [before]: fields,
        [after]: null,
      })),
      nodes: whole.nodes.map(({ pid, ...fields }) => ({
        pid,
        [before]: fields,
        [after]: null,
      })),
    });
    expect((await apply(pid, 3, all('before', 'after'))).status).toBe(200);
    expect(await read(pid)).toMatchObject({ anchors: [], nodes: [] });
    expect((await apply(pid, 4, all('after', 'before'))).status).toBe(200);
    const { revision, ...again } = (await arranged(pid)).body;
    expect({ revision: 3, ...again }).toEqual(whole);
    expect(revision).toBe(5);
  });

  it('move items within their lists, also those that another writer has changed', async () => {
    const { pid, anchor, one, two } = await arrange();
    const wall = newPid();
    const added = { anchors: [{ pid: wall, before: null, after: { ...FLOOR, name: 'Wall' } }] };
    expect((await apply(pid, 2, added)).status).toBe(200);
    const moved = (from: number, index: number) => ({ from, index, before: {}, after: {} });
    expect((await apply(pid, 3, move(two, 0, 5))).status).toBe(200);
    const reorder = {
      name: 'reorder',
      anchors: [{ pid: wall, ...moved(1, 0) }],
      nodes: [{ pid: two, ...moved(1, 0) }],
    };
    expect((await apply(pid, 3, reorder)).status).toBe(200);
    expect(await read(pid)).toMatchObject({
      anchors: [{ pid: wall }, { pid: anchor }],
      nodes: [{ pid: two, x: 5 }, { pid: one }],
    });
    expect((await arranged(pid, 4)).body.nodes).toMatchObject([{ pid: one }, { pid: two }]);
    // Of a removed one, there is nothing to move.
    const gone = { nodes: [{ pid: newPid(), ...moved(1, 0) }] };
    expect((await apply(pid, 5, gone)).status).toBe(200);
  });

  it('of two writers are merged if they concern different things, or else refused by name', async () => {
    const { pid, anchor, one, two } = await arrange();
    expect((await apply(pid, 2, move(one, 0, 1))).body.revision).toBe(3);
    const rename = { anchors: [{ pid: anchor, before: { name: 'Floor' }, after: { name: 'Ground' } }] };
    expect((await apply(pid, 2, rename, move(two, 0, 2))).body.revision).toBe(4);
    expect(await read(pid)).toMatchObject({
      anchors: [{ name: 'Ground' }],
      nodes: [{ x: 1 }, { x: 2 }],
    });
    const clash = await apply(pid, 2, rename, move(one, 0, 5));
    expect(clash).toMatchObject({
      status: 409,
      body: {
        code: 'changed_elsewhere',
        problems: [{ code: 'changed_elsewhere', field: 'operations.1.nodes.0.before.position' }],
      },
    });
    const gone = {
      nodes: [
        { pid: two, before: { hobject_pid, anchor_pid: anchor, ...pose, position: at(2) }, after: null },
      ],
    };
    expect((await apply(pid, 4, gone)).status).toBe(200);
    const late = await apply(pid, 4, move(two, 2, 3));
    expect(late).toMatchObject({ status: 409, body: { problems: [{ code: 'removed_elsewhere' }] } });
    expect((await read(pid)).space.revision).toBe(5);
  });

  it('are applied once, however often they are sent', async () => {
    const { pid, one } = await arrange();
    const there = { id: newPid(), ...move(one, 0, 1) };
    const back = { id: newPid(), ...move(one, 1, 0) };
    const further = { id: newPid(), ...move(one, 0, 9) };
    expect((await apply(pid, 2, there, back)).body.revision).toBe(3);
    expect((await apply(pid, 2, there, back)).body.revision).toBe(3);
    expect((await apply(pid, 2, there, back, further)).body.revision).toBe(4);
    expect((await read(pid)).nodes[0]?.x).toBe(9);
    const kept = (await ada.call('GET', `/space/${pid}/revisions`)).body;
    expect(kept).toMatchObject({
      total: 4,
      revisions: [{ revision: 4, author: ada.pid }, { revision: 3 }, {}, {}],
    });
    expect(kept.revisions[1]?.operations).toEqual([there, back].map(({ id }) => ({ id, name: 'pose' })));
  });

  it('can move anchors of others, but not rename them', async () => {
    const pid = await addSpace();
    const fields = { name: 'His', anchor_type: 'VerticalSurface-SLAM-10', access_level: 'unlisted' };
    const { body: his } = await bob.call('POST', '/anchor', fields);
    const anchor = { ...FLOOR, pid: his.pid, name: 'His', anchor_type: fields.anchor_type };
    const arrange = (revision: number, anchors: object[]) => save(pid, { revision, anchors, nodes: [] });
    expect((await arrange(1, [{ ...anchor, name: 'Mine' }])).body.ferrors).toHaveProperty('anchors.0.name');
    expect(await arrange(1, [anchor])).toMatchObject({ status: 200, body: { revision: 2 } });
    const { pid: _pid, ...before } = anchor;
    const change = (after: object) => apply(pid, 2, { anchors: [{ pid: his.pid, before, after }] });
    const problem = (field: string) => ({
      code: 'field_read_only',
      field: `operations.0.anchors.0.after.${field}`,
    });
    expect(await change({ ...before, ...FLOOR })).toMatchObject({
      status: 422,
      body: { problems: [problem('name'), problem('anchor_type')] },
    });
    expect(await change({ ...before, x: 4 })).toMatchObject({ status: 200, body: { revision: 3 } });
    expect(await read(pid)).toMatchObject({ anchors: [{ name: 'His', x: 4 }] });
    // Renamed while it was removed from the space, it returns as it was.
    await arrange(3, []);
    await bob.call('PUT', `/anchor/${his.pid}`, { name: 'Renamed' });
    const back = await apply(pid, 4, { anchors: [{ pid: his.pid, before: null, after: before }] });
    expect(back).toMatchObject({ status: 200 });
    expect(await read(pid)).toMatchObject({ anchors: [{ name: 'Renamed' }] });
  });

  it('report what is wrong with them and where, and write nothing', async () => {
    const { pid, anchor, one } = await arrange();
    const other = await arrange();
    const foreign = (
      await bob.call('POST', '/anchor', { name: 'His', anchor_type: 'VerticalSurface-SLAM-10' })
    ).body;
    const node = { hobject_pid, anchor_pid: anchor, ...pose };
    const added = (pid: string, after: object) => ({ nodes: [{ pid, before: null, after }] });
    const cases: [number, object[], number, string, string][] = [
      [2, [added('quay0001', node)], 422, 'pid_invalid', 'operations.0.nodes.0.pid'],
      [
        2,
        [added(newPid(), { ...node, scale: undefined })],
        422,
        'required',
        'operations.0.nodes.0.after.scale',
      ],
      [
        2,
        [added(newPid(), { ...node, hobject_pid: newPid() })],
        422,
        'hobject_unknown',
        'operations.0.nodes.0.after.hobject_pid',
      ],
      [
        2,
        [added(newPid(), { ...node, anchor_pid: newPid() })],
        409,
        'removed_elsewhere',
        'operations.0.nodes.0.pid',
      ],
      [2, [move(one, 0, 1), added(other.one, node)], 409, 'pid_taken', 'operations.1.nodes.0.pid'],
      [
        2,
        [{ anchors: [{ pid: foreign.pid, before: null, after: FLOOR }] }],
        409,
        'pid_taken',
        'operations.0.anchors.0.pid',
      ],
      [9, [move(one, 0, 1)], 422, 'revision_unknown', 'revision'],
    ];
    for (const [revision, operations, status, code, field] of cases) {
      const refused = await apply(pid, revision, ...operations);
      expect(refused).toMatchObject({ status, body: { problems: [{ code, field }] } });
    }
    expect((await read(pid)).space.revision).toBe(2);
    expect((await bob.call('GET', `/space/${pid}/arrangement`)).status).toBe(404);
  });

  it('change objects setting by setting, in the same transaction or not at all', async () => {
    const { pid, one } = await arrange();
    const wall = await addHobject(ada);
    const change = (before: object, after: object) => ({ hobjects: [{ pid: wall, before, after }] });
    const taller = change({ settings: { height: 1 } }, { settings: { height: 2 } });
    const saved = await apply(pid, 2, taller, change({ name: 'Wall' }, { name: 'Mural' }));
    expect(saved).toMatchObject({
      status: 200,
      body: { hobjects: [{ name: 'Mural', settings: { height: 2, unit: 'm' } }] },
    });
    const stale = await apply(pid, 3, move(one, 0, 1), taller, change({ name: 'Wall' }, { name: 'Fresco' }));
    expect(stale).toMatchObject({
      status: 409,
      body: { problems: [{ field: 'operations.2.hobjects.0.before.name' }] },
    });
    const wrong = await apply(pid, 3, change({ settings: { height: 2 } }, { settings: { height: -1 } }));
    expect(wrong).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'operations.0.hobjects.0.after.settings.height' }] },
    });
    const spinning = [{ does: 'spin', degrees: 30, axis: 'y' }];
    const spun = await apply(
      ...([pid, 3] as const),
      change({ behaviors: '[]' }, { behaviors: JSON.stringify(spinning) }),
    );
    expect(JSON.parse(spun.body.hobjects[0]?.behaviors ?? '')).toEqual(spinning);
    const lost = change(
      { abilities: '[]' },
      { abilities: '[{"trigger":{"on":"tap"},"actions":[{"do":"fly"}]}]' },
    );
    expect(await apply(pid, 4, lost)).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'operations.0.hobjects.0.after.abilities.0.actions.0.do' }] },
    });
    const his = change({}, { name: 'Mine' });
    const stolen = await apply(pid, 4, { hobjects: [{ ...his.hobjects[0], pid: await addHobject(bob) }] });
    expect(stolen).toMatchObject({ status: 422, body: { problems: [{ code: 'hobject_unknown' }] } });
    expect((await read(pid)).space.revision).toBe(4);
  });

  it('attach, move and detach parts, merged or refused like nodes', async () => {
    const { pid, one } = await arrange();
    const whole = await addHobject(ada);
    const part = await addHobject(ada);
    const place = { x: 1, y: 0, z: 0, angle_x: 0, angle_y: 90, angle_z: 0, scale: 1, rank: 3 };
    const change = (before: object | null, after: object | null, named = `${whole}/${part}`) => ({
      parts: [{ pid: named, before, after }],
    });
    const attached = await apply(pid, 2, change(null, place));
    expect(attached).toMatchObject({
      status: 200,
      body: { revision: 3, hobjects: [{ pid: whole, child_relations: [{ child_pid: part, ...place }] }] },
    });
    const there = { x: 4, y: 0, z: 0 };
    expect((await apply(pid, 2, move(one, 0, 1), change({ x: 1, y: 0, z: 0 }, there))).status).toBe(200);
    const clashing = await apply(pid, 3, change({ x: 1, y: 0, z: 0 }, { x: 2, y: 0, z: 0 }));
    expect(clashing).toMatchObject({
      status: 409,
      body: { problems: [{ field: 'operations.0.parts.0.before.x' }, {}, {}] },
    });
    const cases: [object, string, string][] = [
      [change(null, place, `${part}/${whole}`), 'hobject_cycle', 'operations.0.parts.0.pid'],
      [
        change(null, place, `${whole}/${await addHobject(bob)}`),
        'hobject_unknown',
        'operations.0.parts.0.pid',
      ],
      [
        change(null, place, `${await addHobject(bob)}/${part}`),
        'hobject_unknown',
        'operations.0.parts.0.pid',
      ],
    ];
    for (const [operation, code, field] of cases) {
      const refused = await apply(pid, 4, operation);
      expect(refused).toMatchObject({ status: 422, body: { problems: [{ code, field }] } });
    }
    expect((await apply(pid, 4, change({ ...place, ...there }, null))).body).toMatchObject({
      revision: 5,
      hobjects: [{ child_relations: [] }],
    });
    expect((await arranged(pid, 3)).status).toBe(200);
  });

  it('are also kept for single calls and whole arrangements, so that every revision can be read', async () => {
    const { pid, anchor, one } = await arrange();
    const added = newPid();
    expect(
      (await ada.call('POST', `/space/${pid}/node`, { pid: added, hobject_pid, anchor_pid: anchor })).status,
    ).toBe(201);
    expect(
      (await ada.call('POST', `/space/${pid}/node`, { pid: added, hobject_pid, anchor_pid: anchor })).body
        .code,
    ).toBe('pid_taken');
    await ada.call('PUT', `/node/${one}`, { x: 4 });
    await ada.call('PUT', `/space/${pid}`, { name: 'Renamed' });
    await save(pid, { revision: 5, anchors: [], nodes: [] });
    const counts = async (revision: number) => {
      const { body, status } = await arranged(pid, revision);
      return status === 200 ? body.nodes.map(({ position }) => position.x) : body.code;
    };
    expect([await counts(2), await counts(3), await counts(4), await counts(6)]).toEqual([
      [0, 0],
      [0, 0, 0],
      [4, 0, 0],
      [],
    ]);
    expect([await counts(5), await counts(7)]).toEqual([[4, 0, 0], 'revision_unknown']);
  });

  it('are kept for every change that creates a revision, so that each can be read', async () => {
    const { pid, anchor } = await arrange();
    const gone = await addHobject(ada);
    await ada.call('POST', `/space/${pid}/node`, { hobject_pid: gone, anchor_pid: anchor });
    const label = (await ada.call('POST', '/label', { name: 'Tour', color: '#102030' })).body.pid;
    await ada.call('PUT', `/space/${pid}`, { name: 'Renamed' });
    await ada.call('POST', `/space/${pid}/label/${label}`);
    await ada.call('DELETE', `/label/${label}`);
    await ada.call('PUT', `/anchor/${anchor}`, { name: 'Ground' });
    await ada.call('DELETE', `/hobject/${gone}`);
    await ada.call('DELETE', `/anchor/${anchor}`);
    const { revisions } = (await ada.call('GET', `/space/${pid}/revisions`)).body;
    const settings = 'change_space';
    expect(revisions.map(({ operations }) => operations.map(({ name }) => name).join())).toEqual([
      'remove',
      'remove',
      'change_anchor',
      settings,
      settings,
      settings,
      'add_node',
      'pose',
      '',
    ]);
    const states = await Promise.all(
      revisions.map(async ({ revision }) => {
        const { anchors, nodes } = (await arranged(pid, revision)).body;
        return [revision, anchors[0]?.name, nodes.length];
      }),
    );
    expect(states).toEqual([
      [9, undefined, 0],
      [8, 'Ground', 2],
      [7, 'Ground', 3],
      [6, 'Floor', 3],
      [5, 'Floor', 3],
      [4, 'Floor', 3],
      [3, 'Floor', 3],
      [2, 'Floor', 2],
      [1, undefined, 0],
    ]);
  });

  it('keep the sequences and settings of each revision', async () => {
    const cleo = await studio.creator('cleo', 'studio');
    const fields = { layer_pid: cleo.layer, latitude: 48, longitude: 2, name: 'Quay' };
    const { pid } = (await cleo.call('POST', '/space', fields)).body;
    const change = (body: Record<string, unknown>) => cleo.call('PUT', `/space/${pid}`, body);
    const arrange = (body: Record<string, unknown>) => cleo.call('PUT', `/space/${pid}/arrangement`, body);
    const step = { name: '', advance: { on: 'tap' }, show: [], hide: [], actions: [], emit: null };
    const arrival = { name: 'Arrival', loop: false, steps: [step] };
    await arrange({ revision: 1, anchors: [FLOOR], nodes: [] });
    await change({ storylines: [arrival], settings: { light_intensity: 2 } });
    await change({ name: 'Renamed' });
    await change({ storylines: [] });
    await arrange({ revision: 5, anchors: [], nodes: [] });
    await change({ settings: { light_intensity: null } });
    const states = [1, 2, 3, 4, 5, 6, 7].map(async (revision) => {
      const { body } = await cleo.call('GET', `/space/${pid}/arrangement?revision=${revision}`);
      const { anchors, storylines, settings } = body;
      return [revision, anchors.length, storylines.map(({ name }) => name).join(), settings.light_intensity];
    });
    expect(await Promise.all(states)).toEqual([
      [1, 0, '', 1],
      [2, 1, '', 1],
      [3, 1, 'Arrival', 2],
      [4, 1, 'Arrival', 2],
      [5, 1, '', 2],
      [6, 0, '', 2],
      [7, 0, '', 1],
    ]);
  });

  it('are kept for a thousand revisions; earlier ones are refused as too old', async () => {
    const { pid, one } = await arrange();
    await studio.platform.database.pool.query(
      `insert into space_revision (space_pid, revision, arrangement)
       select $1, n, case when n % 50 = 2 then (select arrangement from space_revision where space_pid = $1 and revision = 1) end
       from generate_series(3, 1101) as n`,
      [pid],
    );
    await studio.platform.database.pool.query('update space set revision = 1101 where pid = $1', [pid]);
    expect((await apply(pid, 1101, move(one, 0, 1))).body.revision).toBe(1102);
    const { total, revisions } = (await ada.call('GET', `/space/${pid}/revisions?per=100&page=10`)).body;
    expect([total, revisions.at(-1)?.revision]).toEqual([951, 152]);
    expect(await apply(pid, 151, move(one, 1, 2))).toMatchObject({
      status: 409,
      body: { code: 'revision_too_old' },
    });
    expect((await apply(pid, 152, move(one, 1, 2))).body.revision).toBe(1103);
  });
});

it('creates anchors and objects under the pids that clients choose, each once', async () => {
  const asset = async () => ada.upload(await pngFile(8, 8), 'a.png', 'image/png');
  const bodies = {
    '/anchor': async () => ({ name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10' }),
    '/hobject': async () => ({
      name: 'Wall',
      model_identifier: 'core.image.plane.1.0',
      asset: await asset(),
    }),
  };
  for (const [path, body] of Object.entries(bodies)) {
    const pid = newPid();
    expect(await ada.call('POST', path, { ...(await body()), pid })).toMatchObject({
      status: 201,
      body: { pid },
    });
    const again = await ada.call('POST', path, { ...(await body()), pid });
    expect(again).toMatchObject({ status: 409, body: { problems: [{ code: 'pid_taken', field: 'pid' }] } });
    const malformed = await ada.call('POST', path, { ...(await body()), pid: 'wall-1' });
    expect(malformed).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'pid_invalid', field: 'pid' }] },
    });
  }
});

describe('single nodes and anchors', () => {
  it('are placed, turned and removed, each as a change', async () => {
    const pid = await addSpace();
    const type = { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10' };
    const anchor = (await ada.call('POST', '/anchor', type)).body;
    const stood = await ada.call('POST', `/space/${pid}/anchor/${anchor.pid}`, { x: 4 });
    expect(stood).toMatchObject({ status: 201, body: { x: 4, y: 0 } });
    const query = `hobject_pid=${hobject_pid}&anchor_pid=${anchor.pid}&angle_y=90&x=1.5`;
    const node = (await ada.call('POST', `/space/${pid}/node?${query}`)).body;
    expect(node).toMatchObject({
      x: 1.5,
      angle_y: expect.closeTo(90, 9),
      quaternion_y: expect.closeTo(HALF, 12),
    });
    const turned = await ada.call('PUT', `/node/${node.pid}/?angle_x=30`);
    expect(turned.body).toMatchObject({
      x: 1.5,
      angle_x: expect.closeTo(30, 9),
      angle_y: expect.closeTo(90, 9),
    });
    const half = await ada.call('PUT', `/node/${node.pid}`, { quaternion_x: 1 });
    expect(half).toMatchObject({ status: 422, body: { ferrors: { quaternion_w: [expect.any(String)] } } });
    expect((await read(pid)).space.revision).toBe(4);
    expect((await ada.call('GET', `/space/${pid}/anchors`)).body).toMatchObject({
      total: 1,
      anchors: [{ x: 4 }],
    });
    expect((await ada.call('DELETE', `/node/${node.pid}`)).status).toBe(204);
    expect((await ada.call('DELETE', `/space/${pid}/anchor/${anchor.pid}`)).status).toBe(204);
    expect(await read(pid)).toMatchObject({ space: { revision: 6 }, anchors: [], nodes: [] });
    const missing = await ada.call('POST', `/space/${pid}/node`);
    expect(Object.keys(missing.body.ferrors)).toEqual(['hobject_pid', 'anchor_pid']);
  });

  it('are limited like those of an arrangement, and so are anchors', async () => {
    const pid = await addSpace();
    const anchors = Array(MAX_SPACE_ANCHORS).fill(FLOOR);
    const nodes = Array(MAX_SPACE_NODES).fill({ hobject_pid, anchor: 0, ...REST });
    const full = await save(pid, { revision: 1, anchors, nodes });
    const anchor_pid = full.body.anchors[0]?.pid;
    const { name, anchor_type } = FLOOR;
    const other = (await ada.call('POST', '/anchor', { name, anchor_type })).body.pid;
    const refusals = [
      await ada.call('POST', `/space/${pid}/node`, { hobject_pid, anchor_pid }),
      await ada.call('POST', `/space/${pid}/anchor/${other}`),
      await ada.call('PUT', `/node/${full.body.nodes[0]?.pid}`, { anchor_pid: other }),
    ];
    const told = refusals.map(({ status, body }) => [status, body.errors]);
    expect(told).toEqual([
      [422, [`A space may show at most ${MAX_SPACE_NODES} objects.`]],
      [422, [`A space may have at most ${MAX_SPACE_ANCHORS} anchors.`]],
      [422, [`A space may have at most ${MAX_SPACE_ANCHORS} anchors.`]],
    ]);
    expect((await ada.call('POST', `/space/${pid}/anchor/${anchor_pid}`, { x: 1 })).status).toBe(201);
  });

  it('are deleted with their object, as a change in every space that showed it', async () => {
    const doomed = await addHobject(ada);
    const pids = [await addSpace(), await addSpace()];
    for (const pid of pids) {
      const nodes = [{ hobject_pid: doomed, anchor: 0, ...REST }];
      await save(pid, { revision: 1, anchors: [FLOOR], nodes });
    }
    expect((await ada.call('GET', `/hobject/${doomed}`)).body.spaces_count).toBe(2);
    expect((await ada.call('DELETE', `/hobject/${doomed}`)).status).toBe(204);
    for (const pid of pids) expect(await read(pid)).toMatchObject({ nodes: [], space: { revision: 3 } });
    const late = await save(pids[0] ?? '', { revision: 2, anchors: [FLOOR], nodes: [] });
    expect(late.status).toBe(409);
  });
});
