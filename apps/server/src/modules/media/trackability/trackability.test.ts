import type { GreyPicture } from '@pleinair/tracker';
import { expect, test } from 'vitest';
import { scoreTrackability } from './trackability.ts';

const SIZE = { width: 320, height: 240 };

/** Deterministic random numbers, 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function draw(grey: (x: number, y: number) => number, { width, height } = SIZE): GreyPicture {
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    grey(i % width, Math.floor(i / width)),
  );
  return { width, height, pixels };
}

/** A collage of bright and dark pieces of different shapes, as on a poster. */
const POSTER = drawPoster();

function drawPoster(): GreyPicture {
  const next = numbers(7);
  const pieces = Array.from({ length: 260 }, () => ({
    x: next() * SIZE.width,
    y: next() * SIZE.height,
    across: 4 + next() * 26,
    up: 4 + next() * 26,
    turn: next() * Math.PI,
    grey: next() * 255,
  }));
  const covers = ({ x, y, across, up, turn }: (typeof pieces)[number], u: number, v: number) => {
    const dx = u - x;
    const dy = v - y;
    const along = dx * Math.cos(turn) + dy * Math.sin(turn);
    const beside = dy * Math.cos(turn) - dx * Math.sin(turn);
    return Math.abs(along) < across && Math.abs(beside) < up;
  };
  return draw((u, v) => {
    const top = pieces.findLast((piece) => covers(piece, u, v));
    return top?.grey ?? 230;
  });
}

const paler = (contrast: number): GreyPicture => ({
  ...POSTER,
  pixels: POSTER.pixels.map((grey) => 128 + contrast * (grey - 128)),
});

test('scores a picture full of distinct details high', () => {
  const { score, reasons } = scoreTrackability(POSTER, SIZE);
  expect(score).toBeGreaterThan(80);
  expect(reasons).toEqual([]);
});

test('scores a uniform surface zero', () => {
  const { score, reasons } = scoreTrackability(
    draw(() => 130),
    SIZE,
  );
  expect(score).toBe(0);
  // There are no details that it could be cropped to.
  expect(reasons.toSorted()).toEqual(['low_contrast', 'too_few_features']);
});

test('finds no corners in stripes', () => {
  const stripes = draw((x) => (x % 20 < 10 ? 20 : 220));
  expect(scoreTrackability(stripes, SIZE)).toEqual({
    score: 0,
    reasons: ['too_few_features'],
  });
});

test('reports that the corners of a chessboard look alike', () => {
  const board = draw((x, y) => ((Math.floor(x / 20) + Math.floor(y / 20)) % 2 ? 20 : 220));
  const { score, reasons } = scoreTrackability(board, SIZE);
  expect(score).toBeLessThan(20);
  expect(reasons).toContain('repeated_pattern');
});

test('scores a paler picture lower', () => {
  const scores = [1, 0.5, 0.25, 0.05].map((contrast) => scoreTrackability(paler(contrast), SIZE));
  const values = scores.map(({ score }) => score);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(scores.at(-1)?.score).toBeLessThan(10);
  expect(scores.at(-1)?.reasons).toContain('low_contrast');
});

test('reports details that are in one place only', () => {
  const part = draw((x, y) => (x < 130 && y < 100 ? (POSTER.pixels[y * SIZE.width + x] ?? 0) : 250));
  const { score, reasons } = scoreTrackability(part, SIZE);
  expect(score).toBeLessThan(60);
  expect(reasons).toContain('uneven_features');
});

test('scores strips and small pictures lower, and reports why', () => {
  const good = scoreTrackability(POSTER, SIZE).score;
  const strip = scoreTrackability(POSTER, { width: 1600, height: 320 });
  expect(strip.score).toBeLessThan(good);
  expect(strip.reasons).toEqual(['wrong_aspect']);
  expect(scoreTrackability(POSTER, { width: 120, height: 100 }).reasons).toEqual(['too_small']);
});

test.each([
  [0, 0],
  [1, 1],
  [5, 300],
])('scores a picture of %i × %i pixels', (width, height) => {
  const { score } = scoreTrackability(
    draw((x, y) => (x * y) % 256, { width, height }),
    { width: 1, height: 1 },
  );
  expect(score).toBe(0);
});
