import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userTable } from '../modules/account/user/user.table.ts';
import { glbFile, pngFile } from '../testing/test-files.ts';
import { type Creator, PASSWORD, startTestStudio, type TestStudio } from '../testing/test-studio.ts';

type Fields = Record<string, unknown>;

let studio: TestStudio;
let ada: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada', 'studio');
});
afterAll(() => studio.stop());

const png = async () => ada.upload(await pngFile(8, 8), 'a.png', 'image/png');
const glb = () => ada.upload(glbFile(), 'a.glb', 'model/gltf-binary');

const place = () => ({ layer_pid: ada.layer, latitude: 1, longitude: 2 });
const picture = async () => ({ name: 'Quay', model_identifier: 'core.image.plane.1.0', asset: await png() });
let versions = 0;
const modelOf = (name: string) => ({
  provider: 'ada',
  collection: 'ships',
  name,
  version: `1.${++versions}`,
  format: 'glb',
});

/** Creates an entity. @returns the path where it is read and written. */
async function make(path: string, body: Fields): Promise<string> {
  const made = await ada.call('POST', path, body);
  expect(made).toMatchObject({ status: 201, body: { pid: expect.any(String) } });
  return `${path}/${(made.body as { pid: string }).pid}`;
}

const spaceWithPictures = async () =>
  make('/space', { ...place(), thumbnail: await png(), card_image: await png() });
const hobjectWithPictures = async () =>
  make('/hobject', {
    ...(await picture()),
    image: await png(),
    original_image: await png(),
    cropped_image: await png(),
  });

