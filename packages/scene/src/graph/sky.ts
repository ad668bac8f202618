import {
  CompressedCubeTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  RGBAFormat,
} from 'three';

/** Pixels of a face's edge, from mirrors to the roughest surfaces. */
const SIZES = [128, 64, 32, 16, 8] as const;
/** Heights, for each pixel of an edge, for which the filtered light is found; that of others lies between. */
const HEIGHTS = 4;
/** Directions from which the light of a height is gathered. */
const SAMPLES = 256;

type Rgb = readonly [red: number, green: number, blue: number];

/** Linear RGB of the sky where its light is 1, and of the ground. */
export interface SkyColors {
  readonly sky: Rgb;
  readonly ground: Rgb;
}

const PLAIN: SkyColors = { sky: [0.92, 0.97, 1.08], ground: [0.35, 0.3395, 0.322] };

/** What reaches a height, the sine of an angle over the horizon: light of the sky, and the part of all that is ground. */
interface Gathered {
  readonly sky: number;
  readonly ground: number;
}

/** Light of the sky at a height. */
const lightAt = (height: number): number =>
  1.5 - 0.9 * Math.sqrt((2 / Math.PI) * Math.asin(Math.min(1, height)));

/**
 * What polished things mirror: a plain sky over a plain ground, so that metal is not black. It comes filtered for every
 * roughness, as three's `PMREMGenerator` does it, but by the processor: as it is the same all round, a few heights are all
 * there is to filter, in some milliseconds. On the GPU it is hundreds of samples for each pixel of a cube, and where there
 * is no GPU the first picture waited ten seconds for them.
 */
export function makeSky(colors: SkyColors = PLAIN): CompressedCubeTexture {
  const { side, top, bottom } = colors === PLAIN ? skyFaces() : drawFaces(colors);
  const sky = new CompressedCubeTexture([side, side, top, bottom, side, side]);
  // It is the one kind of cube that three takes as filtered, and need not be compressed.
  Object.assign(sky, { format: RGBAFormat, type: HalfFloatType, isPMREMTexture: true });
  sky.colorSpace = LinearSRGBColorSpace;
  sky.magFilter = LinearFilter;
  sky.minFilter = LinearMipmapLinearFilter;
  sky.needsUpdate = true;
  return sky;
}

let faces: ReturnType<typeof drawFaces> | undefined;

/** Its faces, those of all sides being one: their mipmaps, row by row from the top, in linear RGBA of half floats. */
export function skyFaces() {
  faces ??= drawFaces(PLAIN);
  return faces;
}

let gathered: { size: number; heights: Gathered[] }[] | undefined;

function drawFaces(colors: SkyColors) {
  gathered ??= SIZES.map((size, level) => ({
    size,
    heights: gather(roughnessOf(level), HEIGHTS * size + 1),
  }));
  const levels = gathered;
  const face = (upward: (v: number) => number) => ({
    ...{ width: SIZES[0], height: SIZES[0], format: RGBAFormat as never },
    mipmaps: levels.map(({ size, heights }) => ({
      ...{ width: size, height: size },
      data: draw(size, heights, upward, colors),
    })),
  });
  return { side: face((v) => -v), top: face(() => 1), bottom: face(() => -1) };
}

/** How rough what shows a level is. Source: Filament, `surface_light_indirect.fs`, as three has it. */
function roughnessOf(level: number): number {
  return 1 - Math.sqrt(1 - level / (SIZES.length - 1));
}

/**
 * What so many heights from straight down to straight up show, seen along their normals.
 * Source: Heitz, "Sampling the GGX Distribution of Visible Normals" (2018).
 */
function gather(roughness: number, heights: number): Gathered[] {
  const alpha2 = roughness ** 4;
  // A mirror shows one direction.
  const count = roughness === 0 ? 1 : SAMPLES;
  const samples = Array.from({ length: count }, (_, sample) => {
    const spread = (sample + 0.5) / count;
    const scale = 1 / (1 - spread + alpha2 * spread);
    const along = (1 - spread - alpha2 * spread) * scale;
    const across = 2 * Math.sqrt(alpha2 * spread * (1 - spread)) * scale;
    // Turned by the golden angle, one after the other: evenly round.
    return { along, across: across * Math.cos(sample * Math.PI * (3 - Math.sqrt(5))) };
  }).filter(({ along }) => along > 0);
  const weights = samples.reduce((sum, { along }) => sum + along, 0);
  return Array.from({ length: heights }, (_, step) => {
    const height = (2 * step) / (heights - 1) - 1;
    const slope = Math.sqrt(1 - height * height);
    let [sky, ground] = [0, 0];
    for (const { along, across } of samples) {
      const from = height * along + slope * across;
      if (from < 0) ground += along;
      else sky += along * lightAt(from);
    }
    return { sky: sky / weights, ground: ground / weights };
  });
}

/** The pixels of a face, row by row; `upward` is how far up a row `v` (-1 to 1) of it lies, of the cube's half. */
function draw(
  size: number,
  heights: readonly Gathered[],
  upward: (v: number) => number,
  colors: SkyColors,
): Uint16Array {
  const pixels = new Uint16Array(size * size * 4).fill(DataUtils.toHalfFloat(1));
  const middle = (pixel: number) => (2 * (pixel + 0.5)) / size - 1;
  for (let row = 0; row < size; row++) {
    const v = middle(row);
    // The halves of a row mirror each other.
    for (let column = 0; column < size / 2; column++) {
      const height = upward(v) / Math.sqrt(1 + middle(column) ** 2 + v ** 2);
      const { sky, ground } = between(heights, ((height + 1) / 2) * (heights.length - 1));
      const [left, right] = [4 * (row * size + column), 4 * (row * size + size - 1 - column)];
      for (let at = 0; at < 3; at++) {
        const light = (colors.sky[at] ?? 0) * sky + (colors.ground[at] ?? 0) * ground;
        pixels[left + at] = pixels[right + at] = DataUtils.toHalfFloat(light);
      }
    }
  }
  return pixels;
}

function between(heights: readonly Gathered[], at: number): Gathered {
  const lower = Math.min(heights.length - 2, Math.floor(at));
  const [below, above] = [heights[lower], heights[lower + 1]];
  if (!below || !above) throw new RangeError(`There is no height ${at}.`);
  const part = at - lower;
  return {
    sky: below.sky + (above.sky - below.sky) * part,
    ground: below.ground + (above.ground - below.ground) * part,
  };
}
