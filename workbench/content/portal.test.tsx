import type { ContentAssets } from '@pleinair/scene/content';
import { Box3, BoxGeometry, Mesh, PerspectiveCamera, Quaternion, ShaderMaterial, Vector3 } from 'three';
import { expect, onTestFinished, test } from 'vitest';
import { portalSettings } from '../../packages/content/src/portal/definition.ts';
import { createPortal } from '../../packages/content/src/portal/portal.ts';
import { SharedResources } from '../../packages/scene/src/content/shared-resources.ts';

async function makePortal(given: Record<string, unknown>) {
  return (await makeDoor(given, { asset_uri: 'dunes.jpg', content_type: 'image/jpeg' })).object;
}

async function makeDoor(given: Record<string, unknown>, file: object, video?: object) {
  const settings = portalSettings.parse(given);
  const assets = {
    hobject: { image: null, ...file },
    source: {
      image: () => createImageBitmap(new ImageData(4, 2)),
      video: async () => video,
      release: () => undefined,
    },
    autoplay: true,
    shared: new SharedResources(),
    limits: { panoramaEdge: 4096, textureEdge: 4096, films: 4 },
    signal: new AbortController().signal,
    invalidate: () => undefined,
    onProgress: () => undefined,
  };
  const portal = await createPortal(settings, assets as unknown as ContentAssets);
  onTestFinished(portal.dispose);
  return portal;
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

class Film extends EventTarget {
  paused = true;
  muted = true;
  loop = false;
  volume = 1;
  currentTime = 0;
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
}

test('the film behind a door rests while it is not seen', async () => {
  const film = new Film();
  const file = { asset_uri: 'dunes.mp4', content_type: 'video/mp4' };
  const { object, update, passage, media } = await makeDoor({ height: 2 }, file, film);
  const opening = object
    .getObjectsByProperty('type', 'Mesh')
    .find((one) => one instanceof Mesh && one.geometry instanceof BoxGeometry);
  const place = new Vector3();
  const still = { delta: 1, camera: new PerspectiveCamera(), place, xrFrame: undefined };
  let elapsed = 0;
  /** Draws frames for three seconds in which the visitor is at `z` metres, with the door in view or not. */
  const draw = (z: number, isInView: boolean) => {
    for (let frame = 0; frame < 4; frame++) {
      update?.({ ...still, elapsed: elapsed++, eye: new Vector3(0, 1.6, z) });
      if (isInView) (opening as { onBeforeRender(): void } | undefined)?.onBeforeRender();
    }
  };
  draw(5, true);
  expect(film.paused).toBe(false);
  draw(5, false);
  expect(film.paused).toBe(true);
  expect(media?.isPlaying).toBe(true);
  draw(5, true);
  expect(film.paused).toBe(false);
  draw(400, true);
  expect(film.paused).toBe(true);
  // From inside, it is all around.
  passage?.step(true, new Vector3(0, 1.6, 5));
  draw(5, false);
  expect(film.paused).toBe(false);
});
