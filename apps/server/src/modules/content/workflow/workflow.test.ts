import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const IMAGE = 'core.image.plane.1.0';
const FLOOR = { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' };

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => NOW } });
  ada = await studio.creator('ada', 'studio');
  bob = await studio.creator('bob');
});
afterAll(() => studio.stop());

type Changes = Record<string, unknown>;

async function request(space: Changes = {}, hobject: Changes = {}, rest: Changes = {}) {
  const asset = await ada.upload(await pngFile(30, 20), 'wall.png', 'image/png');
  return {
    layer: { pid: ada.layer },
    space: { latitude: 48.8584, longitude: 2.2945, name: 'Tower', ...space },
    hobject: { name: 'Wall', model_identifier: IMAGE, asset, settings: { height: 2 }, ...hobject },
    anchor: FLOOR,
    node: { y: 1, angle_y: 90 },
    ...rest,
  };
}

const make = (body: Changes) => ada.call('POST', '/workflow/space', body);

/** Counts the rows of everything that the workflow creates. */
async function count() {
  const { rows } = await studio.platform.database.db.execute(sql`
    select (select count(*)::int from space) as spaces, (select count(*)::int from hobject) as hobjects,
      (select count(*)::int from anchor) as anchors, (select count(*)::int from node) as nodes`);
  return rows[0];
}

describe('the workflow', () => {
  it('creates space, anchor, object and node in one call', async () => {
    const { status, body } = await make(await request());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      layer: { pid: ada.layer, name: 'ada' },
      space: {
        name: 'Tower',
        window: 'active',
        revision: 1,
        present_from: '2026-05-01T12:00:00.000Z',
        present_to: '2026-05-01T12:10:00.000Z',
      },
      hobject: { name: 'Wall', spaces_count: 1, settings: { height: 2, frame: false } },
      anchor: FLOOR,
      node: { y: 1, angle_y: expect.closeTo(90, 9) },
    });
    const content = await studio.visitor('GET', `/space/content?pid=${body.space.pid}`);
    expect(content.body).toMatchObject({ nodes: [{ pid: body.node.pid, anchor_pid: body.anchor.pid }] });
  });

  it('uses the given window, including open ends', async () => {
    const open = await make(await request({ present_from: null, present_to: null }));
    expect(open.body.space).toMatchObject({ present_from: null, present_to: null, window: 'active' });
    const later = await make(await request({ present_from: '2026-06-01T10:00:00+02:00' }));
    expect(later.body.space).toMatchObject({
      present_from: '2026-06-01T08:00:00.000Z',
      present_to: null,
      window: 'upcoming',
    });
  });

  it('uses an existing object and anchor', async () => {
    const first = (await make(await request())).body;
    const reused = { hobject: { pid: first.hobject.pid }, anchor: { pid: first.anchor.pid } };
    const second = await make(await request({}, {}, reused));
    expect(second.body.hobject).toMatchObject({ pid: first.hobject.pid, spaces_count: 2 });
    expect(second.body.anchor.pid).toBe(first.anchor.pid);
  });

  it('creates nothing if anything is wrong, and reports where', async () => {
    const theirs = await bob.call('POST', '/anchor', FLOOR);
    const before = await count();
    const wrong: [Changes, number, string][] = [
      [await request({ latitude: 91 }), 422, 'space.latitude'],
      [
        await request({ present_from: '2026-05-02T00:00:00Z', present_to: '2026-05-01T00:00:00Z' }),
        422,
        'space.present_to',
      ],
      [await request({}, { settings: { height: 'tall' } }), 422, 'hobject.settings.height'],
      [await request({}, { asset: 'nothing' }), 422, 'hobject.asset'],
      [await request({}, { asset: undefined }), 422, 'hobject.asset'],
      [await request({}, { model_identifier: 'core.nothing.here.1.0' }), 422, 'hobject.model_identifier'],
      [await request({}, {}, { anchor: { pid: theirs.body.pid } }), 422, 'anchor.pid'],
      [await request({}, {}, { layer: { pid: bob.layer } }), 404, 'layer.pid'],
    ];
    for (const [body, status, field] of wrong) {
      const answer = await make(body);
      expect([answer.status, Object.keys(answer.body.ferrors ?? {})]).toEqual([status, [field]]);
    }
    expect(await count()).toEqual(before);
  });

  it('creates nothing if its last step fails', async () => {
    const before = await count();
    const { db } = studio.platform.database;
    await db.execute('alter table node add constraint no_node check (x <> 13.25)');
    const failed = await make(await request({}, {}, { node: { x: 13.25 } }));
    await db.execute('alter table node drop constraint no_node');
    expect(failed.status).toBe(500);
    expect(failed.body.errors).toHaveLength(1);
    expect(await count()).toEqual(before);
    expect((await make(await request({}, {}, { node: { x: 13.25 } }))).status).toBe(201);
  });
});

