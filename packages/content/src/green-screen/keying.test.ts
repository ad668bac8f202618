import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyed, type Rgb, unmixed } from './keying.ts';

const GREEN: Rgb = [0, 1, 0];
const key = { color: GREEN, similarity: 0.3, smoothness: 0.08, spill: 0.2 };
const channel = fc.double({ min: 0, max: 1, noNaN: true });

/** How much greener a colour is than its other channels. */
const greenness = ([r, g, b]: Rgb) => g - Math.max(r, b);

describe('keyed', () => {
  it('removes the key, in full light or slight shadow', () => {
    expect(keyed(GREEN, key).alpha).toBe(0);
    expect(keyed([0.05, 0.8, 0.05], key).alpha).toBe(0);
  });

  it.each([
    ['skin', [0.82, 0.58, 0.45]],
    ['white', [1, 1, 1]],
    ['black', [0, 0, 0]],
    ['blue', [0.1, 0.2, 0.8]],
    ['red', [0.8, 0.1, 0.1]],
  ] as const)('leaves %s as it is', (_, color) => {
    const result = keyed(color, key);
    expect(result.alpha).toBe(1);
    result.color.forEach((value, index) => {
      expect(value).toBeCloseTo(color[index] ?? 0, 3);
    });
  });

  it('removes the green tint from the edge of the figure', () => {
    const rim: Rgb = [0.45, 0.75, 0.4];
    const result = keyed(rim, key);
    expect(result.alpha).toBeGreaterThan(0);
    expect(greenness(result.color)).toBeLessThan(greenness(rim) / 2);
    expect(keyed(rim, { ...key, spill: 0 }).color[1]).toBeCloseTo(rim[1], 6);
  });

  it('removes less with a lower similarity, and never leaves the colour range', () => {
    fc.assert(
      fc.property(channel, channel, channel, channel, (r, g, b, similarity) => {
        const less = keyed([r, g, b], { ...key, similarity: similarity / 2 });
        const more = keyed([r, g, b], { ...key, similarity });
        expect(less.alpha).toBeGreaterThanOrEqual(more.alpha);
        for (const value of [...more.color, more.alpha]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('works with a key of any colour, even grey', () => {
    expect(keyed([0, 0, 1], { ...key, color: [0, 0, 1] }).alpha).toBe(0);
    expect(keyed(GREEN, { ...key, color: [0.5, 0.5, 0.5] }).alpha).toBe(1);
  });
});

/** A row of pixels from the figure to the key after compression: the pixels in between are mixed. */
const rimOf = (figure: Rgb, shares = [1, 1, 1, 0.85, 0.65, 0.5, 0.35, 0.15, 0, 0, 0]): Rgb[] =>
  shares.map((share): Rgb => {
    const [r, g, b] = figure.map((value, index) => share * value + (1 - share) * (GREEN[index] ?? 0));
    return [r ?? 0, g ?? 0, b ?? 0];
  });

/** The row as drawn: each pixel unmixed from those up to three pixels away, then keyed. */
const drawn = (row: readonly Rgb[]) =>
  row.map((pixel, index) => {
    const around = [-3, 3].map((step) => row[Math.min(row.length - 1, Math.max(0, index + step))] ?? pixel);
    return keyed(pixel, key, unmixed(pixel, around, key));
  });

describe('unmixed', () => {
  const figures = {
    orange: [1, 0.55, 0.1],
    'dark orange': [0.82, 0.36, 0.23],
    red: [0.8, 0.1, 0.1],
    skin: [0.82, 0.58, 0.45],
    blue: [0.1, 0.2, 0.8],
    white: [1, 1, 1],
    black: [0, 0, 0],
  } as const;

  it.each(Object.entries(figures))('leaves no rim of the key on %s', (_, figure) => {
    for (const { color, alpha } of drawn(rimOf(figure))) {
      if (alpha > 0) expect(greenness(color)).toBeLessThanOrEqual(greenness(figure) + 0.03);
    }
  });

  it('makes no background opaque', () => {
    const row = rimOf(figures.orange);
    row.forEach((pixel, index) => {
      const alpha = drawn(row)[index]?.alpha ?? 1;
      expect(alpha).toBe(keyed(pixel, key).alpha);
    });
  });

  it('leaves a thin line of another colour at the edge', () => {
    const yellow: Rgb = [1, 1, 0];
    const around: Rgb[] = [figures.orange, GREEN];
    expect(unmixed(yellow, around, key)).toEqual(yellow);
    expect(unmixed([0, 0, 0], around, key)).toEqual([0, 0, 0]);
  });

  it('leaves what does not touch the key, however green', () => {
    const olive: Rgb = [0.65, 0.7, 0.07];
    expect(unmixed(olive, [figures.orange, olive, figures.white], key)).toEqual(olive);
  });
});
