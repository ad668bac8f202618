import { meanColor } from './mean-color.ts';

/** The usual colours of a backdrop. */
export const BACKDROPS = ['#00ff00', '#00b140', '#0047bb', '#ff00ff'] as const;

/** Fraction of a frame's sides and top that the backdrop must cover: something may reach in. */
const MIN_COVERAGE = 0.85;
/** How far colours of a backdrop differ per channel, from 0 to 255, because of light and grain. */
const GRAIN = 60;
/** How far the mean of a backdrop may be from a usual colour and still count as it: encoding changes colours a little. */
const MEAN_TOLERANCE = 16;

/**
 * The key colour, as `#rrggbb`, of a frame with a green backdrop on its left, right and top; undefined for any other. Blue
 * backdrops cannot be told from skies.
 */
export function backdropOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  const pixelAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  const pixels = [
    ...Array.from({ length: width }, (_, x) => pixelAt(x, 0)),
    ...Array.from({ length: height }, (_, y) => pixelAt(0, y)),
    ...Array.from({ length: height }, (_, y) => pixelAt(width - 1, y)),
  ];
  const greens = pixels.filter(isGreen);
  const color = meanColor(greens.flat());
  const mean = channelsOf(color);
  const alike = greens.filter((pixel) => distance(pixel, mean) < GRAIN);
  if (alike.length < pixels.length * MIN_COVERAGE) return undefined;
  return BACKDROPS.find((usual) => distance(channelsOf(usual), mean) < MEAN_TOLERANCE) ?? color;
}

/** Greener than any leaf, as backdrop cloth and paint are. */
const isGreen = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  green > 80 && green > 1.5 * red && green > 1.5 * blue;

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...[0, 1, 2].map((at) => Math.abs((one[at] ?? 0) - (other[at] ?? 0))));
