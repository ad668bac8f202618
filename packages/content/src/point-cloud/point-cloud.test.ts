import type { ContentAssets } from '@pleinair/scene/content';
import { DETAIL_LIMITS } from '@pleinair/scene/device';
import { expect, it } from 'vitest';
import { contentSettings } from '../registry.ts';
import { createPointCloud } from './point-cloud.ts';

const COLORS = ['red', 'green', 'blue'];

/** One point at the origin, with or without a color. */
function point(colors: readonly string[]): ArrayBuffer {
  const properties = [
    ...['x', 'y', 'z'].map((axis) => `float ${axis}`),
    ...colors.map((one) => `uchar ${one}`),
  ];
  const header = [
    'ply',
    'format ascii 1.0',
    'element vertex 1',
    ...properties.map((one) => `property ${one}`),
  ];
  return new TextEncoder().encode([...header, 'end_header', properties.map(() => 0).join(' '), ''].join('\n'))
    .buffer;
}

const draw = (colors: readonly string[]) =>
  createPointCloud(contentSettings('point_cloud', {}), {
    hobject: { asset_uri: 'scan.ply' },
    source: { bytes: async () => point(colors) },
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
