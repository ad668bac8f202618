/** Pixels of a face's edge, from mirrors to the roughest surfaces. */
const SIZES = [128, 64, 32, 16, 8] as const;
/** Heights sampled per pixel of an edge; the light between them is interpolated. */
const HEIGHTS = 4;
/** Directions sampled per height. */
const SAMPLES = 256;

type Rgb = readonly [red: number, green: number, blue: number];

/** Linear RGB of the sky where its light is 1, and of the ground. */
export interface SkyColors {
  readonly sky: Rgb;
  readonly ground: Rgb;
}

const PLAIN: SkyColors = { sky: [0.92, 0.97, 1.08], ground: [0.35, 0.3395, 0.322] };

/** The light reaching each height (the sine of an angle above the horizon), from straight down to straight up. */
interface Gathered {
  /** Light from the sky. */
  readonly sky: Float64Array;
  /** Fraction that comes from the ground. */
  readonly ground: Float64Array;
}

/** Light of the sky at a height. */
const lightAt = (height: number): number =>
  1.5 - 0.9 * Math.sqrt((2 / Math.PI) * Math.asin(Math.min(1, height)));

let faces: ReturnType<typeof drawFaces> | undefined;

/**
 * The plain sky's faces, with one shared by all sides: their mipmaps, row by row from the top, in linear RGBA half floats. Drawn
 * once; that takes a slow phone a tenth of a second, so call it while it waits for other things.
 */
export function skyFaces() {
  faces ??= drawFaces(PLAIN);
  return faces;
}

let gathered: { size: number; heights: Gathered }[] | undefined;

/** The faces of a sky in other colours. */
export function drawFaces(colors: SkyColors) {
  gathered ??= SIZES.map((size, level) => ({
    size,
    heights: gather(roughnessOf(level), HEIGHTS * size + 1),
  }));
  const levels = gathered.map(({ size, heights }) => ({ size, shades: shadesOf(heights, colors) }));
  const face = (upward: (v: number) => number) => ({
    width: SIZES[0],
    height: SIZES[0],
    mipmaps: levels.map(({ size, shades }) => ({
      width: size,
      height: size,
      data: draw(size, shades, upward),
    })),
  });
  return { side: face((v) => -v), top: face(() => 1), bottom: face(() => -1) };
}

/** The roughness of a mipmap level. Source: Filament, `surface_light_indirect.fs`, as in three.js. */
function roughnessOf(level: number): number {
  return 1 - Math.sqrt(1 - level / (SIZES.length - 1));
}

/**
 * The light at the given number of heights from straight down to straight up, seen along their normals.
 * Source: Heitz, "Sampling the GGX Distribution of Visible Normals" (2018).
 */
function gather(roughness: number, heights: number): Gathered {
  const alpha2 = roughness ** 4;
  // A mirror reflects one direction.
  const count = roughness === 0 ? 1 : SAMPLES;
  const along = new Float64Array(count);
  const across = new Float64Array(count);
  let weights = 0;
  for (let sample = 0; sample < count; sample++) {
    const spread = (sample + 0.5) / count;
    const scale = 1 / (1 - spread + alpha2 * spread);
    const forward = (1 - spread - alpha2 * spread) * scale;
    // Nothing comes from behind.
    if (forward <= 0) continue;
    along[sample] = forward;
    // Successive rotations by the golden angle are evenly distributed.
    const turn = Math.cos(sample * Math.PI * (3 - Math.sqrt(5)));
    across[sample] = 2 * Math.sqrt(alpha2 * spread * (1 - spread)) * scale * turn;
    weights += forward;
  }
  const gathered = { sky: new Float64Array(heights), ground: new Float64Array(heights) };
  for (let step = 0; step < heights; step++) {
    const height = (2 * step) / (heights - 1) - 1;
    const slope = Math.sqrt(1 - height * height);
    let sky = 0;
    let ground = 0;
    for (let sample = 0; sample < count; sample++) {
      const weight = along[sample] as number;
      const from = height * weight + slope * (across[sample] as number);
      if (from < 0) ground += weight;
      else sky += weight * lightAt(from);
    }
    gathered.sky[step] = sky / weights;
    gathered.ground[step] = ground / weights;
  }
  return gathered;
}

/** The colours of heights, three half floats each. */
function shadesOf({ sky, ground }: Gathered, colors: SkyColors): Uint16Array {
  return Uint16Array.from({ length: sky.length * 3 }, (_, at) => {
    const height = Math.floor(at / 3);
    const channel = at % 3;
    const light = (colors.sky[channel] ?? 0) * (sky[height] ?? 0);
    return toHalfFloat(light + (colors.ground[channel] ?? 0) * (ground[height] ?? 0));
  });
}

/** The pixels of a face, row by row; `upward` is how far up a row `v` (-1 to 1) of it lies, of the cube's half. */
function draw(size: number, shades: Uint16Array, upward: (v: number) => number): Uint16Array {
  const pixels = new Uint16Array(size * size * 4).fill(toHalfFloat(1));
  const steps = shades.length / 3 - 1;
  const middle = (pixel: number) => (2 * (pixel + 0.5)) / size - 1;
  for (let row = 0; row < size; row++) {
    const v = middle(row);
    const up = upward(v);
    // The halves of a row are mirror images.
    for (let column = 0; column < size / 2; column++) {
      const at = ((up / Math.sqrt(1 + middle(column) ** 2 + v ** 2) + 1) / 2) * steps;
      const below = Math.min(steps - 1, Math.floor(at));
      const left = 4 * (row * size + column);
      const right = 4 * (row * size + size - 1 - column);
      for (let channel = 0; channel < 3; channel++) {
        const from = shades[3 * below + channel] as number;
        const to = shades[3 * below + 3 + channel] as number;
        // The bits of half floats are monotonic in their values, so interpolating bits stays between the values.
        const shade = from + (to - from) * (at - below);
        pixels[left + channel] = shade;
        pixels[right + channel] = shade;
      }
    }
  }
  return pixels;
}

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** The half float of a positive number below 65,504, rounded down; 0 below 0.00006. */
export function toHalfFloat(value: number): number {
  float[0] = value;
  // The exponent's bias is 127 in a float and 15 in a half float.
  return Math.max(0, ((bits[0] as number) >> 13) - ((127 - 15) << 10));
}
