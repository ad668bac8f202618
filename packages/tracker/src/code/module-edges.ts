import { type Lens, type MarkPose, type Observation, projected } from '../geometry/pose.ts';
import { type GreyPicture, greyAt } from '../grey-picture.ts';

/** A QR code's modules, row by row from the top, without the quiet zone. */
export interface CodeGrid {
  readonly size: number;
  readonly dark: Uint8Array;
}

/** The middle of an edge between a dark and a light module, in sides of the code. */
interface Edge {
  readonly x: number;
  readonly y: number;
  /** The direction towards the light module. */
  readonly right: number;
  readonly up: number;
}

/** Enough edges for a pose; more cost time without benefit. */
const MOST_EDGES = 300;

/** The edges between dark and light modules, including the rim of the code. */
export function edgesOf({ size, dark }: CodeGrid): readonly Edge[] {
  const isDark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size && dark[row * size + column] === 1;
  const edges: Edge[] = [];
  for (let row = 0; row <= size; row++) {
    for (let column = 0; column <= size; column++) {
      const own = isDark(row, column);
      if (own !== isDark(row, column - 1)) {
        edges.push({ x: column / size - 0.5, y: 0.5 - (row + 0.5) / size, right: own ? -1 : 1, up: 0 });
      }
      if (own !== isDark(row - 1, column)) {
        edges.push({ x: (column + 0.5) / size - 0.5, y: 0.5 - row / size, right: 0, up: own ? 1 : -1 });
      }
    }
  }
  const every = Math.max(1, edges.length / MOST_EDGES);
  return Array.from(
    { length: Math.floor(edges.length / every) },
    (_, i) => edges[Math.floor(i * every)],
  ).filter((edge) => edge !== undefined);
}

/** Pixels between two samples along an edge's normal. */
const STEP = 0.5;
/** Least difference in grey levels across an edge. */
const LEAST_RISE = 12;

/**
 * Searches for each edge across the line where a pose predicts it, to a fraction of a pixel.
 * @param reach how far to search, as a fraction of a module
 */
export function observeEdges(
  picture: GreyPicture,
  pose: MarkPose,
  lens: Lens,
  edges: readonly Edge[],
  { module, reach }: { readonly module: number; readonly reach: number },
): Observation[] {
  return edges.flatMap((edge) => {
    const { x, y, right, up } = edge;
    const at = projected(pose, lens, x, y);
    const light = projected(pose, lens, x + right * module, y + up * module);
    // A point along the line gives its normal in the picture: perspective does not preserve right angles.
    const along = projected(pose, lens, x - up * module, y + right * module);
    if (!at || !light || !along) return [];
    const lu = along[0] - at[0];
    const lv = along[1] - at[1];
    const length = Math.hypot(lu, lv);
    let normal: [number, number] = [-lv / length, lu / length];
    const towards = normal[0] * (light[0] - at[0]) + normal[1] * (light[1] - at[1]);
    if (towards < 0) normal = [-normal[0], -normal[1]];
    const farthest = Math.abs(towards) * reach;
    if (!(farthest >= 0.7)) return [];
    const offset = steepest(picture, at, normal, farthest);
    if (offset === undefined) return [];
    return [{ x, y, u: at[0] + offset * normal[0], v: at[1] + offset * normal[1], normal }];
  });
}

/** Where the grey levels rise fastest along a normal; undefined if they do not rise, or only at the end of the reach. */
function steepest(
  picture: GreyPicture,
  [u, v]: readonly [number, number],
  [nu, nv]: readonly [number, number],
  farthest: number,
): number | undefined {
  const steps = Math.ceil(farthest / STEP);
  const grey = (step: number) => greyAt(picture, u + step * STEP * nu, v + step * STEP * nv);
  const rises: number[] = [];
  for (let step = -steps; step <= steps; step++) rises.push(grey(step + 1) - grey(step - 1));
  let best = 0;
  for (let i = 1; i < rises.length; i++) if ((rises[i] ?? 0) > (rises[best] ?? 0)) best = i;
  const before = rises[best - 1];
  const peak = rises[best] ?? 0;
  const after = rises[best + 1];
  if (peak < LEAST_RISE || before === undefined || after === undefined) return undefined;
  const bend = before - 2 * peak + after;
  const between = bend < 0 ? (0.5 * (before - after)) / bend : 0;
  return (best - steps + between) * STEP;
}
