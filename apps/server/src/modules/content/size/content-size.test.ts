import { LANGUAGES } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

const SIGN = { name: 'Sign', model_identifier: 'core.image.plane.1.0' };
const WALL = { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10' };
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
/** Twenty kilobytes, half of an object's limit. */
const LONG = {
  behaviors: '[]'.padEnd(9_994),
  description: 'd'.repeat(5_000),
  asset_text: 't'.repeat(5_000),
};

let studio: TestStudio;
let ada: Creator;
let space: string;
let anchor: string;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada', 'studio');
  anchor = (await ada.call('POST', '/anchor', WALL)).body.pid;
});
afterAll(() => studio.stop());

const addSpace = async (fields = {}) =>
  (await ada.call('POST', '/space', { layer_pid: ada.layer, latitude: 1, longitude: 2, ...fields })).body.pid;
async function addObject(fields = {}): Promise<string> {
  const asset = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const { status, body } = await ada.call('POST', '/hobject', { ...SIGN, asset, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.pid;
}
type Content = Awaited<ReturnType<typeof read>>['body'];
const read = (pid: string) => studio.visitor('GET', `/space/content?pid=${pid}`);

/** Writes objects with long texts in a space directly to the database: adding them by calls would take too long. */
async function fill(space_pid: string, count: number): Promise<void> {
  const { db } = studio.platform.database;
  await ada.call('POST', `/space/${space_pid}/anchor/${anchor}`);
  await db.execute(sql`
    insert into hobject (pid, owner_pid, name, model_identifier, attribution, behaviors, description, asset_text)
    select ${space_pid} || n, ${ada.pid}, 'long', ${SIGN.model_identifier}, ${'a'.repeat(25)},
      ${LONG.behaviors}, ${LONG.description}, ${LONG.asset_text}
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into node (pid, space_pid, hobject_pid, anchor_pid, quaternion_w)
    select ${space_pid} || 'n' || n, ${space_pid}, ${space_pid} || n, ${anchor}, 1
    from generate_series(1, ${count}::int) n`);
}

describe('a space that is nearly full', () => {
  beforeEach(async () => {
    space = await addSpace();
    // 365 objects of 21.9 kilobytes leave room for two small ones.
    await fill(space, 365);
  });

  const node = (hobject_pid: string) => ({ hobject_pid, anchor_pid: anchor });
  const expectRefused = (answer: { status: number; body: unknown }) =>
    expect(answer).toMatchObject({ status: 422, body: { errors: [expect.stringMatching(/^A space that/)] } });
  /** All of its nodes, moved, and more. */
  const arranged = ({ space, nodes }: Content, more: object[] = []) => ({
    revision: space.revision,
    anchors: [{ ...WALL, pid: anchor, x: 0, y: 0, z: 0, angle_y: 0 }],
    nodes: [
      ...nodes.map(({ pid, hobject_pid }) => ({ ...REST, pid, hobject_pid, anchor: 0, x: 1 })),
      ...more,
    ],
  });

  it('refuses more content by every call, and stays unchanged', async () => {
    const small = await addObject();
    const long = await addObject(LONG);
    const before = (await read(space)).body;
    expectRefused(await ada.call('POST', `/space/${space}/node`, node(long)));
    expect((await ada.call('POST', `/space/${space}/node`, node(small))).status).toBe(201);
    expectRefused(await ada.call('PUT', `/hobject/${small}`, LONG));
    expectRefused(await ada.call('PUT', `/hobject/${long}/parent/${small}`));
    expectRefused(await ada.call('PUT', `/hobject/${long}/parent/${space}1`));
    const data = { ...WALL, data: 'x'.repeat(20_000) };
    const heavy = (await ada.call('POST', '/anchor', data)).body.pid;
    expectRefused(await ada.call('POST', `/space/${space}/anchor/${heavy}`));
    expectRefused(await ada.call('PUT', `/anchor/${anchor}`, { data: data.data }));
    const after = (await read(space)).body;
    expect(after.hobjects).toHaveLength(before.hobjects.length + 1);
    expect(after.anchors).toMatchObject([{ pid: anchor, data: null }]);
    const copy = await ada.call('POST', `/workflow/copy/space?source=${space}&deep_copy_hobjects=false`);
    expect((await read(copy.body.pid)).status).toBe(200);
  });

  it('can be rearranged without growing', async () => {
    const { body } = await read(space);
    const long = await addObject(LONG);
    expectRefused(
      await ada.call(
        'PUT',
        `/space/${space}/arrangement`,
        arranged(body, [{ ...REST, hobject_pid: long, anchor: 0 }]),
      ),
    );
    expect((await ada.call('PUT', `/space/${space}/arrangement`, arranged(body))).status).toBe(200);
  });

  it('over the limit can be rearranged and reduced, but not grow', async () => {
    const { db } = studio.platform.database;
    await db.execute(sql`update hobject set description = repeat('d', 20000) where pid like ${`${space}%`}`);
    const { body } = await read(space);
    expect((await ada.call('PUT', `/space/${space}/arrangement`, arranged(body))).status).toBe(200);
    expect((await ada.call('PUT', `/hobject/${space}1`, { description: 'short' })).status).toBe(200);
    expectRefused(await ada.call('POST', `/space/${space}/node`, node(await addObject())));
  });

  it('explains what to do, in the caller’s language', async () => {
    const long = await addObject(LONG);
    const said = LANGUAGES.map(async (language) => {
      const { statusCode, body } = await studio.app.inject({
        method: 'POST',
        url: `/api/v1/space/${space}/node`,
        payload: node(long),
        headers: {
          'x-api-key': studio.platform.config.apiKey,
          'accept-language': language,
          authorization: `Bearer ${ada.token}`,
        },
      });
      expect(statusCode).toBe(422);
      expect(body).not.toContain('ferrors":{"');
      return JSON.parse(body).errors[0];
    });
    expect(new Set(await Promise.all(said)).size).toBe(LANGUAGES.length);
  });
});

describe('reading a channel', () => {
  it('is limited in one answer, and complete in smaller pages', async () => {
    const eve = await studio.creator('eve', 'studio');
    const pids = [];
    for (let index = 0; index < 2; index++) {
      const pid = await addSpace({ name: `Full ${index}` });
      await fill(pid, 360);
      pids.push(pid);
    }
    const { db } = studio.platform.database;
    await db.execute(
      sql`update space set layer_pid = ${eve.layer} where pid = any(${sql.param(pids)}::text[])`,
    );
    for (const path of ['/layer/content?n=eve', '/layer/content_tree?name=eve'] as const) {
      const whole = await studio.visitor('GET', path);
      expect(whole).toMatchObject({
        status: 422,
        body: { errors: [expect.stringMatching(/^This is too much/)] },
      });
      for (const page of [1, 2]) {
        const one = await studio.visitor('GET', `${path}&per=1&page=${page}`);
        expect(one).toMatchObject({ status: 200, body: { total: 2 } });
      }
    }
  });
});

describe('the sequences of a space', () => {
  const steps = (characters: number) => [
    {
      name: 's',
      loop: false,
      steps: [{ name: '', show: pids(characters), advance: { on: 'time', seconds: 1 } }],
    },
  ];
  const pids = (characters: number) =>
    Array.from({ length: Math.floor(characters / 43) }, () => 'a'.repeat(40));

  it('are limited to what lists of spaces can hold', async () => {
    const pid = await addSpace({ storylines: steps(40_000) });
    const name = 'n'.repeat(120);
    const long = [{ name, loop: false, steps: Array.from({ length: 3 }, () => steps(40_000)[0]?.steps[0]) }];
    const refused = await ada.call('PUT', `/space/${pid}`, { storylines: long });
    expect(refused).toMatchObject({
      status: 422,
      body: { ferrors: { storylines: [expect.stringContaining('100000')] } },
    });
    const made = await ada.call('POST', '/space', {
      layer_pid: ada.layer,
      latitude: 1,
      longitude: 2,
      storylines: long,
    });
    expect(made.status).toBe(422);
    expect((await ada.call('GET', `/space/${pid}`)).body.storylines[0]?.name).toBe('s');
  });

  it('that were longer before the limit stay, and can be sent back with the rest', async () => {
    const { db } = studio.platform.database;
    const pid = await addSpace({ storylines: steps(4000) });
    const lengthen = (by: number) =>
      db.execute(sql`
        update space set storylines = jsonb_set(storylines, '{0,name}', to_jsonb(repeat('n', ${by}::int))) where pid = ${pid}`);
    await db.execute(
      sql`update space set storylines = (select jsonb_agg(one) from jsonb_array_elements(storylines) one, generate_series(1, 40)) where pid = ${pid}`,
    );
    const { body } = await ada.call('GET', `/space/${pid}`);
    const { storylines } = body;
    expect(JSON.stringify(storylines).length).toBeGreaterThan(100_000);
    expect((await ada.call('PUT', `/space/${pid}`, { name: 'Named', storylines })).body.name).toBe('Named');
    await lengthen(37_000_000);
    expect((await ada.call('GET', `/space/${pid}`)).status).toBe(422);
    expect((await ada.call('PUT', `/space/${pid}`, { storylines: [] })).body.storylines).toEqual([]);
  });
});
