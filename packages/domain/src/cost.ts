import { CONNECTION_MEGABITS } from './load-time.ts';

/** What an object costs a visitor's phone; unknown values are left out. */
export interface Cost {
  /** Bytes of its file, to be transferred. */
  readonly bytes?: number | undefined;
  readonly triangles?: number | undefined;
  readonly points?: number | undefined;
  /** Bytes of its textures in graphics memory. */
  readonly texture_bytes?: number | undefined;
}

/** From what any phone handles at once to what older phones draw slowly, late or not at all. */
export type Weight = 'light' | 'medium' | 'heavy';

/** Seconds of waiting that visitors do not notice, and that they accept, at the speed of a busy 4G cell. */
const WAITS = { light: 1, medium: 5 } as const;
const bytesIn = (seconds: number) => (CONNECTION_MEGABITS['4g'] * 1e6 * seconds) / 8;

const MEBIBYTE = 2 ** 20;

/**
 * Upper limits of light, and of medium.
 * - Triangles: Apple advises at most 100,000 for Quick Look (WWDC 2018, “Integrating Apps and Content with AR Quick Look”;
 *   in 2021 still so for phones down to the iPhone 7, developer.apple.com/forums/thread/693867). 500,000 is an estimate:
 *   shadows draw everything twice.
 * - Texture memory: the same talk advises one set of 2048-pixel textures; two of them take 43 MiB. What a phone's browser
 *   allows is not published: WebKit limited canvases to 256 MB before it removed the limit (WebKit/WebKit#1693), and a space
 *   has several objects.
 * - Points: estimates of what phones with 2 GB draw, and what any phone draws (`mostPoints` of the point cloud).
 */
const LIMITS = {
  bytes: { light: bytesIn(WAITS.light), medium: bytesIn(WAITS.medium) },
  triangles: { light: 100_000, medium: 500_000 },
  points: { light: 300_000, medium: 1_500_000 },
  texture_bytes: { light: 48 * MEBIBYTE, medium: 128 * MEBIBYTE },
} as const satisfies Record<keyof Cost, Record<Exclude<Weight, 'heavy'>, number>>;

const WEIGHTS = ['light', 'medium', 'heavy'] as const satisfies readonly Weight[];
const MEASURES = ['bytes', 'triangles', 'points', 'texture_bytes'] as const satisfies readonly (keyof Cost)[];

/** The weight of an object, and the measures that cause it; light if nothing is known. */
export function weigh(cost: Cost): { readonly weight: Weight; readonly because: readonly (keyof Cost)[] } {
  const levels = MEASURES.map((measure) => ({
    measure,
    level: levelOf(cost[measure] ?? 0, LIMITS[measure]),
  }));
  const most = Math.max(...levels.map(({ level }) => level));
  return {
    weight: WEIGHTS[most] ?? 'heavy',
    because: most === 0 ? [] : levels.filter(({ level }) => level === most).map(({ measure }) => measure),
  };
}

const levelOf = (value: number, { light, medium }: { light: number; medium: number }) =>
  value <= light ? 0 : value <= medium ? 1 : 2;

/** Factor by which all smaller mipmap levels enlarge a texture: 1 + 1/4 + 1/16 + … */
const SMALLER_LEVELS = 4 / 3;

/** Bytes of a texture in graphics memory with its mipmaps: four per pixel, or one if it stays compressed (ASTC 4×4, BC7). */
export function textureBytes(
  { width, height }: { readonly width: number; readonly height: number },
  stays_compressed = false,
): number {
  return Math.round(width * height * (stays_compressed ? 1 : 4) * SMALLER_LEVELS);
}

/** Bytes of a clip's texture in graphics memory, which has no mipmaps. */
export const frameBytes = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  width * height * 4;
