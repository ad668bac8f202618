import sharp from 'sharp';
import type { Model, Part } from './write-glb.ts';

/** A still picture of a model at rest, with a transparent ground: enough of a renderer for a preview. */

type Vector = readonly [number, number, number];

const SIZE = 1536;
const KEY: Vector = [0.45, 0.75, 0.48];
const FILL: Vector = [-0.8, 0.15, 0.55];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function turned([x, y, z]: Vector, degrees: number): Vector {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  return [x * cos + z * sin, y, z * cos - x * sin];
}

interface Corner {
  readonly at: Vector;
  readonly normal: Vector;
}
type Triangle = { corners: [Corner, Corner, Corner]; part: Part };

/** Draws a model seen from `heading` degrees, at most 512 pixels wide and high. */
export async function drawModel(model: Model, heading: number): Promise<Buffer> {
  const triangles = trianglesOf(
    model,
    (at) => turned(at, heading),
    (normal) => turned(normal, heading),
  );
  const points = triangles.flatMap(({ corners }) => corners.map(({ at }) => at));
  const span = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const;
  };
  const [[left, right], [bottom, top]] = [span(0), span(1)];
  const scale = (SIZE * 0.92) / Math.max(right - left, top - bottom);
  const toScreen = ([x, y, z]: Vector): Vector => [
    (x - (left + right) / 2) * scale + SIZE / 2,
    SIZE / 2 - (y - (bottom + top) / 2) * scale,
    z,
  ];
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  const depth = new Float32Array(SIZE * SIZE).fill(Number.NEGATIVE_INFINITY);
  for (const { corners, part } of triangles)
    fill(
      corners.map(({ at, normal }) => ({ at: toScreen(at), normal })),
      part,
      pixels,
      depth,
    );
  const raw = { width: SIZE, height: SIZE, channels: 4 } as const;
  return sharp(pixels, { raw })
    .resize(512)
    .png({ compressionLevel: 9, palette: true, colours: 200 })
    .toBuffer();
}

function trianglesOf(
  model: Model,
  place: (at: Vector) => Vector,
  turn: (normal: Vector) => Vector,
): Triangle[] {
  const [px, py, pz] = model.position ?? [0, 0, 0];
  const heading = model.heading ?? 0;
  const inside = (at: Vector): Vector => {
    const [x, y, z] = turned(at, heading);
    return place([x + px, y + py, z + pz]);
  };
  const rotated = (normal: Vector) => turn(turned(normal, heading));
  const own = (model.parts ?? []).flatMap((part) => {
    const { positions, normals, indices } = part.mesh;
    const read = (list: readonly number[], index: number): Vector => [
      list[index * 3] ?? 0,
      list[index * 3 + 1] ?? 0,
      list[index * 3 + 2] ?? 0,
    ];
    const corner = (index = 0): Corner => ({
      at: inside(read(positions, index)),
      normal: rotated(read(normals, index)),
    });
    return Array.from({ length: indices.length / 3 }, (_, index): Triangle => {
      const [a, b, c] = indices.slice(index * 3, index * 3 + 3);
      return { corners: [corner(a), corner(b), corner(c)], part };
    });
  });
  return [...own, ...(model.children ?? []).flatMap((child) => trianglesOf(child, inside, rotated))];
}

function fill(corners: readonly Corner[], part: Part, pixels: Uint8Array, depth: Float32Array): void {
  const [a, b, c] = corners;
  if (!a || !b || !c) return;
  const area = (b.at[0] - a.at[0]) * (c.at[1] - a.at[1]) - (b.at[1] - a.at[1]) * (c.at[0] - a.at[0]);
  if (Math.abs(area) < 1e-9) return;
  const low = (axis: 0 | 1) => Math.floor(Math.min(a.at[axis], b.at[axis], c.at[axis]));
  const high = (axis: 0 | 1) => Math.ceil(Math.max(a.at[axis], b.at[axis], c.at[axis]));
  for (let y = low(1); y <= high(1); y++) {
    for (let x = low(0); x <= high(0); x++) {
      const w1 = ((x - a.at[0]) * (c.at[1] - a.at[1]) - (y - a.at[1]) * (c.at[0] - a.at[0])) / area;
      const w2 = ((b.at[0] - a.at[0]) * (y - a.at[1]) - (b.at[1] - a.at[1]) * (x - a.at[0])) / area;
      const w0 = 1 - w1 - w2;
      if (w0 < 0 || w1 < 0 || w2 < 0) continue;
      const z = w0 * a.at[2] + w1 * b.at[2] + w2 * c.at[2];
      const pixel = y * SIZE + x;
      if (z <= (depth[pixel] ?? 0)) continue;
      depth[pixel] = z;
      const mixed = (axis: 0 | 1 | 2) => w0 * a.normal[axis] + w1 * b.normal[axis] + w2 * c.normal[axis];
      pixels.set([...shade([mixed(0), mixed(1), mixed(2)], part), 255], pixel * 4);
    }
  }
}

/** Two lights, a sky, and a highlight; colours from linear to sRGB. */
function shade(given: Vector, { material }: Part): number[] {
  const length = Math.hypot(...given) || 1;
  const side = given[2] < 0 ? -1 / length : 1 / length;
  const normal: Vector = [given[0] * side, given[1] * side, given[2] * side];
  const { color, metallic, roughness } = material;
  const light =
    Math.max(0, dot(normal, KEY)) * 0.95 + Math.max(0, dot(normal, FILL)) * 0.36 + 0.42 + normal[1] * 0.16;
  const half: Vector = [KEY[0] * 0.62, KEY[1] * 0.62, (KEY[2] + 1) * 0.62];
  const shine =
    Math.max(0, dot(normal, half)) ** (8 / (roughness * roughness + 0.05)) * (0.2 + metallic * 0.75);
  const mirror = metallic * (0.25 + 0.5 * Math.max(0, normal[1]) + 0.35 * Math.sin(normal[0] * 6) ** 2) * 0.7;
  return color.map((part) => {
    const linear = Math.min(1, part * (light + mirror) + shine * (metallic ? part + 0.25 : 0.5));
    return Math.round(255 * linear ** (1 / 2.2));
  });
}
