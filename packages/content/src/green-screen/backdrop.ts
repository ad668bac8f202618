import { meanColor } from './mean-color.ts';

/** The usual colours of a backdrop. */
export const BACKDROPS = ['#00ff00', '#00b140', '#0047bb', '#ff00ff'] as const;

/** How much of a frame's sides and top its backdrop must cover: something may reach in. */
const COVERED = 0.85;
/** How far colours of a backdrop differ in a channel, from 0 to 255, by its light and the film's grain. */
const GRAIN = 60;
/** How far the mean of a backdrop may be from a usual colour and still be that one, which films change a little. */
const CHANGED = 16;

/**
 * The key colour of a frame with a green backdrop to its left, to its right and above, as `#rrggbb`; undefined for any other. Blue
 * ones are not told from skies.
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
  if (alike.length < pixels.length * COVERED) return undefined;
  return BACKDROPS.find((usual) => distance(channelsOf(usual), mean) < CHANGED) ?? color;
}

/** Greener than any leaf: cloth and paint for backdrops are made so. */
const isGreen = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  green > 80 && green > 1.5 * red && green > 1.5 * blue;

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...[0, 1, 2].map((at) => Math.abs((one[at] ?? 0) - (other[at] ?? 0))));
