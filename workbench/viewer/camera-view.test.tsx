import { drawnItems } from '@pleinair/domain';
import { type Box3, type PerspectiveCamera, Vector3 } from 'three';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ViewController } from '../../apps/viewer/src/session/controller.ts';
import type { Surroundings } from '../../apps/viewer/src/session/surroundings.ts';
import { aContent, anHobject } from '../src/factories.ts';
import { putVisitor } from '../src/sensors.ts';

// Its worker looks for marks, of which there are none.
vi.mock('../../apps/viewer/src/session/camera/marks/watch-frames.ts', () => ({
  watchFrames: () => () => undefined,
}));

/** Metres from the middle of the space to the pictures on both sides. */
const SIDE = 3;

/** How far from the middle of the view the content ends, as a fraction of the way to its side. */
const EDGE = 0.9;

/**
 * Opens pictures next to each other over a camera's picture of this size, on a device without a compass; its camera opens
 * once `opened` is resolved.
 */
async function overCamera(
  picture: { readonly width: number; readonly height: number },
  opened: Promise<void> = Promise.resolve(),
) {
  const lens = Object.assign(document.createElement('canvas'), picture);
  lens.getContext('2d')?.fillRect(0, 0, picture.width, picture.height);
  const stream = lens.captureStream();
  const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    await opened;
    return stream;
  });
  onTestFinished(() => camera.mockRestore());
  const hobject = anHobject('image', { settings: { height: 1 } });
  const content = aContent([hobject]);
  const nodes = content.nodes.flatMap((node) => [-SIDE, SIDE].map((x) => ({ ...node, pid: `at${x}`, x })));
  const canvas = document.createElement('canvas');
  const [backdrop, overlay] = [document.createElement('div'), document.createElement('div')];
  document.body.replaceChildren(canvas, overlay);
  const surroundings = Promise.withResolvers<Surroundings>();
  const controller = new ViewController({
    content: { ...content, nodes },
    canvas,
    backdrop,
    overlay,
    device: {
      webgl: true,
      immersiveAr: false,
      tracksPictures: false,
      quickLook: false,
      camera: true,
      handheld: true,
      strength: 'strong',
    },
    reducedMotion: true,
    onDrawn: () => undefined,
    onAnswered: () => undefined,
    onSurroundings: surroundings.resolve,
  });
  onTestFinished(() => controller.dispose());
  return { controller, canvas, keys: drawnItems({ ...content, nodes }).map(({ key }) => key), surroundings };
}

/** How far the content reaches to the side of the picture’s middle; 1 is its edge. */
function reach(camera: PerspectiveCamera, box: Box3): number {
  const corners = [box.min.x, box.max.x].map((x) => new Vector3(x, box.min.y, box.max.z).project(camera).x);
  return Math.max(...corners.map(Math.abs));
}

test('all of the content is in view over the camera, and again once the phone is turned', async () => {
  const { controller, canvas, keys, surroundings } = await overCamera({ width: 1280, height: 720 });
  Object.assign(canvas.style, { inlineSize: '640px', blockSize: '320px' });
  await controller.show('orbit');
  const { stage, graph, bounds } = await surroundings.promise;
  for (const key of keys)
    await expect.poll(() => graph.nodeState(key)?.status, { timeout: 20_000 }).toBe('ready');
  await controller.show('camera');
  const edge = () => reach(stage.camera, bounds());
  await expect.poll(edge).toBeCloseTo(EDGE, 1);
  Object.assign(canvas.style, { inlineSize: '320px', blockSize: '640px' });
  await expect.poll(() => stage.camera.aspect).toBe(0.5);
  await expect.poll(edge).toBeCloseTo(EDGE, 1);
});

test('a camera that opens after the visitor has chosen another way leaves its view alone', async () => {
  const opened = Promise.withResolvers<void>();
  const picture = { width: 1280, height: 720 };
  const { controller, canvas, surroundings } = await overCamera(picture, opened.promise);
  Object.assign(canvas.style, { inlineSize: '320px', blockSize: '640px' });
  await controller.show('orbit');
  const { stage } = await surroundings.promise;
  const before = stage.camera.fov;
  const camera = controller.show('camera');
  await vi.waitFor(() => expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalled());
  await controller.show('orbit');
  opened.resolve();
  await camera;
  expect([controller.view.way, stage.camera.fov]).toEqual(['orbit', before]);
});

test('says how to allow the position once the visitor who refused it asks for the place', async () => {
  const { controller } = await overCamera({ width: 1280, height: 720 });
  putVisitor('refused');
  await controller.show('camera');
  await expect.poll(() => controller.view.status).toEqual({ kind: 'brought_here', because: 'no_position' });
  controller.view.actions.align?.();
  await expect
    .poll(() => controller.view.status)
    .toEqual({ kind: 'brought_here', because: 'position_refused' });
});

test('draws nothing for a phone that lies still', async () => {
  const { controller, surroundings } = await overCamera({ width: 1280, height: 720 });
  await controller.show('camera');
  const { stage } = await surroundings.promise;
  const invalidate = vi.spyOn(stage, 'invalidate');
  const drawsAt = (alpha: number) => {
    invalidate.mockClear();
    const angles = { alpha, beta: 90, gamma: 0, absolute: true };
    dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', angles));
    return invalidate.mock.calls.length > 0;
  };
  drawsAt(40);
  expect([40, 40.001, 41, 41, 40.99, 40.98, 40.97, 40.96].map(drawsAt)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
});
