import { lathe, type Mesh, plate, tube } from './mesh.ts';
import type { Material, Model, Part } from './write-glb.ts';

/** "Mobile for a square": a standing mobile, 2.7 metres high, whose arms turn in the air. */

const paint = (name: string, color: Material['color']): Material => ({
  name,
  color,
  metallic: 0,
  roughness: 0.42,
});

const STEEL: Material = { name: 'steel', color: [0.02, 0.021, 0.024], metallic: 0.85, roughness: 0.42 };
const RED = paint('red', [0.68, 0.035, 0.04]);
const YELLOW = paint('yellow', [0.9, 0.49, 0.015]);
const BLUE = paint('blue', [0.02, 0.1, 0.42]);
const WHITE = paint('white', [0.86, 0.84, 0.78]);

/** Duration of the animation in seconds; every arm makes whole turns. */
export const MOBILE_SECONDS = 60;

/** An arm: a leaf at one end, what it carries hanging at the other, and a wire that bends between them. */
interface Arm {
  readonly short: number;
  readonly long: number;
  readonly leaf: number;
  readonly material: Material;
  readonly heading: number;
  readonly turns: number;
}

const ARMS: readonly Arm[] = [
  { short: 0.5, long: 0.95, leaf: 0.46, material: RED, heading: 20, turns: 2 },
  { short: 0.44, long: 0.62, leaf: 0.37, material: YELLOW, heading: 65, turns: -3 },
  { short: 0.36, long: 0.48, leaf: 0.3, material: BLUE, heading: -40, turns: 4 },
  { short: 0.28, long: 0.34, leaf: 0.24, material: WHITE, heading: 70, turns: -5 },
];

export function mobile(): Model {
  return {
    name: 'Mobile for a square',
    parts: [...stand(), { mesh: ball(0.028, 2.7), material: STEEL }],
    children: [{ ...arm(0), position: [0, 2.68, 0] }],
  };
}

function stand(): Part[] {
  return [90, 210, 330].map((degrees): Part => {
    const angle = (degrees * Math.PI) / 180;
    const path = Array.from({ length: 22 }, (_, step) => {
      const up = step / 21;
      const out = 0.62 * (1 - up) ** 2.1;
      return [Math.cos(angle) * out, up * 2.66, Math.sin(angle) * out] as const;
    });
    return { mesh: tube(path, (along) => 0.034 - along * 0.016), material: STEEL };
  });
}

const ball = (radius: number, height: number): Mesh =>
  lathe(
    Array.from({ length: 13 }, (_, step) => {
      const angle = (step / 12 - 0.5) * Math.PI;
      return [Math.cos(angle) * radius, height + Math.sin(angle) * radius] as const;
    }),
    24,
  );

function arm(index: number): Model {
  const { short, long, leaf, material, heading, turns } = ARMS[index] ?? LAST;
  const wire = Array.from({ length: 24 }, (_, step) => {
    const along = step / 23;
    const x = -short + along * (short + long);
    return [x, 0.05 * Math.sin(along * Math.PI) + (along - 0.35) * 0.12, 0] as const;
  });
  const [, endHeight] = wire[23] ?? [0, 0, 0];
  const drop = 0.3;
  const hasMore = index + 1 < ARMS.length;
  const line = [
    [long, endHeight, 0],
    [long, endHeight - drop, 0],
  ] as const;
  return {
    name: `arm ${index + 1}`,
    heading,
    turns,
    parts: [
      { mesh: tube(wire, () => 0.008), material: STEEL },
      { mesh: tube(line, () => 0.004, { sides: 6 }), material: STEEL },
      { mesh: ball(0.016, 0.01), material: STEEL },
    ],
    children: [
      leafAt(leaf, material, [-short - leaf * 0.82, -0.02, 0], 0),
      hasMore
        ? { ...arm(index + 1), position: [long, endHeight - drop, 0] }
        : leafAt(leaf * 0.8, RED, [long, endHeight - drop - leaf * 0.5, 0], 90),
    ],
  };
}

const LAST: Arm = { short: 0.2, long: 0.2, leaf: 0.1, material: WHITE, heading: 0, turns: 1 };

/** A painted leaf, pointed at one end, hanging on edge. */
function leafAt(size: number, material: Material, position: Model['position'], heading: number): Model {
  const outline = Array.from({ length: 40 }, (_, step) => {
    const angle = (step / 40) * Math.PI * 2;
    const belly = 0.56 + 0.16 * Math.cos(angle + 0.7);
    return [Math.cos(angle) * size, Math.sin(angle) * size * belly - 0.06 * size] as const;
  });
  return {
    name: 'leaf',
    heading,
    parts: [{ mesh: plate(outline, 0.012, 0.45), material }],
    ...(position && { position }),
  };
}
