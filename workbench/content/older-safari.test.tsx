import { lineMeasure } from '@pleinair/scene/content';
import { expect, onTestFinished, test, vi } from 'vitest';
import hologram from '../../e2e/fixtures/hologram.mp4?url';
import { firstFrameOf } from '../../packages/content/src/green-screen/first-frame.ts';
import { panoramaEdges } from '../../packages/content/src/sphere/panorama-edges.ts';

test('draws what it only looks at in Safari before 16.4, too, which has no OffscreenCanvas', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(lineMeasure({ font: 'sans', bold: false, size: 0.1 })('Lindenhof')).toBeGreaterThan(0.1);
  expect(await firstFrameOf(hologram, 8)).toMatchObject({ width: 8 });
  const picture = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
  expect((await panoramaEdges(picture.toDataURL()))?.top).toHaveLength(4 * 64);
});