it('never deadlocks on connections, however many spaces are created at once', async () => {
  const { space, hobject, anchor } = (await make(await request())).body;
  const place = { latitude: 1, longitude: 1 };
  const parts = { hobject: { pid: hobject.pid }, anchor: { pid: anchor.pid } };
  const placed = { hobject_pid: hobject.pid, anchor_pid: anchor.pid, layer_pid: ada.layer, minutes: 5 };
  const answers = await Promise.all(
    // More than the number of connections.
    Array.from({ length: 4 }, () => [
      ada.call('POST', '/space', { layer_pid: ada.layer, ...place }),
      ada.call('POST', `/workflow/copy/space?source=${space.pid}`),
      make({ layer: { pid: ada.layer }, space: place, ...parts }),
      ada.call('POST', '/placement', { ...placed, ...place }),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});

describe('a copy', () => {
  const content = async (pid: string) => (await ada.call('GET', `/space/content?pid=${pid}`)).body;
  const copy = (query: string) => ada.call('POST', `/workflow/copy/space?${query}`);

  it('is numbered where its name is taken, whether of the original or of a copy', async () => {
    const source = (await make(await request({}))).body;
    await ada.call('PUT', `/space/${source.space.pid}`, { name: 'Belfry' });
    await ada.call('PUT', `/hobject/${source.hobject.pid}`, { name: 'Bell' });
    const copies = async (call: 'space' | 'hobject' | 'anchor', from: string) => {
      const twin = async (pid: string) => {
        const { body } = await ada.call('POST', `/workflow/copy/${call}?source=${pid}`);
        return body as { pid: string; name: string };
      };
      const first = await twin(from);
      const ofCopy = await twin(first.pid);
      const [second, third] = await Promise.all([twin(from), twin(from)]);
      return [first, ofCopy, second, third].map(({ name }) => name).sort();
    };
    const named = (name: string) => [1, 2, 3, 4].map((n) => `${name} (copy${n === 1 ? '' : ` ${n}`})`).sort();
    expect(await copies('space', source.space.pid)).toEqual(named('Belfry'));
    expect(await copies('hobject', source.hobject.pid)).toEqual(named('Bell'));
    expect(await copies('anchor', source.anchor.pid)).toEqual(named(source.anchor.name));
  });

  it('has separate anchors and objects, or shares them', async () => {
    const source = (await make(await request({ name: 'Keep', identifier: 'original' }))).body;
    const hiding = (hobject_pid: string) => [
      { trigger: { on: 'tap' }, actions: [{ do: 'hide', hobject_pid }] },
    ];
    const abilities = JSON.stringify(hiding(source.hobject.pid));
    await ada.call('PUT', `/hobject/${source.hobject.pid}`, { abilities });
    const deep = await copy(`source=${source.space.pid}`);
    expect(deep).toMatchObject({ status: 201, body: { name: 'Keep (copy)', identifier: null, views: 0 } });
    const own = await content(deep.body.pid);
    expect(own.nodes).toMatchObject([{ y: 1, angle_y: expect.closeTo(90, 9) }]);
    expect(own.nodes[0]?.pid).not.toBe(source.node.pid);
    expect(own.hobjects[0]?.pid).not.toBe(source.hobject.pid);
    expect(own.hobjects[0]?.asset_uri).toBe(source.hobject.asset_uri);
    const [copied] = own.hobjects;
    expect(JSON.parse(copied?.abilities ?? '')).toEqual(hiding(copied?.pid ?? ''));
    expect(own.anchors[0]?.pid).not.toBe(source.anchor.pid);

    const shallow = await copy(`source=${source.space.pid}&deep_copy_anchors=false&deep_copy_hobjects=false`);
    const shared = await content(shallow.body.pid);
    expect(shared).toMatchObject({
      hobjects: [{ pid: source.hobject.pid, spaces_count: 2 }],
      anchors: [{ pid: source.anchor.pid }],
    });
    // Both files stay as long as one object has them.
    await ada.call('DELETE', `/hobject/${source.hobject.pid}`);
    expect((await content(deep.body.pid)).nodes).toHaveLength(1);
    expect((await content(shallow.body.pid)).nodes).toHaveLength(0);
  });

  it('has the labels of its source and shows the same one; a destination keeps its own', async () => {
    const source = (await make(await request())).body;
    const destination = (await make(await request())).body;
    const pids = [];
    for (const name of ['Draft', 'Harbour']) {
      const { pid } = (await ada.call('POST', '/label', { name, color: '#1a2b3c' })).body;
      await ada.call('POST', `/space/${source.space.pid}/label/${pid}`);
      pids.push(pid);
    }
    const copied = (await copy(`source=${source.space.pid}`)).body;
    expect(copied.label).toMatchObject({ pid: pids[1], name: 'Harbour' });
    const { space_labels } = (await ada.call('GET', '/user/me/labels')).body;
    expect(space_labels.filter(({ space_pid }) => space_pid === copied.pid)).toHaveLength(2);
    const into = await copy(`source=${source.space.pid}&destination=${destination.space.pid}`);
    expect(into.body.label).toBeNull();
  });

  it('replaces the content of its destination, which keeps its name', async () => {
    const source = (await make(await request())).body;
    const destination = (await make(await request({ name: 'Square' }, {}, { node: { y: 9 } }))).body;
    const into = await copy(`source=${source.space.pid}&destination=${destination.space.pid}`);
    expect(into.body).toMatchObject({ pid: destination.space.pid, name: 'Square', revision: 2 });
    expect((await content(destination.space.pid)).nodes).toMatchObject([{ y: 1 }]);
    // What was there before can be restored.
    const earlier = await ada.call('GET', `/space/${destination.space.pid}/arrangement?revision=1`);
    expect(earlier.body.nodes).toMatchObject([{ position: { y: 9 } }]);
    const onto = await copy(`source=${source.space.pid}&destination=${source.space.pid}`);
    expect(onto).toMatchObject({ status: 422, body: { ferrors: { destination: [expect.any(String)] } } });
  });

  it('omits what is deleted while it waits for its source', async () => {
    const { space, anchor } = (await make(await request())).body;
    const doomed = (await make(await request())).body.hobject.pid;
    const { pool } = studio.platform.database;
    const writer = await pool.connect();
    const deleter = await pool.connect();
    const lock = 'select from space where pid = $1 for update';
    try {
      await writer.query('begin');
      await writer.query(lock, [space.pid]);
      const copying = copy(`source=${space.pid}`);
      await untilWaiting(pool);
      await deleter.query('begin');
      await deleter.query('select from hobject where pid = $1 for update', [doomed]);
      // Like one written a moment earlier: now it would wait for the object.
      await writer.query('set local session_replication_role = replica');
      const node = 'insert into node (pid, space_pid, hobject_pid, anchor_pid) values ($1, $2, $3, $4)';
      await writer.query(node, ['latecomer', space.pid, doomed, anchor.pid]);
      await writer.query('commit');
      // If the copy waited for the object, neither would end: the call that deletes it waits for the space.
      const { status, body } = await copying;
      await deleter.query(lock, [space.pid]);
      await deleter.query('commit');
      expect([status, (await content(body.pid)).nodes.length]).toEqual([201, 1]);
    } finally {
      writer.release(true);
      deleter.release(true);
    }
  });

  it('of another creator’s public content belongs to the caller, including files and parts', async () => {
    const mark = await ada.upload(await pngFile(40, 40), 'mark.png', 'image/png');
    const anchor = { name: 'Poster', anchor_type: 'Image-Tracked-10', mark };
    const source = (await make(await request({ present_to: null }, {}, { anchor }))).body;
    const part = (await ada.call('POST', '/hobject', (await request()).hobject as Changes)).body;
    await ada.call('PUT', `/hobject/${part.pid}/parent/${source.hobject.pid}`);
    const seen = (await bob.call('GET', `/hobject/${part.pid}`)).body;
    expect(seen.shown_in).toEqual({ space_pid: source.space.pid, layer_name: 'ada' });

    const copied = await bob.call('POST', `/workflow/copy/space?source=${source.space.pid}`);
    expect(copied).toMatchObject({
      status: 201,
      body: { layer_pid: bob.layer, name: 'Tower (copy)', access_level: 'owner', label: null },
    });
    const object = await bob.call('POST', `/workflow/copy/hobject?source=${source.hobject.pid}`);
    expect(object).toMatchObject({ status: 201, body: { name: 'Wall (copy)', child_relations: [{}] } });
    const used = async () =>
      (
        await studio.platform.database.db.execute<{ bytes: number }>(sql`
          select bytes::float8 as bytes from storage_use join app_user on app_user.pid = owner_pid
          where username = 'bob'`)
      ).rows[0]?.bytes;
    expect(await used()).toBeGreaterThan(0);

    // It survives the deletion of the original.
    for (const { pid } of [source.hobject, part]) await ada.call('DELETE', `/hobject/${pid}`);
    await ada.call('DELETE', `/anchor/${source.anchor.pid}`);
    const { hobjects, anchors, nodes } = (await bob.call('GET', `/space/content?pid=${copied.body.pid}`))
      .body;
    expect(nodes).toHaveLength(1);
    const owner = object.body.owner;
    expect(hobjects).toMatchObject([
      { owner, attribution: '+ada' },
      { owner, attribution: '+ada' },
    ]);
    const files = [...hobjects.map(({ asset_uri }) => asset_uri), anchors[0]?.mark, object.body.asset_uri];
    expect(new Set(files).size).toBe(4);
    for (const file of files) {
      const served = await studio.app.inject({ url: new URL(String(file)).pathname });
      expect([served.statusCode, served.rawPayload.length > 0]).toEqual([200, true]);
    }
  });

  it('of a picture is a panorama of the same file on request, but of no type that refuses the file', async () => {
    const { hobject } = (
      await make(await request({}, { settings: { height: 2, elevation: 3, frame: true } }))
    ).body;
    const as = (model_identifier: string) =>
      ada.call('POST', `/workflow/copy/hobject?source=${hobject.pid}&model_identifier=${model_identifier}`);
    const sphere = await as('core.sphere.picture.1.0');
    expect(sphere).toMatchObject({
      status: 201,
      body: {
        model_identifier: 'core.sphere.picture.1.0',
        name: 'Wall (copy)',
        asset_uri: hobject.asset_uri,
        settings: { elevation: 3, sphere_radius: 15 },
      },
    });
    expect(sphere.body.settings).not.toHaveProperty('frame');
    expect((await ada.call('GET', `/hobject/${hobject.pid}`)).body).toMatchObject({
      model_identifier: IMAGE,
    });
    for (const [model, status] of [
      ['core.video.plane.1.0', 415],
      ['core.text.plane.1.0', 415],
      ['core.image.plane.2.0', 422],
    ] as const) {
      const refused = { status, body: { ferrors: { model_identifier: [expect.any(String)] } } };
      expect(await as(model)).toMatchObject(refused);
    }
  });

  it('as another type has the size and frame of that, and keeps what means the same in both if it was chosen', async () => {
    const settings = { height: 0.5, unit: 'cm', elevation: 1, frame: true, frame_color: '#ff0000' };
    const { hobject } = (await make(await request({}, { settings }))).body;
    const copy = async (source: string, model_identifier: string) =>
      (await ada.call('POST', `/workflow/copy/hobject?source=${source}&model_identifier=${model_identifier}`))
        .body;
    const portal = await copy(hobject.pid, 'core.portal.door.1.0');
    const door = { height: 2.1, width: 1.2, frame: true, frame_color: '#2b2622' };
    expect(portal.settings).toMatchObject({ unit: 'cm', elevation: 1, ...door, grounded: true });
    // A panorama is not flattened at first, a room behind a door is.
    const changed = { model_identifier: 'core.sphere.picture.1.0', settings: { camera_ground_elevation: 2 } };
    const sphere = (await make(await request({}, changed))).body.hobject;
    expect((await copy(sphere.pid, 'core.portal.door.1.0')).settings).toMatchObject({
      ...door,
      camera_ground_elevation: 2,
      grounded: true,
    });
    const back = await copy(portal.pid, IMAGE);
    expect(back.settings).toMatchObject({ height: 1, unit: 'cm', elevation: 1, frame: false });
    expect((await copy(hobject.pid, IMAGE)).settings).toMatchObject(settings);
  });

  it('as another type begins with round lengths in the unit of the original', async () => {
    const { hobject } = (await make(await request({}, { settings: { height: 1.8288, unit: 'ft' } }))).body;
    const query = `source=${hobject.pid}&model_identifier=core.sphere.picture.1.0`;
    const { settings } = (await ada.call('POST', `/workflow/copy/hobject?${query}`)).body;
    expect(settings.unit).toBe('ft');
    expect(Number(settings.sphere_radius) / 0.3048).toBeCloseTo(50);
  });

  it('of another creator’s content is refused if it is not public or its model is licensed, and leaves nothing', async () => {
    const eve = await studio.creator('eve');
    const theirs = async (space: Changes) => (await make(await request({ present_to: null, ...space }))).body;
    const closed = [
      await theirs({ access_level: 'unlisted' }),
      await theirs({ access_level: 'owner' }),
      await theirs({ present_from: '2026-05-02T00:00:00Z' }),
      await theirs({ geo_access: 'in_range', range: 50 }),
    ];
    const open = await theirs({});
    for (const { space, hobject } of closed) {
      expect((await eve.call('POST', `/workflow/copy/space?source=${space.pid}`)).status).toBe(404);
      expect((await eve.call('POST', `/workflow/copy/hobject?source=${hobject.pid}`)).status).toBe(404);
    }
    const shallow = `source=${open.space.pid}&deep_copy_hobjects=false`;
    const shared = await eve.call('POST', `/workflow/copy/space?${shallow}`);
    expect(shared).toMatchObject({
      status: 422,
      body: { ferrors: { deep_copy_hobjects: [expect.any(String)] } },
    });
    const full = sql`update plan set capabilities = capabilities || '{"max_storage": 0}' where name = 'free'`;
    const usual = sql`update plan set capabilities = capabilities || '{"max_storage": 5000}' where name = 'free'`;
    await studio.platform.database.db.execute(full);
    expect((await eve.call('POST', `/workflow/copy/space?source=${open.space.pid}`)).status).toBe(403);
    await studio.platform.database.db.execute(usual);
    const names = { provider: 'ada', collection: 'c', name: 'm', version: '1.0', format: 'png' };
    const data = await ada.upload(await pngFile(8, 8), 'm.png', 'image/png');
    const model = await ada.call('POST', '/model', { ...names, data, access_level: 'licensed' });
    expect(model.status).toBe(201);
    const made = {
      model_identifier: undefined,
      model_pid: model.body.pid,
      asset: undefined,
      settings: undefined,
    };
    const licensed = (await make(await request({ present_to: null }, made))).body;
    expect((await eve.call('POST', `/workflow/copy/space?source=${licensed.space.pid}`)).status).toBe(403);
    expect((await eve.call('GET', '/user/me/hobjects')).body.total).toBe(0);
    const { rows } = await studio.platform.database.db.execute(sql`
      select from blob join app_user on app_user.pid = owner_pid where username = 'eve'`);
    expect(rows).toEqual([]);
  });

  it('goes from the caller’s own spaces into the caller’s own spaces', async () => {
    const source = (await make(await request())).body;
    const theirs = { layer_pid: bob.layer, latitude: 1, longitude: 1 };
    const { body } = await bob.call('POST', '/space', theirs);
    expect((await copy(`source=${source.space.pid}&destination=${body.pid}`)).status).toBe(404);
    await bob.call('PUT', `/space/${body.pid}`, { access_level: 'owner' });
    expect((await copy(`source=${body.pid}`)).status).toBe(404);
  });
});
