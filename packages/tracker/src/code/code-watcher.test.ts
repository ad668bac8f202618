import { describe, expect, it } from 'vitest';
import { type Lens, lensOf } from '../geometry/pose.ts';
import { printedCode } from '../testing/printed-code.ts';
import { leaning, poseDifference, render } from '../testing/render.ts';
import { CodeWatcher } from './code-watcher.ts';

const LINK = 'https://art.example/v/k3m9#sheet=150,1200,1500,-3000,90';
/** Side of the code in metres; at this distance it looks as large as at 1 m with 1280 pixels. */
const SIDE = 0.15;
const DISTANCE = 0.5 / SIDE;
const usual = lensOf(640, 360);

function picture(lens: Lens, pose: ReturnType<typeof leaning>, seed: number) {
  const light = (grey: number, across: number) => grey * (0.6 + 0.35 * across);
  return render(lens, [printedCode(LINK, pose)], { blur: 0.8, noise: 3, light, seed });
}

describe('a code in the camera', () => {
  it.each([
    ['seen straight on', leaning({ distance: DISTANCE, roll: 12 })],
    ['leaning by 50°', leaning({ distance: DISTANCE, tilt: 50, about: 70, x: 0.4 })],
    ['too slanted to be read at once', leaning({ distance: DISTANCE, tilt: 25, about: 10, roll: 120 })],
    ['hung sideways', leaning({ distance: DISTANCE, tilt: 25, about: 90, roll: 90 })],
  ])('is placed within a centimetre and a degree, %s', (_how, pose) => {
    const watcher = new CodeWatcher();
    const frame = picture(usual, pose, 3);
    const seen = watcher.look(frame) ?? watcher.look(frame);
    expect(seen?.text).toBe(LINK);
    const { degrees, length } = poseDifference(seen?.pose ?? leaning({ distance: 1 }), pose);
    expect(degrees).toBeLessThan(1);
    expect(length * SIDE).toBeLessThan(0.01);
  });

  it('learns the focal length of a camera with an unusually wide view', () => {
    const wide = { ...usual, focal: usual.focal * 0.94 };
    const watcher = new CodeWatcher();
    const looks = [1, 2, 3, 4].map((seed) => {
      const pose = leaning({ distance: DISTANCE, tilt: 38, about: 60 + 10 * seed });
      return watcher.look(picture(wide, pose, seed));
    });
    expect(Math.abs((looks[0]?.focal ?? 0) * 640 - wide.focal)).toBeGreaterThan(10);
    expect(Math.abs((looks[3]?.focal ?? 0) * 640 - wide.focal)).toBeLessThan(0.015 * wide.focal);
  });

  it('sees no code if there is none, or if half of it is covered', () => {
    const watcher = new CodeWatcher();
    const pose = leaning({ distance: DISTANCE });
    expect(watcher.look(picture(usual, pose, 1))).toBeDefined();
    const covered = render(usual, [printedCode(LINK, pose)], {
      cover: (across) => (across < 0.5 ? 90 : undefined),
    });
    expect(watcher.look(covered)).toBeUndefined();
    expect(watcher.look(render(usual, []))).toBeUndefined();
  });
});
