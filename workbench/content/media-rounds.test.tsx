import { listenToMedia } from '@pleinair/scene/content';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import bell from '../../packages/content/src/audio/bell.mp3?url';
import drift from '../../packages/content/src/samples/drift.mp4?url';

test.each([
  ['video', drift],
  ['audio', bell],
] as const)('reports the rounds of looping %s, and no other seeks', async (name, src) => {
  const media = document.createElement(name);
  Object.assign(media, { src, muted: true, loop: true, playbackRate: 8 });
  const moments: string[] = [];
  onTestFinished(listenToMedia(media, (moment) => moments.push(moment)));
  onTestFinished(() => media.pause());
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());
  // Without a real tap, the browser plays no sound.
  await page.elementLocator(button).click();
  await media.play();
  await expect.poll(() => moments.slice(0, 3)).toEqual(['start', 'round', 'round']);

  media.pause();
  media.currentTime = media.duration / 2;
  await new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }));
  moments.length = 0;
  media.playbackRate = 1;
  media.currentTime = 0;
  await media.play();
  expect(moments).toEqual(['start']);
  Object.assign(media, { loop: false, playbackRate: 8 });
  await expect.poll(() => moments).toEqual(['start', 'end']);
});
