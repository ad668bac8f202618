import { MarkTracker } from '@pleinair/tracker/picture';
import { collage, leaning, lensOf, numbers, projected, render } from '@pleinair/tracker/testing';
import { processorTime, spread } from './spread.ts';

const MARKS = 50;
const LENS = lensOf(640, 360);
/** Distance in widths of a mark (4:3) at which it fills a quarter of the picture. */
const QUARTER = LENS.focal / 277;
type Frame = ReturnType<typeof render>;

/** Error in pixels of the mark's corners, the worst of four. */
function cornerError(seen: ReturnType<typeof leaning>, real: ReturnType<typeof leaning>): number {
  const corners = [-0.5, 0.5].flatMap((x) => [-0.375, 0.375].map((y) => [x, y] as const));
  const errors = corners.map(([x, y]) => {
    const a = projected(seen, LENS, x, y);
    const b = projected(real, LENS, x, y);
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.POSITIVE_INFINITY;
  });
  return Math.max(...errors);
}

function backgroundOf(room: Frame) {
  return (u: number, v: number) => room.pixels[Math.floor(v) * room.width + Math.floor(u)] ?? 0;
}

/** Finds one of 50 marks in a frame, and follows it through tilt, a hand over half of it, and bad light. */
export function measurePictures(cases: number) {
  const tracker = new MarkTracker();
  const learning = processorTime();
  const marks = Array.from({ length: MARKS }, (_, i) => collage(i));
  const drawn = processorTime();
  for (const [i, mark] of marks.entries()) tracker.learn(String(i), mark);
  const learned = (processorTime() - drawn) / MARKS;
  console.log(
    `${MARKS} marks: ${learned.toFixed(1)} ms to learn one (drawn in ${(drawn - learning).toFixed(0)} ms)`,
  );
  find(tracker, marks, cases);
  follow(tracker, marks[17] ?? collage(17), 90);
}

function find(tracker: MarkTracker, marks: readonly Frame[], cases: number) {
  const next = numbers(2);
  const errors: number[] = [];
  const times: number[] = [];
  let mistaken = 0;
  for (let i = 0; i < cases; i++) {
    const id = Math.floor(next() * MARKS);
    const pose = leaning({
      distance: QUARTER,
      tilt: next() * 40,
      about: next() * 360,
      roll: next() * 360,
      x: (next() - 0.5) * 0.5,
      y: (next() - 0.5) * 0.15,
    });
    const background = backgroundOf(collage(1000 + i, 640, 360));
    const light = (grey: number, across: number) => grey * (0.5 + 0.4 * across);
    const things = [{ picture: marks[id] ?? collage(0), width: 1, pose }];
    const frame = render(LENS, things, { blur: 0.7, noise: 3, seed: i, background, light });
    const start = processorTime();
    const seen = tracker.look(frame);
    times.push(processorTime() - start);
    mistaken += seen.filter((mark) => mark.id !== String(id)).length;
    const found = seen.find((mark) => mark.id === String(id));
    if (found) errors.push(cornerError(found.pose, pose));
    // Makes the tracker lose it.
    tracker.look(render(LENS, []));
  }
  console.log(
    `At a quarter of the frame, tilted up to 40°, in one frame: ${errors.length} of ${cases} found`,
  );
  console.log(`  mistaken       ${mistaken}`);
  console.log(`  corner, px     ${spread(errors)}`);
  console.log(`  ms to find     ${spread(times)}`);
}

function follow(tracker: MarkTracker, picture: Frame, frames: number) {
  const background = backgroundOf(collage(999, 640, 360));
  const errors: number[] = [];
  const times: number[] = [];
  let lost = 0;
  for (let i = 0; i < frames; i++) {
    const s = i / frames;
    const pose = leaning({
      distance: QUARTER * (1 + 0.25 * Math.sin(9 * s)),
      tilt: 45 * Math.sin(6 * s),
      about: 90 + 60 * s,
      roll: 25 * Math.sin(5 * s),
      x: 0.4 * Math.sin(11 * s),
      y: 0.15 * Math.cos(8 * s),
    });
    const isCovered = s > 0.33 && s < 0.6;
    const isDark = s > 0.66;
    const middle = projected(pose, LENS, 0, 0)?.[0] ?? 0;
    const frame = render(LENS, [{ picture, width: 1, pose }], {
      blur: 0.7,
      noise: isDark ? 5 : 3,
      seed: i,
      background,
      light: (grey, across) => grey * (isDark ? 0.12 + 0.3 * across : 0.6 + 0.3 * across),
      cover: (across, down) =>
        isCovered && across * LENS.width > middle ? 70 + 40 * Math.sin(40 * down) : undefined,
    });
    const start = processorTime();
    const [seen] = tracker.look(frame);
    times.push(processorTime() - start);
    if (seen === undefined) lost++;
    else errors.push(cornerError(seen.pose, pose));
  }
  console.log(`Followed for ${frames} frames, tilted up to 45°, half covered, badly lit: lost in ${lost}`);
  console.log(`  corner, px     ${spread(errors)}`);
  console.log(`  ms a frame     ${spread(times)}`);
}
