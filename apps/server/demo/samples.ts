import { seeded } from './random.ts';

/** A shell of points that winds outwards and up, coloured from its tip to its mouth: a binary PLY. */
export function shellPly(points = 18_000): Buffer {
  const random = seeded(7);
  const header = [
    'ply',
    'format binary_little_endian 1.0',
    'comment Pleinair, CC0-1.0',
    `element vertex ${points}`,
    ...['x', 'y', 'z'].map((axis) => `property float ${axis}`),
    ...['red', 'green', 'blue'].map((colour) => `property uchar ${colour}`),
    'end_header\n',
  ].join('\n');
  const bytes = Buffer.alloc(points * 15);
  for (let index = 0; index < points; index++) {
    const { position, colour } = shellPoint(random(), random());
    position.forEach((value, axis) => void bytes.writeFloatLE(value, index * 15 + axis * 4));
    colour.forEach((value, channel) => void bytes.writeUInt8(value, index * 15 + 12 + channel));
  }
  return Buffer.concat([Buffer.from(header, 'latin1'), bytes]);
}

const TURNS = 3.2;

/** A point of a helico-spiral (Raup, "Geometric analysis of shell coiling", 1966), about 1 m high, y up. */
function shellPoint(along: number, around: number) {
  const turn = along ** 0.45 * TURNS * 2 * Math.PI;
  const growth = Math.exp(0.115 * (turn - TURNS * 2 * Math.PI));
  const ring = around * 2 * Math.PI;
  const out = growth * (0.3 + 0.26 * Math.cos(ring));
  const up = 1 - growth * 0.78 + growth * 0.26 * Math.sin(ring);
  const bands = 0.5 + 0.5 * Math.sin(ring * 9);
  const mix = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);
  const share = growth * 0.75 + bands * 0.25;
  return {
    position: [out * Math.cos(turn), up, out * Math.sin(turn)] as const,
    colour: [mix(252, 176, share), mix(226, 92, share), mix(196, 104, share)] as const,
  };
}

/** A dune coast at dusk, drawn in all directions around one place, 2 : 1. */
export function duskPixels(width = 2048): { width: number; height: number; pixels: Buffer } {
  const height = width / 2;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = duskAt((x / width) * 2 * Math.PI, (0.5 - y / height) * Math.PI);
      colour.forEach((value, channel) => {
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value));
      });
    }
  }
  return { width, height, pixels };
}

type Colour = readonly [number, number, number];
const mixed = (a: Colour, b: Colour, share: number): Colour => {
  const part = Math.max(0, Math.min(1, share));
  return [0, 1, 2].map((index) => {
    const from = a[index] ?? 0;
    const to = b[index] ?? 0;
    return from + (to - from) * part;
  }) as unknown as Colour;
};

const SUN = { around: Math.PI, up: 0.09, radius: 0.05 };
/** Hills from far to near: height in radians, waves around the horizon, colour. */
const HILLS: readonly [number, readonly number[], Colour][] = [
  [0.1, [3, 7, 11], [126, 98, 128]],
  [0.06, [5, 9, 17], [86, 74, 104]],
  [0.025, [4, 13, 23], [48, 58, 78]],
];

function duskAt(around: number, up: number): Colour {
  for (const [index, [height, waves, colour]] of HILLS.toReversed().entries()) {
    const rise = waves.reduce((sum, wave, at) => sum + Math.sin(around * wave + wave * 1.7) / (at + 1.5), 0);
    if (up < height * (0.55 + 0.3 * rise) && up > -0.02) return mixed(colour, [236, 150, 108], index * 0.12);
  }
  if (up > 0) return skyAt(around, up);
  return groundAt(around, up);
}

function skyAt(around: number, up: number): Colour {
  const across = Math.hypot(
    Math.atan2(Math.sin(around - SUN.around), Math.cos(around - SUN.around)),
    up - SUN.up,
  );
  if (across < SUN.radius) return [255, 244, 214];
  const high = mixed([250, 176, 116], [58, 84, 140], up * 1.5);
  const glow = mixed(high, [255, 206, 140], 0.85 * Math.exp(-across * 2.6));
  const cloud = Math.sin(around * 4 + Math.sin(up * 30) * 0.6) * Math.sin(up * 26 + around * 2);
  const low = cloud * Math.exp(-up * 1.6);
  return low > 0.42 ? mixed(glow, [255, 214, 190], (low - 0.42) * 1.6) : glow;
}

/** Sand with ripples, lit from the sun's side. */
function groundAt(around: number, up: number): Colour {
  const metres = 1.6 / Math.tan(Math.max(0.02, -up));
  const x = metres * Math.sin(around);
  const z = metres * Math.cos(around);
  const ripple = Math.sin(x * 5.5 + Math.sin(z * 1.3) * 1.6) * Math.exp(-metres / 14);
  const sand = mixed([206, 164, 124], [96, 84, 98], 1 - Math.exp(-metres / 9));
  return mixed(sand, [250, 206, 150], 0.22 + 0.28 * ripple);
}

/** A deep sea with rays of light, 640 × 360 pixels; every motion has whole periods within `phase` 0 to 1. */
export function seaSvg(phase: number): string {
  const time = phase * 2 * Math.PI;
  const rays = [60, 190, 330, 480].map((x, index) => {
    const sway = Math.sin(time + index * 1.9) * 18;
    const light = 0.1 + 0.05 * Math.sin(time * 2 + index);
    return `<path d="M${x + sway},0 l70,0 l${60 + sway},360 l-150,0 z" fill="#c9f2ff" opacity="${light}"/>`;
  });
  const bubbles = Array.from({ length: 14 }, (_, index) => {
    const y = 380 - ((((index * 61) % 400) + phase * 400) % 400);
    const x = ((index * 97) % 620) + 10 + Math.sin(time + index) * 6;
    return `<circle cx="${x}" cy="${y}" r="${2 + (index % 4)}" fill="#e8fbff" opacity=".35"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
  <defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f7fa6"/><stop offset="1" stop-color="#0a2342"/></linearGradient></defs>
  <rect width="640" height="360" fill="url(#sea)"/>${rays.join('')}${bubbles.join('')}
</svg>`;
}
