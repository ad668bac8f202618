import type { ContentAssets } from '@pleinair/scene/content';
import { DETAIL_LIMITS } from '@pleinair/scene/device';
import { Raycaster, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { contentSettings } from '../registry.ts';
import { createPointCloud } from './point-cloud.ts';

const COLORS = ['red', 'green', 'blue'];

/** Points at these places, with or without a color. */
function points(colors: readonly string[], places: readonly (readonly number[])[]): ArrayBuffer {
  const properties = [
    ...['x', 'y', 'z'].map((axis) => `float ${axis}`),
    ...colors.map((one) => `uchar ${one}`),
  ];
  const header = [
    'ply',
    'format ascii 1.0',
    `element vertex ${places.length}`,
    ...properties.map((one) => `property ${one}`),
  ];
  const lines = places.map((place) => [...place, ...colors.map(() => 0)].join(' '));
  return new TextEncoder().encode([...header, 'end_header', ...lines, ''].join('\n')).buffer;
}

const draw = (colors: readonly string[], places: readonly (readonly number[])[] = [[0, 0, 0]]) =>
  createPointCloud(contentSettings('point_cloud', {}), {
    hobject: { asset_uri: 'scan.ply' },
    source: { bytes: async () => points(colors, places) },
    shared: {
      async acquire<Value>(_key: string, _options: unknown, open: (options: object) => Promise<Value>) {
        return { value: await open({}), release: () => undefined };
      },
    },
    limits: DETAIL_LIMITS.usual,
    signal: new AbortController().signal,
    invalidate: () => undefined,
  } as unknown as ContentAssets);

it('tells whether its file has colors, which decides whether one may be chosen', async () => {
  const [colored, plain] = await Promise.all([draw(COLORS), draw([])]);
  expect(colored.choices?.hasColors).toBe(true);
  expect(plain.choices?.hasColors).toBe(false);
});

it('is hit at its points, by something that is shown', async () => {
  const post = Array.from({ length: 100 }, (_, at) => [0, at / 50, 0]);
  const { object } = await draw([], [...post, [3, 0, 0]]);
  object.updateMatrixWorld();
  const hitAt = (x: number) =>
    new Raycaster(new Vector3(x, 1, 5), new Vector3(0, 0, -1)).intersectObject(object, true);
  // Its middle is at its anchor.
  expect(hitAt(-1.5).map((hit) => hit.object.visible)).toEqual([true]);
  expect(hitAt(0)).toEqual([]);
});
