import { expect, test } from 'vitest';
import { trimClip } from '../../apps/studio/src/parts/upload/convert/trim-clip.ts';
import { shrinkClip } from '../../apps/studio/src/parts/upload/shrink/shrink-clip.ts';
import hologram from '../../e2e/fixtures/hologram.mp4?url';

const filmFile = async () => new File([await (await fetch(hologram)).blob()], 'film.mp4');
const working = { signal: new AbortController().signal, onProgress: () => undefined };

/** The pixels that a film shows at a moment, in seconds. */
async function frameAt(file: Blob, seconds: number): Promise<ImageData> {
  const film = Object.assign(document.createElement('video'), { muted: true, preload: 'auto' });
  // The event of a seek may come before its frame.
  const nextFrame = () => new Promise((resolve) => film.requestVideoFrameCallback(resolve));
  const isFirstThere = nextFrame();
  film.src = URL.createObjectURL(file);
  await isFirstThere;
  if (seconds > 0) {
    const isThere = nextFrame();
    film.currentTime = seconds;
    await isThere;
  }
  const { videoWidth: width, videoHeight: height } = film;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  });
  context?.drawImage(film, 0, 0);
  const frame = context?.getImageData(0, 0, width, height);
  URL.revokeObjectURL(film.src);
  if (!frame) throw new Error('nothing was drawn');
  return frame;
}

/** How far apart two frames are in the mean, of 255. */
function difference({ data: one }: ImageData, { data: other }: ImageData): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

test('a film that is encoded again begins with the chosen frame, with its colours and edges', async () => {
  const file = await filmFile();
  const part = { start: 1.2, end: 2.7, isCopied: false };
  const trimmed = await trimClip(file, part, { ...working, maxBytes: 1e8 });
  expect(trimmed.start).toBe(1.2);
  const first = await frameAt(trimmed.file, 0);
  expect(difference(first, await frameAt(file, 1.2))).toBeLessThan(0.5);
  expect(difference(first, await frameAt(file, 1.1))).toBeGreaterThan(1);
});

test('a film that is made smaller keeps its colours', async () => {
  const file = await filmFile();
  const shrinking = { ...working, maxBytes: 400_000, onSending: () => undefined };
  const { file: made } = await shrinkClip(file, shrinking);
  expect(difference(await frameAt(made, 1), await frameAt(file, 1))).toBeLessThan(1);
});
