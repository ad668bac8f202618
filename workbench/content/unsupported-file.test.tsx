import { browserAssets } from '@pleinair/scene';
import { expect, test } from 'vitest';

const NOT_A_FILE = btoa('This is no file.');
const NOWHERE = 'http://localhost:1/nothing';

test.each([
  { load: browserAssets.image, type: 'image/png' },
  { load: browserAssets.video, type: 'video/mp4' },
  { load: browserAssets.audio, type: 'audio/mpeg' },
])('tells $type that the browser cannot decode from one that did not arrive', async ({ load, type }) => {
  await expect(load(`data:${type};base64,${NOT_A_FILE}`)).rejects.toMatchObject({ name: 'UnsupportedFile' });
  await expect(load(NOWHERE)).rejects.toMatchObject({ name: 'TypeError' });
});