const RESOURCES: readonly [string, () => Promise<string>][] = [
  ['a channel', async () => `/layer/${ada.layer}`],
  [
    'a channel with a picture',
    async () => make('/layer', { name: `harbour-${++versions}`, thumbnail: await png() }),
  ],
  ['a user', async () => '/user/me'],
  ['a space with pictures', spaceWithPictures],
  ['a space without', () => make('/space', place())],
  ['an object with pictures', hobjectWithPictures],
  ['an object without', async () => make('/hobject', await picture())],
  [
    'an anchor with a picture for its mark',
    async () => make('/anchor', { name: 'Poster', anchor_type: 'TrackedImage-Vision-10', mark: await png() }),
  ],
  ['an anchor without', () => make('/anchor', { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' })],
  [
    'a model with files',
    async () =>
      make('/model', {
        ...modelOf('crane'),
        data: await glb(),
        thumbnail: await png(),
        ios_data: await glb(),
        android_data: await glb(),
      }),
  ],
  ['a model without', () => make('/model', modelOf('barge'))],
  ['a walk', () => make('/walk', { layer_pid: ada.layer, name: 'Round the harbour' })],
];

it.each(RESOURCES)('%s stays unchanged if it is sent back as answered', async (_, made) => {
  const path = await made();
  const { body } = await ada.call('GET', path);
  const written = await ada.call('PUT', path, body as Fields);
  const { updated_at: _updated, revision: _revision, ...same } = body as Fields;
  expect(written).toMatchObject({ status: 200, body: same });
});

describe.each(RESOURCES)('%s is written with If-Match', (_, made) => {
  const tagged = async (path: string) => {
    const { headers, body } = await ada.call('GET', path);
    return { etag: String(headers.etag), body: body as Fields };
  };
  const writing = (method: 'PUT' | 'DELETE', path: string, etag: string, body: Fields) =>
    ada.call(method, path, body, { 'if-match': etag });

  it('only if it is unchanged since it was read', async () => {
    const path = await made();
    const first = await tagged(path);
    expect(first.etag).toMatch(/^"[^"]+"$/);
    expect(await tagged(path)).toEqual(first);
    const known = await ada.call('GET', path, undefined, { 'if-none-match': first.etag });
    expect([known.status, known.headers.etag]).toEqual([304, first.etag]);
    const { revision: _revision, ...fields } = first.body;
    const changes = nameOf(fields, 'a');
    expect((await writing('PUT', path, first.etag, changes)).status).toBe(200);
    const second = await tagged(path);
    const again = nameOf(fields, 'b');
    for (const answer of [
      await writing('PUT', path, first.etag, again),
      await writing('DELETE', path, first.etag, { current_password: PASSWORD }),
    ])
      expect(answer).toMatchObject({ status: 412, body: { code: 'if_match_failed' } });
    expect(await tagged(path)).toEqual(second);
    for (const etag of [`"0-x", W/${second.etag}`, '*'])
      expect((await writing('PUT', path, etag, nameOf(fields, etag.length > 1 ? 'c' : 'd'))).status).toBe(
        200,
      );
  });

  it('by only one of several concurrent callers', async () => {
    const path = await made();
    const { etag, body } = await tagged(path);
    const { revision: _revision, ...fields } = body;
    const answers = await Promise.all(
      ['e', 'f', 'g', 'h'].map((name) => writing('PUT', path, etag, nameOf(fields, name))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });
});

/** Returns the change of a resource's name or, if names are unique or absent, another text. */
function nameOf(fields: Fields, name: string): Fields {
  if ('first_name' in fields) return { first_name: name };
  // Channel names are unique.
  if ('discoverability' in fields) return { description: name };
  return 'provider' in fields ? { ...fields, display_name: name } : { name };
}

it('removes the pictures and files that are null', async () => {
  const without = async (path: string, fields: Fields) => (await ada.call('PUT', path, fields)).body;
  const pictures = { thumbnail: null, card_image: null };
  expect(await without(await spaceWithPictures(), pictures)).toMatchObject(pictures);
  const hobject = await hobjectWithPictures();
  const { image } = (await ada.call('GET', hobject)).body as { image: string };
  const kept = { original_image: null, cropped_image: null };
  const left = await without(hobject, { ...kept, image: null });
  // Back to the server's own preview.
  expect(left).toMatchObject({ ...kept, image: expect.stringMatching(/\.webp$/) });
  expect(left).not.toMatchObject({ image });
  const anchor = { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10', image: await png() };
  expect(await without(await make('/anchor', anchor), { image: null })).toMatchObject({
    thumbnail_original: null,
  });
  const channel = await make('/layer', { name: 'lighthouse', thumbnail: await png() });
  expect(await without(channel, { thumbnail: null })).toMatchObject({ thumbnail: null });
  const model = await make('/model', { ...modelOf('tug'), data: await glb(), thumbnail: await png() });
  expect(await without(model, { ...modelOf('tug'), data: null, thumbnail: null })).toMatchObject({
    cross_platform_data: null,
    thumbnail_medium: null,
  });
});

it('accepts no other URL for a picture', async () => {
  const { thumbnail } = (await ada.call('GET', await spaceWithPictures())).body as { thumbnail: string };
  const refused = await ada.call('PUT', await spaceWithPictures(), { thumbnail });
  expect(refused).toMatchObject({ status: 422, body: { ferrors: { thumbnail: [expect.any(String)] } } });
});

/** A read-only field of each resource, with a value that differs from its present one. */
const OTHER_VALUES: Readonly<Record<string, Fields>> = {
  layer: { plan: { name: 'free', display_name: 'Free' }, owner: '0stranger' },
  user: { plan: { name: 'free', display_name: 'Free' }, verified: false, plan_capabilities: [] },
  space: { tile: '16/0/0', views: 1_000_000, created_at: '2020-01-01T00:00:00.000Z' },
  hobject: { owner: '0stranger', width: 9, spaces_count: 'many' },
  anchor: { owner: '0stranger', thumbnail_original: 'https://example.org/a.png' },
  model: { owner: '0stranger', thumbnail_small: 'https://example.org/a.png' },
  walk: { layer_name: 'stranger', length: 7 },
};

it.each(RESOURCES)(
  '%s is refused with fields that are unknown, or read-only and changed',
  async (_, made) => {
    const path = await made();
    const [, kind = ''] = path.split('/');
    const { body } = await ada.call('GET', path);
    const sent = { ...(body as Fields), ...OTHER_VALUES[kind], nonsense: 1 };
    const answer = await ada.call('PUT', path, sent);
    const { problems } = answer.body as { problems: { field: string; code: string }[] };
    expect([answer.status, problems.map(({ field, code }) => [field, code]).sort()]).toEqual([
      422,
      [
        ...Object.keys(OTHER_VALUES[kind] ?? {}).map((field) => [field, 'field_read_only']),
        ['nonsense', 'unknown_field'],
      ].sort(),
    ]);
    expect((await ada.call('GET', path)).body).toEqual(body);
  },
);

it('leaves what admins write unchanged when it is sent back as answered', async () => {
  const root = await studio.creator('root');
  const { db } = studio.platform.database;
  await db.update(userTable).set({ role: 'admin' }).where(eq(userTable.pid, root.pid));
  const { body: key } = await root.call('POST', '/admin/api-keys', { name: 'City guide' });
  const user = (pid: string) => root.call('GET', `/admin/users/${pid}`);
  const known = (await user(ada.pid)).body;
  const { body: plans } = await root.call('GET', '/admin/plans');
  const [plan] = (plans as unknown as { plans: Fields[] }).plans;
  for (const [path, body] of [
    [`/admin/users/${ada.pid}`, { ...known }],
    [`/admin/users/${root.pid}`, { ...(await user(root.pid)).body }],
    [`/admin/plans/${plan?.name}`, { ...plan }],
    [`/admin/api-keys/${key.key}`, { ...key }],
  ] as const) {
    const { updated_at: _updated, ...same } = body as Fields;
    expect(await root.call('PUT', path, body)).toMatchObject({ status: 200, body: same });
  }
  const renamed = { ...known, plan: { ...known.plan, display_name: 'Patron' } };
  expect(await root.call('PUT', `/admin/users/${ada.pid}`, renamed)).toMatchObject({
    status: 422,
    body: { ferrors: { 'plan.display_name': [expect.any(String)] } },
  });
});

describe('a read-only field', () => {
  const refused = async (method: 'POST' | 'PUT', path: string, body: Fields, ...fields: string[]) => {
    const answer = await ada.call(method, path, body);
    expect([answer.status, Object.keys((answer.body as { ferrors?: object }).ferrors ?? {})]).toEqual([
      422,
      fields,
    ]);
  };

  it('is refused by name in a new object or space, unless it is null', async () => {
    const uri = 'https://files.example.org/a.usdz';
    const files = { ios_asset_uri: uri, android_asset_uri: uri };
    await refused('POST', '/hobject', { ...(await picture()), ...files }, ...Object.keys(files));
    const label = { pid: '0label00', name: 'Sea', color: '#0000ff' };
    await refused('POST', '/space', { ...place(), label }, 'label');
    await make('/hobject', { ...(await picture()), ios_asset_uri: null, android_asset_uri: null });
    await make('/space', { ...place(), label: null });
  });

  it('is refused if it would change an object, before its files are checked', async () => {
    const path = await make('/hobject', await picture());
    const other = { model_identifier: 'core.object3d.sculpture.1.0', asset: await glb() };
    await refused('PUT', path, other, 'model_identifier');
    await refused('PUT', path, { model_identifier: 'ada.ships.unknown.1.0' }, 'model_identifier');
    await refused('PUT', path, { model_pid: '0model00' }, 'model_pid');
    await refused('PUT', path, { ios_asset_uri: 'https://files.example.org/a.usdz' }, 'ios_asset_uri');
    expect((await ada.call('PUT', path, { ios_asset_uri: null })).status).toBe(200);
  });

  it('is refused if it would change the label of a space', async () => {
    const path = await make('/space', place());
    const { pid } = (await ada.call('POST', '/label', { name: 'Sea', color: '#0000ff' })).body;
    await refused('PUT', path, { label: { pid, name: 'Sea', color: '#0000ff' } }, 'label');
    await ada.call('POST', `${path}/label/${pid}`);
    const { label } = (await ada.call('GET', path)).body as { label: Fields };
    expect((await ada.call('PUT', path, { label })).status).toBe(200);
    await refused('PUT', path, { label: null }, 'label');
    await refused('PUT', path, { label: { ...label, name: 'Lake' } }, 'label');
  });

  it('is refused everywhere else, and accepted with its present value', async () => {
    const space = await make('/space', place());
    const hobject = await ada.call('POST', '/hobject', await picture());
    const anchor = await ada.call('POST', '/anchor', {
      name: 'Floor',
      anchor_type: 'HorizontalSurface-SLAM-10',
    });
    const placed = { hobject_pid: hobject.body.pid, anchor_pid: anchor.body.pid };
    const node = (await ada.call('POST', `${space}/node`, placed)) as { body: Fields };
    const label = await ada.call('POST', '/label', { name: 'Sea', color: '#0000ff' });
    const part = `${await make('/hobject', await picture())}/parent/${hobject.body.pid}`;
    for (const [path, { body }] of [
      [`/node/${node.body.pid}`, node],
      [`/label/${label.body.pid}`, label],
      [`/placement/${node.body.pid}`, await ada.call('GET', `/placement/${node.body.pid}`)],
      [part, await ada.call('PUT', part, { x: 1 })],
    ] as const) {
      const { present_from: _from, ...fields } = body as Fields;
      expect(await ada.call('PUT', path, fields)).toMatchObject({ status: 200 });
      const [name] = Object.keys(fields).filter((one) => one.endsWith('pid'));
      await refused('PUT', path, { ...fields, [`${name}`]: '0another0' }, `${name}`);
      await refused('PUT', `${path}?nonsense=1`, {}, 'nonsense');
    }
    await refused('POST', '/space', { ...place(), views: 3, nonsense: 1 }, 'nonsense', 'views');
    await refused('POST', '/space', { ...place(), valueOf: 1, constructor: 2 }, 'valueOf', 'constructor');
    const known = { layer: { pid: ada.layer, name: 'another' }, anchor: { pid: anchor.body.pid } };
    const workflow = { ...known, space: { latitude: 1, longitude: 2 }, hobject: { pid: hobject.body.pid } };
    await refused('POST', '/workflow/space', workflow, 'layer.name');
  });

  it('is accepted with an earlier value if the field changes without a write', async () => {
    const path = await make('/space', place());
    const { body } = (await ada.call('GET', path)) as { body: Fields };
    await studio.platform.database.pool.query('update space set found_count = 7, views = 9 where pid = $1', [
      body.pid,
    ]);
    expect(await ada.call('PUT', path, { ...body, window: 'upcoming' })).toMatchObject({ status: 200 });
  });

  it('is refused in a form, as text or as a file', async () => {
    const path = await make('/space', place());
    const { body } = (await ada.call('GET', path)) as { body: Fields };
    const send = async (fields: Readonly<Record<string, string | File>>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      return ada.call('PUT', path, Buffer.from(await request.arrayBuffer()) as never, headers);
    };
    const same = Object.fromEntries(
      ['tile', 'views', 'window', 'created_at'].map((name) => [name, String(body[name])]),
    );
    expect(await send({ ...same, name: 'Quay' })).toMatchObject({ status: 200, body: { name: 'Quay' } });
    const strange = { tile: '16/0/0', nonsense: '1', film: new File(['a'], 'a.mp4') };
    const { status, body: answer } = await send(strange);
    expect([status, Object.keys((answer as { ferrors: object }).ferrors).sort()]).toEqual([
      422,
      ['film', 'nonsense', 'tile'],
    ]);
  });

  it('is refused among settings', async () => {
    const space = await make('/space', place());
    const home = { source_url: '', left: 0, right: 0, top: 0, bottom: 0, show: true, colour: 'red' };
    const unknown = { enable_shadow: false, home, light_intensity: 2 };
    await refused('PUT', space, { settings: unknown }, 'settings.home.colour', 'settings.enable_shadow');
    await refused('POST', '/space', { ...place(), settings: { dark: true } }, 'settings.dark');
    const hobject = await make('/hobject', await picture());
    await refused(
      'PUT',
      hobject,
      { settings: { heigth: 2, unit: 'yd' } },
      'settings.unit',
      'settings.heigth',
    );
    await refused('POST', '/hobject', { ...(await picture()), settings: { heigth: 2 } }, 'settings.heigth');
  });
});

it('notices every kind of change of a space', async () => {
  const path = await spaceWithPictures();
  const { body } = await ada.call('GET', path);
  await ada.call('PUT', path, { thumbnail: await png() });
  expect(await ada.call('PUT', path, body as Fields)).toMatchObject({ status: 409 });
});

it('keeps the sequences of a space whose creator now has a smaller plan, and changes none', async () => {
  const eve = await studio.creator('eve', 'studio');
  const steps = [{ advance: { on: 'tap' } }];
  const { pid } = (
    await eve.call('POST', '/space', {
      ...place(),
      layer_pid: eve.layer,
      storylines: [{ name: 'Tour', steps }],
    })
  ).body;
  const { db } = studio.platform.database;
  await db.update(userTable).set({ plan_name: 'free' }).where(eq(userTable.pid, eve.pid));
  const { body } = await eve.call('GET', `/space/${pid}`);
  expect(await eve.call('PUT', `/space/${pid}`, { ...body })).toMatchObject({ status: 200 });
  const storylines = [{ name: 'Another', steps }];
  expect((await eve.call('PUT', `/space/${pid}`, { storylines })).status).toBe(403);
});
