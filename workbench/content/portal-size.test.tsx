import type { ContentAssets } from '@pleinair/scene/content';
import { Box3, Vector3 } from 'three';
import { expect, onTestFinished, test } from 'vitest';
import { portalSettings } from '../../packages/content/src/portal/definition.ts';
import { createPortal } from '../../packages/content/src/portal/portal.ts';
import { SharedResources } from '../../packages/scene/src/content/shared-resources.ts';

test('a portal is as large as its door, whatever lies behind it', async () => {
  const settings = portalSettings.parse({ width: 0.4, height: 0.6, frame: false });
  const assets = {
    hobject: { asset_uri: 'dunes.jpg', image: null, content_type: 'image/jpeg' },
    source: { image: () => createImageBitmap(new ImageData(4, 2)) },
    shared: new SharedResources(),
    limits: { panoramaEdge: 4096, textureEdge: 4096 },
    signal: new AbortController().signal,
    invalidate: () => undefined,
    onProgress: () => undefined,
  };
  const { object, dispose } = await createPortal(settings, assets as unknown as ContentAssets);
  onTestFinished(dispose);
  const size = new Box3().setFromObject(object).getSize(new Vector3());
  expect(size.x).toBeLessThan(0.5);
  expect(size.y).toBeLessThan(0.7);
  expect(size.z).toBeLessThan(0.4);
});
