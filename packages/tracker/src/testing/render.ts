import { multiplied } from '../geometry/homography.ts';
import { aroundAxis, type Lens, type MarkPose } from '../geometry/pose.ts';
import { type GreyPicture, greyAt } from '../grey-picture.ts';

/** A flat object in front of the camera: its print and its width, in the unit of the pose. */
export interface Printed {
  readonly picture: GreyPicture;
  readonly width: number;
  readonly pose: MarkPose;
}

export interface Weather {
  /** Standard deviations in pixels (blur) and grey levels (noise). */
  readonly blur?: number;
  readonly noise?: number;
  /** Effect of light on a grey level at a point of the picture, 0 to 1 from the left and from above. */
  readonly light?: (grey: number, across: number, down: number) => number;
  /** Grey level that covers a point of the picture, 0 to 1 from the left and from above; undefined if uncovered. */
  readonly cover?: (across: number, down: number) => number | undefined;
  readonly background?: (u: number, v: number) => number;
  readonly seed?: number;
}

/** Pseudorandom numbers from 0 to 1, the same every time. */
export function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Samples per pixel in each direction. */
const LOOKS = 3;

/** Renders printed objects as a camera's grey picture; each pixel is the mean of several samples. */
export function render(lens: Lens, things: readonly Printed[], weather: Weather = {}): GreyPicture {
  const { width, height, focal } = lens;
  const { blur = 0, noise = 0, light, cover, background = () => 110, seed = 1 } = weather;
  const grey = new Float32Array(width * height);
  const planes = things.map(plane);
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      let sum = 0;
      for (let look = 0; look < LOOKS * LOOKS; look++) {
        const pu = u + ((look % LOOKS) + 0.5) / LOOKS;
        const pv = v + (Math.floor(look / LOOKS) + 0.5) / LOOKS;
        const x = (pu - width / 2) / focal;
        const y = (height / 2 - pv) / focal;
        let found = cover?.(pu / width, pv / height);
        for (let i = 0; found === undefined && i < planes.length; i++) found = planes[i]?.(x, y);
        sum += found ?? background(pu, pv);
      }
      const mean = sum / LOOKS ** 2;
      grey[v * width + u] = light ? light(mean, u / width, v / height) : mean;
    }
  }
  const blurred = blur > 0 ? gaussian(grey, width, height, blur) : grey;
  const next = numbers(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const pixels = Uint8Array.from(blurred, (value) =>
    Math.min(255, Math.max(0, Math.round(noise > 0 ? value + noise * normal() : value))),
  );
  return { width, height, pixels };
}

/** The grey level of a printed object in a direction of the camera. */
function plane({ picture, width, pose: { rotation: r, position: p } }: Printed) {
  const height = (width * picture.height) / picture.width;
  const [nx = 0, ny = 0, nz = 0] = [r[2], r[5], r[8]];
  const ahead = nx * p[0] + ny * p[1] + nz * p[2];
  return (x: number, y: number): number | undefined => {
    const distance = ahead / (nx * x + ny * y - nz);
    if (!(distance > 0)) return undefined;
    const dx = distance * x - p[0];
    const dy = distance * y - p[1];
    const dz = -distance - p[2];
    const across = ((r[0] ?? 0) * dx + (r[3] ?? 0) * dy + (r[6] ?? 0) * dz) / width + 0.5;
    const down = 0.5 - ((r[1] ?? 0) * dx + (r[4] ?? 0) * dy + (r[7] ?? 0) * dz) / height;
    if (across < 0 || across >= 1 || down < 0 || down >= 1) return undefined;
    return greyAt(picture, across * picture.width, down * picture.height);
  };
}

function gaussian(grey: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Float32Array, step: number, along: (i: number) => number, length: number) =>
    from.map((_, i) => {
      const at = along(i);
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        const inside = Math.min(length - 1, Math.max(0, at + k)) - at;
        sum += (weights[k + reach] ?? 0) * (from[i + inside * step] ?? 0);
      }
      return sum / whole;
    });
  const across = pass(grey, 1, (i) => i % width, width);
  return pass(across, width, (i) => Math.floor(i / width), height);
}

/** A mark straight ahead at a distance, leaning by degrees about an axis in the picture's plane and rotated in it. */
export function leaning(options: {
  readonly distance: number;
  readonly tilt?: number;
  /** Direction in degrees of the axis that it leans about. */
  readonly about?: number;
  readonly roll?: number;
  readonly x?: number;
  readonly y?: number;
}): MarkPose {
  const { distance, tilt = 0, about = 0, roll = 0, x = 0, y = 0 } = options;
  const radians = Math.PI / 180;
  const axis = [Math.cos(about * radians), Math.sin(about * radians), 0] as const;
  return {
    rotation: multiplied(aroundAxis(axis, tilt * radians), aroundAxis([0, 0, 1], roll * radians)),
    position: [x, y, -distance],
  };
}

/** The difference between two poses: degrees, and the unit of their positions. */
export function poseDifference(one: MarkPose, other: MarkPose) {
  const trace = one.rotation.reduce((sum, value, i) => sum + value * (other.rotation[i] ?? 0), 0);
  const degrees = (Math.acos(Math.min(1, Math.max(-1, (trace - 1) / 2))) * 180) / Math.PI;
  const length = Math.hypot(...one.position.map((value, i) => value - (other.position[i] ?? 0)));
  return { degrees, length };
}
