import type { SpaceContent } from '@pleinair/client';
import { newPid } from '@pleinair/domain';
import { makeZip } from 'client-zip';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeSpaces } from './describe-spaces.ts';
import { DESCRIPTION, SPACE_FILE } from './format.ts';
import { readSpaceFile } from './read-space-file.ts';
import { writeSpaceFile } from './write-space-file.ts';

const [sun, cart] = [newPid(), newPid()];

const hobject = (fields: object) => ({
  model_identifier: 'core.object3d.glb.1.0',
  content_type: 'model/gltf-binary',
  content_length: 4,
  manage_asset: true,
  image: null,
  original_image: null,
  cropped_image: null,
  child_relations: [],
  settings: {},
  ...fields,
});

/** What these functions read of a space's content. */
const content = (fields: Partial<Record<keyof SpaceContent, unknown>>) =>
  ({
    space: { pid: newPid(), name: 'Yard', card_image: null, thumbnail: null },
    anchors: [],
    nodes: [],
    hobjects: [],
    ...fields,
  }) as unknown as SpaceContent;

const ONE = content({
  hobjects: [
    hobject({ pid: sun, name: 'Sun: “at noon”', asset_uri: 'https://cdn.example/sun.glb' }),
    hobject({
      pid: cart,
      name: 'Cart',
      asset_uri: 'https://elsewhere.example/cart.glb',
      manage_asset: false,
    }),
  ],
});

/** Answers for a file store: each address with itself. */
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('gone') ? new Response('', { status: 404 }) : new Response(url),
  );
});
afterEach(() => vi.unstubAllGlobals());

const write = (contents: readonly SpaceContent[]) =>
  writeSpaceFile(described(contents), { signal: new AbortController().signal, onProgress: () => {} });

const described = (contents: readonly SpaceContent[]) => describeSpaces(contents, { labelsOf: () => [] });

const zipOf = (description: unknown) =>
  new Response(makeZip([{ name: DESCRIPTION, input: JSON.stringify(description) }])).blob();

it('contains the files by names that people know, and links only as links', async () => {
  const { description, read, sizeOf } = await readSpaceFile(await write([ONE]));
  const [first, second] = description.hobjects;
  expect(first?.file).toBe('files/001 Sun at noon.glb');
  expect(await (await read(first?.file ?? '')).text()).toBe('https://cdn.example/sun.glb');
  expect(sizeOf(first?.file ?? '')).toBe('https://cdn.example/sun.glb'.length);
  expect(second?.file).toBeUndefined();
  expect(second?.link).toEqual({ asset_uri: 'https://elsewhere.example/cart.glb', content_length: 4 });
});

it('contains once what several spaces share', async () => {
  const { description, files } = described([ONE, ONE]);
  expect(description.spaces).toHaveLength(2);
  expect(description.hobjects).toHaveLength(2);
  expect(files).toHaveLength(1);
});

it('leaves out a picture that is only the first object’s', () => {
  const image = 'https://cdn.example/sun.webp';
  const space = { pid: newPid(), name: 'Yard', card_image: null, thumbnail: image };
  const hobjects = [hobject({ pid: sun, name: 'Sun', asset_uri: 'https://cdn.example/sun.glb', image })];
  const [filed] = described([content({ space, hobjects })]).description.spaces;
  expect(filed?.thumbnail).toBeUndefined();
});

it('knows the picture of a mark from a photo of the place', () => {
  const common = { x: 0, y: 0, z: 0, angle_y: 0, thumbnail_original: 'https://cdn.example/wall.webp' };
  const poster = { ...common, pid: newPid(), name: 'Poster', anchor_type: 'TrackedImage-Vision-10' };
  const code = { ...common, pid: newPid(), name: 'Code', anchor_type: 'QrMarker-Vision-10' };
  const anchors = [
    { ...poster, mark: 'https://cdn.example/mark.webp' },
    { ...code, mark: 'https://example.org/qr' },
  ];
  expect(described([content({ anchors })]).description.anchors).toMatchObject([
    { mark_picture: 'files/001 Poster.webp', image: 'files/002 Poster photo.webp' },
    { mark: 'https://example.org/qr', image: 'files/002 Poster photo.webp' },
  ]);
});

it('is not written without a file that cannot be fetched', async () => {
  const hobjects = [hobject({ pid: sun, name: 'Sun', asset_uri: 'https://cdn.example/gone.glb' })];
  await expect(write([content({ hobjects })])).rejects.toMatchObject({ name: 'NetworkError' });
});

it('says why another file is not read', async () => {
  const problemOf = (file: Blob) => readSpaceFile(file).catch((error) => error.problem);
  expect(await problemOf(new Blob(['no ZIP']))).toBe('not_a_space_file');
  expect(await problemOf(await zipOf({ some: 'JSON' }))).toBe('not_a_space_file');
  expect(await problemOf(await zipOf({ ...SPACE_FILE, version: 2 }))).toBe('newer');
  expect(await problemOf(await zipOf({ ...SPACE_FILE, spaces: [], anchors: [], hobjects: [] }))).toBe(
    'incomplete',
  );
  const space = { pid: newPid(), anchors: [], nodes: [], thumbnail: 'files/lost.webp' };
  const lost = { ...SPACE_FILE, spaces: [space], anchors: [], hobjects: [] };
  expect(await problemOf(await zipOf(lost))).toBe('incomplete');
  const walks = [{ name: 'Round the yard' }];
  expect(await problemOf(await zipOf({ ...lost, spaces: [{ ...space, thumbnail: undefined }], walks }))).toBe(
    'incomplete',
  );
  const labelled = { ...lost, spaces: [{ ...space, thumbnail: undefined, labels: ['Summer'] }] };
  expect(await problemOf(await zipOf(labelled))).toBe('incomplete');
});
