import { fitDistance } from '@pleinair/scene';
import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { createSurroundings } from '../../apps/viewer/src/session/surroundings.ts';
import tree from '../../packages/content/src/gaussian-splat/tree.spz?url';
import { aContent, anHobject } from '../src/factories.ts';

/** The colours of a picture, one byte each. */
async function colours(picture: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (context === null) throw new Error('there is no 2D canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}

/** Draws the captured tree as a visitor sees it. */
async function open() {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { display: 'block', inlineSize: '320px', blockSize: '240px' });
  document.body.replaceChildren(canvas);
  const content = aContent([anHobject('gaussian_splat', { asset_uri: tree, content_type: 'model/spz' })]);
  const surroundings = createSurroundings(canvas, content, false);
  const { stage, graph, bounds } = surroundings;
  await new Promise<void>((resolve) => graph.on('settled', () => resolve()));
  const box = bounds();
  const middle = box.getCenter(new Vector3());
  const ahead = new Vector3(0.3, 0.2, 1).normalize();
  stage.camera.position.copy(middle).addScaledVector(ahead, fitDistance(stage.camera, box, ahead) * 1.1);
  stage.camera.lookAt(middle);
  const picture = async () => colours(await stage.capture('image/png'));
  const isDrawn = (now: Uint8ClampedArray) => now.filter((value) => value > 0).length / now.length;
  await expect.poll(async () => isDrawn(await picture())).toBeGreaterThan(0.005);
  return { surroundings, canvas, picture, isDrawn };
}

test('a tap on splats finds their node, and one past them nothing', async () => {
  const { surroundings, canvas } = await open();
  const { left, top, width, height } = canvas.getBoundingClientRect();
  expect(surroundings.nodeAtPoint(left + width / 2, top + height * 0.4)).toBeDefined();
  expect(surroundings.nodeAtPoint(left + 4, top + 4)).toBeUndefined();
  surroundings.dispose();
  surroundings.stage.renderer.forceContextLoss();
});

test('splats are drawn again once the GPU is back', async () => {
  const { surroundings, picture, isDrawn } = await open();
  const { stage, dispose } = surroundings;
  const gpu = stage.renderer.getContext().getExtension('WEBGL_lose_context');
  const restored = new Promise((resolve) => stage.on('contextrestored', resolve));
  // Browsers give nothing back before the loss has been told.
  stage.on('contextlost', () => setTimeout(() => gpu?.restoreContext()));
  gpu?.loseContext();
  await restored;
  await expect.poll(async () => isDrawn(await picture())).toBeGreaterThan(0.005);
  dispose();
  stage.renderer.forceContextLoss();
});
