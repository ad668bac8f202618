import { expect, onTestFinished, test, vi } from 'vitest';
import { readAnimation } from '../../packages/content/src/image/animation.ts';
import { readGif } from '../../packages/content/src/image/gif-animation.ts';
import lamps from '../../packages/content/src/image/lamps.webp?url';
import { MovingPicture } from '../../packages/content/src/image/moving-picture.ts';

/** Three lamps from left to right, one per frame: red, green, blue. It loops forever. */
async function openLamps() {
  const animation = readAnimation(await (await fetch(lamps)).arrayBuffer());
  if (!animation) throw new Error('the file does not move');
  const moving = await MovingPicture.open(animation);
  const canvas = moving.picture.material.map?.image as HTMLCanvasElement | undefined;
  const context = canvas?.getContext('2d');
  const pixel = (x: number) => [...(context?.getImageData(x, 20, 1, 1).data ?? [])];
  /** The colour lit in any frame, and whether the left lamp is still lit. */
  const lit = () => {
    const [, , , left] = pixel(8);
    const colour = pixel(30).findIndex((value) => value > 150);
    return [['red', 'green', 'blue'][colour], left !== 0];
  };
  let elapsed = 0;
  const step = () => {
    elapsed += 0.05;
    return moving.moveTo({ elapsed, delta: 0.05 });
  };
  /** Advances frame by frame until this colour is lit. */
  const until = (colour: string) =>
    expect.poll(() => [step(), lit()][1], { interval: 1 }).toEqual([colour, colour === 'red']);
  return { moving, lit, step, until };
}

test('plays frame after frame, cleared as specified, and stays still until played', async () => {
  const { moving, lit, step, until } = await openLamps();
  expect([step(), step(), step(), lit()]).toEqual([false, false, false, ['red', true]]);
  const one = {};
  const other = {};
  moving.playbackFor(one, () => undefined).play();
  const playback = moving.playbackFor(other, () => undefined);
  const told: string[] = [];
  playback.listen((moment) => told.push(moment));
  playback.play();
  for (const colour of ['green', 'blue', 'red', 'green']) await until(colour);
  expect(told).toEqual(['start', 'round']);
  playback.pause();
  await until('blue');
  moving.leave(one);
  expect(step()).toBe(false);
  moving.dispose();
});

test('ends on its last frame if it plays once, and can be played again', async () => {
  const { moving, lit, step, until } = await openLamps();
  const told: string[] = [];
  const playback = moving.playbackFor({}, () => undefined);
  playback.listen((moment) => told.push(moment));
  playback.play({ loop: false });
  const late: string[] = [];
  playback.listen((moment) => late.push(moment));
  expect(late).toEqual(['start']);
  await expect.poll(() => [step(), playback.isPlaying][1], { interval: 1 }).toBe(false);
  expect(step()).toBe(false);
  expect([lit(), told]).toEqual([
    ['blue', false],
    ['start', 'end'],
  ]);
  playback.play({ loop: false });
  for (const colour of ['red', 'green', 'blue']) await until(colour);
  moving.dispose();
});

test('asks for a frame of the scene only when its next one is due', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { moving, step } = await openLamps();
  const invalidate = vi.fn();
  moving.playbackFor({}, invalidate).play();
  invalidate.mockClear();
  expect(step()).toBe(false);
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(invalidate).toHaveBeenCalledTimes(1);
  moving.dispose();
});

test('rests while it loops unseen, unless its rounds are waited for, and goes on once it is seen', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { moving, step } = await openLamps();
  const invalidate = vi.fn();
  const playback = moving.playbackFor({}, invalidate);
  playback.play();
  const isGoingOn = () => step() || vi.getTimerCount() > 0;
  const lookAway = () => {
    for (let seconds = 0; seconds < 2; seconds += 0.05) step();
    vi.runAllTimers();
  };
  moving.drawn();
  expect(isGoingOn()).toBe(true);
  lookAway();
  expect(isGoingOn()).toBe(false);
  invalidate.mockClear();
  moving.drawn();
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(isGoingOn()).toBe(true);
  const stop = playback.listen(() => undefined);
  lookAway();
  expect(isGoingOn()).toBe(true);
  stop();
  expect(isGoingOn()).toBe(false);
  moving.dispose();
});

test('reads the complete frames of a truncated file, and none of a static one', async () => {
  const bytes = await (await fetch(lamps)).arrayBuffer();
  expect(readAnimation(bytes)?.frames.map(({ seconds }) => seconds)).toEqual([0.1, 0.2, 0.3]);
  expect(readAnimation(bytes.slice(0, -100))?.frames).toHaveLength(2);
  expect(readAnimation(new ArrayBuffer(5))).toBeUndefined();
});

/** A red square on the left, then a green one on the right, which replaces it. */
const GIF =
  'R0lGODlhCAAEAIAAAExpcf8AACH/C05FVFNDQVBFMi4wAwEAAAAh+QQJFAAAACwAAAAACAAEAAACCIwDCYfKug4sACH5BAUeAAAALAAAAAAIAAQAgExpcQD/AAIIhBEZh8q6DiwAOw==';

test('plays a freshly chosen GIF', async () => {
  const animation = readGif(Uint8Array.from(atob(GIF), (byte) => byte.charCodeAt(0)).buffer);
  expect(animation).toMatchObject({ width: 8, height: 4, rounds: 0 });
  expect(animation.frames.map(({ seconds }) => seconds)).toEqual([0.2, 0.3]);
  const moving = await MovingPicture.open(animation);
  const canvas = moving.picture.material.map?.image as HTMLCanvasElement | undefined;
  const shown = () =>
    [2, 6].map((x) => [...(canvas?.getContext('2d')?.getImageData(x, 2, 1, 1).data ?? [])].join());
  expect(shown()).toEqual(['255,0,0,255', '0,0,0,0']);
  moving.playbackFor({}, () => undefined).play();
  let elapsed = 0;
  await expect
    .poll(
      () => {
        elapsed += 0.05;
        moving.moveTo({ elapsed, delta: 0.05 });
        return shown();
      },
      { interval: 1 },
    )
    .toEqual(['0,0,0,0', '0,255,0,255']);
  moving.dispose();
});
