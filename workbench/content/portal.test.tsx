import type { ContentAssets } from '@pleinair/scene/content';
import { Box3, Quaternion, ShaderMaterial, Vector3 } from 'three';
import { expect, onTestFinished, test } from 'vitest';
import { portalSettings } from '../../packages/content/src/portal/definition.ts';
import { createPortal } from '../../packages/content/src/portal/portal.ts';
import { SharedResources } from '../../packages/scene/src/content/shared-resources.ts';

async function makePortal(given: Record<string, unknown>) {
  const settings = portalSettings.parse(given);
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
  return object;
}

test('a portal is as large as its door, not as the picture behind it', async () => {
  const object = await makePortal({ width: 0.4, height: 0.6, frame: false });
  const size = new Box3().setFromObject(object).getSize(new Vector3());
  expect(size.x).toBeLessThan(0.5);
  expect(size.y).toBeLessThan(0.7);
  expect(size.z).toBeLessThan(0.4);
});

test.each([
  [0, 'the middle of the picture', new Vector3(0, 0, -1)],
  [90, 'what is right of it', new Vector3(1, 0, 0)],
  [-90, 'what is left of it', new Vector3(-1, 0, 0)],
])('a portal turned by %i° shows straight behind its door %s', async (picture_heading, _what, inPicture) => {
  const object = await makePortal({ picture_heading });
  const picture = object.getObjectsByProperty('type', 'Mesh').find(isPanorama);
  expect(picture).toBeDefined();
  const seen = inPicture.applyQuaternion(picture?.getWorldQuaternion(new Quaternion()) ?? new Quaternion());
  expect(seen.distanceTo(new Vector3(0, 0, -1))).toBeCloseTo(0);
});

const isPanorama = (one: object) => 'material' in one && one.material instanceof ShaderMaterial;
