import { afterAll, beforeAll, expect, it } from 'vitest';
import { glbFile, pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada', 'studio');
  bob = await studio.creator('bob');
});
afterAll(() => studio.stop());

const png = async (owner = ada) => owner.upload(await pngFile(8, 8), 'a.png', 'image/png');
const pictureOf = async (pid: string) => (await studio.visitor('GET', `/layer/${pid}`)).body.thumbnail;

it('shows a channel’s picture, or else its owner’s photo', async () => {
  const { body: second } = await ada.call('POST', '/layer', { name: 'lighthouse', thumbnail: await png() });
  expect(second.thumbnail).toMatch(/\.webp$/);
  expect([await pictureOf(ada.layer), await pictureOf(second.pid)]).toEqual([null, second.thumbnail]);

  const { small_photo } = (await ada.call('PUT', '/user/me', { photo: await png() })).body;
  expect([await pictureOf(ada.layer), await pictureOf(second.pid)]).toEqual([small_photo, second.thumbnail]);
  const { body: listed } = await ada.call('GET', '/user/me/layers');
  expect(listed.layers.map(({ thumbnail }: { thumbnail: string | null }) => thumbnail)).toEqual([
    small_photo,
    second.thumbnail,
  ]);

  const change = async (thumbnail: string | null) =>
    (await ada.call('PUT', `/layer/${second.pid}`, { thumbnail })).body.thumbnail;
  const other = await change(await png());
  expect([small_photo, second.thumbnail]).not.toContain(other);
  expect([await change(null), await pictureOf(second.pid)]).toEqual([small_photo, small_photo]);
});

it('accepts only pictures uploaded by the caller', async () => {
  const statuses = [];
  for (const thumbnail of [
    await png(bob),
    'https://example.org/a.png',
    await ada.upload(glbFile(), 'a.glb', 'model/gltf-binary'),
  ]) {
    const { status, body } = await ada.call('PUT', `/layer/${ada.layer}`, { thumbnail });
    statuses.push(status);
    expect(body).toMatchObject({ ferrors: { thumbnail: [expect.any(String)] } });
  }
  expect(statuses).toEqual([422, 422, 415]);
});
