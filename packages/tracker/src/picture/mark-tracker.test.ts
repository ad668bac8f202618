import { beforeAll, describe, expect, it } from 'vitest';
import { lensOf, type MarkPose, projected } from '../geometry/pose.ts';
import { collage } from '../testing/collage.ts';
import { leaning, render } from '../testing/render.ts';
import { readMark, writeMark } from './mark-file.ts';
import { learnMark } from './mark-model.ts';
import { MarkTracker } from './mark-tracker.ts';

const MARKS = 8;
const SHOWN = 5;
const lens = lensOf(640, 360);
/** Where the mark fills a quarter of the picture. */
const DISTANCE = lens.focal / 277;
const room = collage(900, 640, 360);
const background = (u: number, v: number) => room.pixels[Math.floor(v) * 640 + Math.floor(u)] ?? 0;

/** Error in pixels of the mark's corners, the worst of four. */
function cornerError(seen: MarkPose, real: MarkPose): number {
  const corners = [-0.5, 0.5].flatMap((x) => [-0.375, 0.375].map((y) => [x, y] as const));
  return Math.max(
    ...corners.map(([x, y]) => {
      const a = projected(seen, lens, x, y);
      const b = projected(real, lens, x, y);
      return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.POSITIVE_INFINITY;
    }),
  );
}

describe('a picture among several', () => {
  let tracker: MarkTracker;
  const shown = collage(SHOWN);
  const frame = (pose: MarkPose, weather = {}) =>
    render(lens, [{ picture: shown, width: 1, pose }], { blur: 0.7, noise: 3, background, ...weather });
  const empty = render(lens, [], { background, noise: 3 });

  beforeAll(() => {
    tracker = new MarkTracker();
    // The shown one is added as in a visit, from the server's file.
    const kept = readMark(writeMark(learnMark(collage(SHOWN))).buffer);
    if (!kept) throw new Error('its own file cannot be read');
    for (let i = 0; i < MARKS; i++) {
      if (i === SHOWN) tracker.add(`mark ${i}`, kept);
      else tracker.learn(`mark ${i}`, collage(i));
    }
  });

  it('rejects a file of another release, or a damaged one', () => {
    const file = writeMark(learnMark(shown));
    expect(readMark(file.slice(0, -1).buffer)).toBeUndefined();
    expect(readMark(new ArrayBuffer(3))).toBeUndefined();
    file[6] = '0'.charCodeAt(0);
    expect(readMark(file.buffer)).toBeUndefined();
  });

  it.each([
    ['straight on', leaning({ distance: DISTANCE, roll: 5 }), {}],
    ['tilted and turned', leaning({ distance: DISTANCE, tilt: 35, about: 70, roll: -120 }), {}],
    [
      'badly lit',
      leaning({ distance: DISTANCE, tilt: 20, about: 20 }),
      { noise: 5, light: (grey: number, across: number) => grey * (0.12 + 0.3 * across) },
    ],
    [
      'half covered',
      leaning({ distance: DISTANCE, tilt: 10, about: 45 }),
      { cover: (across: number) => (across > 0.5 ? 120 : undefined) },
    ],
  ])('is found %s, within five pixels, and lost when it is gone', (_how, pose, weather) => {
    const [seen, ...others] = tracker.look(frame(pose, weather));
    expect(seen?.id).toBe(`mark ${SHOWN}`);
    expect(others).toEqual([]);
    expect(seen && cornerError(seen.pose, pose)).toBeLessThan(5);
    expect(tracker.look(empty)).toEqual([]);
  });

  it('is followed as it moves, and while a hand passes over it', () => {
    for (let i = 0; i < 7; i++) {
      const pose = leaning({ distance: DISTANCE, tilt: 6 * i, about: 80, roll: 3 * i, x: 0.05 * i });
      const isCovered = i > 3;
      const [seen] = tracker.look(
        frame(pose, {
          seed: i + 1,
          cover: (across: number) => (isCovered && across < 0.45 ? 150 : undefined),
        }),
      );
      expect(seen && cornerError(seen.pose, pose)).toBeLessThan(5);
    }
  });
});
