import { expect, test } from 'vitest';
import { recordClip } from '../../apps/viewer/src/session/clip.ts';
import { takePhoto } from '../../apps/viewer/src/session/photo.ts';
import { Stage } from '../../packages/scene/src/stage/stage.ts';

test('a clip of the stage is a playable video', async () => {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const stage = new Stage({ canvas, transparent: true });
  stage.resizeTo(160, 121);
  const recording = recordClip(stage);
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  const clip = await recording.finish();
  expect(clip.type).toMatch(/^video\/(mp4|webm)$/);
  const video = Object.assign(document.createElement('video'), { muted: true });
  video.src = URL.createObjectURL(clip);
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = reject;
  });
  expect(video.videoWidth % 2).toBe(0);
  expect(video.videoWidth).toBeGreaterThan(0);
  stage.dispose();
});

test('a picture of the stage has the paper colour behind it, not black', async () => {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const stage = new Stage({ canvas, transparent: true });
  stage.resizeTo(60, 40);
  const picture = await createImageBitmap(await takePhoto(stage));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  expect(Math.min(...(context?.getImageData(1, 1, 1, 1).data ?? []))).toBeGreaterThan(200);
  stage.dispose();
});
