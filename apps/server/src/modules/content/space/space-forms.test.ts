import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

/** Spaces written the way native clients do. */

let studio: TestStudio;
let ada: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada');
});
afterAll(() => studio.stop());

async function send(method: 'POST' | 'PUT', path: string, form: FormData | URLSearchParams) {
  const request = new Request('http://form', { method, body: form });
  const headers = {
    'x-api-key': studio.platform.config.apiKey,
    authorization: `Bearer ${ada.token}`,
    'content-type': request.headers.get('content-type') ?? '',
  };
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await studio.app.inject({ method, url: `/api/v1${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

function multipart(fields: Record<string, string>, files: Record<string, Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, file] of Object.entries(files)) form.set(name, new Blob([new Uint8Array(file)]), 'a.png');
  return form;
}

const picture = expect.stringMatching(/\.webp$/);

it('are sent as a form, with numbers and settings as text', async () => {
  const fields = { layer_pid: ada.layer, latitude: '48.5', longitude: '2', range: '30', identifier: '' };
  const made = await send('POST', '/space', new URLSearchParams({ ...fields, settings: '{"heading":90}' }));
  expect(made).toMatchObject({
    status: 201,
    body: { latitude: 48.5, range: 30, identifier: null, settings: { heading: 90, enable_shadows: true } },
  });
  const { pid } = made.body;
  const form = new URLSearchParams({
    geo_access: 'in_range',
    present_to: '',
    settings: '{"is_additive":true}',
  });
  expect(await send('PUT', `/space/${pid}/`, form)).toMatchObject({
    status: 200,
    body: {
      range: 30,
      geo_access: 'in_range',
      present_to: null,
      settings: { heading: 90, is_additive: true },
    },
  });
  const wrong = new URLSearchParams({ range: 'wide', settings: '{', latitude: '91' });
  const refused = await send('PUT', `/space/${pid}`, wrong);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.ferrors).sort()).toEqual(['latitude', 'range', 'settings']);
});

it.each([
  ['JSON', (path: `/space/${string}`, settings: object) => ada.call('PUT', path, { settings })],
  [
    'a form',
    (path: string, settings: object) =>
      send('PUT', path, new URLSearchParams({ settings: JSON.stringify(settings) })),
  ],
  [
    'parts',
    (path: string, settings: object) =>
      send('PUT', path, multipart({ settings: JSON.stringify(settings) }, {})),
  ],
])('keep omitted settings, as %s', async (_, change) => {
  const home = { source_url: 'https://example.org', left: 1, right: 2, top: 3, bottom: 4, show: true };
  const settings = { heading: 90, home, light_intensity: 2, reflection_probe: 'none' };
  const { body: made } = await ada.call('POST', '/space', {
    latitude: 1,
    longitude: 2,
    settings,
    layer_pid: ada.layer,
  });
  const path = `/space/${made.pid}` as const;
  const turned = await change(path, { heading: 0, reflection_probe: null, home: { show: true } });
  expect(turned).toMatchObject({ status: 200 });
  const nowhere = { source_url: '', left: 0, right: 0, top: 0, bottom: 0 };
  expect((turned.body as typeof made).settings).toEqual({
    ...made.settings,
    heading: 0,
    reflection_probe: 'studio',
    home: { ...nowhere, show: true },
  });
  expect(await change(path, { heading: 400, is_additive: true })).toMatchObject({
    status: 422,
    body: { ferrors: { 'settings.heading': [expect.any(String)] } },
  });
  // Concurrent changes to different settings are all kept.
  await Promise.all(
    ['enable_shadows', 'enable_human_occlusion', 'enable_environment_occlusion'].map((one) =>
      change(path, { [one]: false }),
    ),
  );
  expect((await ada.call('GET', path)).body.settings).toMatchObject({
    enable_shadows: false,
    enable_human_occlusion: false,
    enable_environment_occlusion: false,
    heading: 0,
    light_intensity: 2,
    is_additive: false,
  });
});

it('are sent as multipart with pictures, which can be removed again', async () => {
  const fields = { layer_pid: ada.layer, latitude: '1', longitude: '2', settings: '{"heading":45}' };
  const thumbnail = await pngFile(64, 48);
  const made = await send('POST', '/space', multipart(fields, { thumbnail }));
  expect(made).toMatchObject({
    status: 201,
    body: { thumbnail: picture, card_image: null, settings: { heading: 45 } },
  });
  const path = `/space/${made.body.pid}` as const;
  const changed = await send('PUT', path, multipart({ name: 'Quay' }, { card_image: await pngFile(32, 32) }));
  expect(changed.body).toMatchObject({ name: 'Quay', card_image: picture, thumbnail: made.body.thumbnail });
  expect((await ada.call('DELETE', `${path}/card_image`)).status).toBe(204);
  expect((await ada.call('GET', path)).body).toMatchObject({ card_image: null, thumbnail: picture });
  const card_image = Buffer.from('no picture');
  expect((await send('PUT', path, multipart({}, { card_image }))).status).toBe(415);
  for (const field of ['description', 'settings', 'range', 'picture']) {
    const misplaced = await send('PUT', path, multipart({}, { [field]: card_image }));
    expect(misplaced).toMatchObject({
      status: 422,
      body: { problems: [{ field: expect.stringContaining(field) }] },
    });
  }
});
