/** Triangles with a normal for every corner. Metres, y up. */
export interface Mesh {
  readonly positions: number[];
  readonly normals: number[];
  readonly indices: number[];
}

type Vector = readonly [number, number, number];

const TURN = Math.PI * 2;

const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** A tube of round section along a path that never runs along the z axis; `radius` may change along it (0 to 1). */
export function tube(
  path: readonly Vector[],
  radius: (along: number) => number,
  { sides = 10, closed = false } = {},
): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  const count = path.length;
  const at = (index: number): Vector =>
    path[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0, 0];
  const rings = closed ? count + 1 : count;
  for (let ring = 0; ring < rings; ring++) {
    const along = unit(subtract(at(ring + 1), at(ring - 1)));
    // No path here runs along the z axis, so the section never twists.
    const side = unit(cross(along, [0, 0, 1]));
    const up = cross(along, side);
    const size = radius(ring / (rings - 1));
    const center = at(ring % count);
    for (let corner = 0; corner < sides; corner++) {
      const angle = (corner / sides) * TURN;
      const normal = [0, 1, 2].map(
        (axis) => (side[axis] ?? 0) * Math.cos(angle) + (up[axis] ?? 0) * Math.sin(angle),
      );
      mesh.normals.push(...normal);
      mesh.positions.push(...normal.map((part, axis) => (center[axis] ?? 0) + part * size));
    }
  }
  for (let ring = 0; ring < rings - 1; ring++) {
    for (let corner = 0; corner < sides; corner++) {
      const a = ring * sides + corner;
      const b = ring * sides + ((corner + 1) % sides);
      mesh.indices.push(a, b, a + sides, b, b + sides, a + sides);
    }
  }
  return mesh;
}

/** A plate in the xy plane: an outline around its middle, `thick` metres deep, bent backwards at its ends. */
export function plate(outline: readonly (readonly [number, number])[], thick: number, bend = 0): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  const rings = 6;
  const count = outline.length;
  for (const face of [1, -1]) {
    const first = mesh.positions.length / 3;
    for (let ring = 0; ring <= rings; ring++) {
      for (const [x, y] of outline) {
        const px = (x * ring) / rings;
        const py = (y * ring) / rings;
        mesh.positions.push(px, py, -bend * px * px + (face * thick) / 2);
        mesh.normals.push(...unit([2 * bend * px * face, 0, face]));
      }
    }
    for (let ring = 0; ring < rings; ring++) {
      for (let corner = 0; corner < count; corner++) {
        const a = first + ring * count + corner;
        const b = first + ring * count + ((corner + 1) % count);
        const square = [a, a + count, b, b, a + count, b + count];
        mesh.indices.push(...(face === 1 ? square : square.reverse()));
      }
    }
  }
  return mesh;
}

/** A body turned about the y axis from a profile of [radius, height], from below. */
export function lathe(profile: readonly (readonly [number, number])[], sides = 48): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  profile.slice(1).forEach(([radius, height], step) => {
    const [before = 0, below = 0] = profile[step] ?? [];
    const first = mesh.positions.length / 3;
    const nx = height - below;
    const ny = before - radius;
    for (let corner = 0; corner <= sides; corner++) {
      const cos = Math.cos((corner / sides) * TURN);
      const sin = Math.sin((corner / sides) * TURN);
      mesh.positions.push(before * cos, below, before * sin, radius * cos, height, radius * sin);
      const normal = unit([nx * cos, ny, nx * sin]);
      mesh.normals.push(...normal, ...normal);
    }
    for (let corner = 0; corner < sides; corner++) {
      const a = first + corner * 2;
      mesh.indices.push(a, a + 1, a + 2, a + 2, a + 1, a + 3);
    }
  });
  return mesh;
}
