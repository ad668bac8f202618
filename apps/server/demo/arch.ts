import { seeded } from './random.ts';

/** "Arch at dusk": a bay behind an arch, 1200 × 1600 pixels, nothing outside the arch. */

const ARCH = 'M110,1540 V640 A490,490 0 0 1 1090,640 V1540 Z';
const HORIZON = 1010;
const SUN = { x: 720, y: 930 };

export function archSvg(): string {
  const random = seeded(11);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
  <defs>
    <clipPath id="arch"><path d="${ARCH}"/></clipPath>
    <linearGradient id="sky" x1="0" y1="150" x2="0" y2="${HORIZON}" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#1d2951"/><stop offset=".34" stop-color="#51457f"/>
      <stop offset=".62" stop-color="#b7647c"/><stop offset=".84" stop-color="#ee9a6c"/>
      <stop offset="1" stop-color="#fbd79a"/>
    </linearGradient>
    <linearGradient id="sea" x1="0" y1="${HORIZON}" x2="0" y2="1540" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#f0b283"/><stop offset=".16" stop-color="#b96f7e"/>
      <stop offset=".5" stop-color="#534a80"/><stop offset="1" stop-color="#1b2347"/>
    </linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#fff1c4" stop-opacity=".95"/>
      <stop offset=".25" stop-color="#ffd890" stop-opacity=".55"/>
      <stop offset="1" stop-color="#ffb070" stop-opacity="0"/></radialGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
    <filter id="grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/>
      <feColorMatrix values="0 0 0 0 1  0 0 0 0 .96  0 0 0 0 .88  .9 0 0 0 -.36"/>
    </filter>
  </defs>
  <path d="${ARCH}" fill="none" stroke="#f3e7d2" stroke-width="44" stroke-linejoin="round"/>
  <path d="${ARCH}" fill="none" stroke="#c98d5a" stroke-width="4" transform="translate(600 850) scale(1.028) translate(-600 -850)"/>
  <g clip-path="url(#arch)">
    <rect width="1200" height="1600" fill="url(#sky)"/>
    ${stars(random)}
    <circle cx="${SUN.x}" cy="${SUN.y}" r="430" fill="url(#glow)"/>
    <circle cx="${SUN.x}" cy="${SUN.y}" r="74" fill="#fff3d3"/>
    ${clouds(random)}
    <rect y="${HORIZON}" width="1200" height="600" fill="url(#sea)"/>
    ${ridge(random, HORIZON, 150, '#c9828c', 0.7)}
    ${ridge(random, HORIZON + 3, 105, '#9c6385', 0.85)}
    ${ridge(random, HORIZON + 6, 62, '#6d4d7d', 1)}
    ${glints(random)}
    ${boats()}
    ${shore(random)}
    ${birds()}
    <rect width="1200" height="1600" filter="url(#grain)" opacity=".17"/>
  </g>
</svg>`;
}

function stars(random: () => number): string {
  return Array.from({ length: 70 }, () => {
    const y = 150 + random() ** 2 * 380;
    return `<circle cx="${120 + random() * 960}" cy="${y}" r="${0.8 + random() * 1.8}" fill="#fff" opacity="${0.8 - (y - 150) / 600}"/>`;
  }).join('');
}

function clouds(random: () => number): string {
  return Array.from({ length: 11 }, (_, index) => {
    const y = 560 + index * 36;
    const x = 160 + random() * 880;
    const color = index < 4 ? '#8a5f90' : index < 8 ? '#f09a80' : '#ffd9a0';
    return `<ellipse cx="${x}" cy="${y}" rx="${120 + random() * 190}" ry="${5 + random() * 9}" fill="${color}" opacity="${0.28 + random() * 0.3}" filter="url(#soft)"/>`;
  }).join('');
}

function ridge(random: () => number, base: number, height: number, fill: string, opacity: number): string {
  const waves = Array.from({ length: 6 }, (_, k) => ({
    length: 210 / (k * 0.9 + 0.55),
    phase: random() * 7,
    size: height / (k * 1.25 + 1.7),
  }));
  const points: string[] = [];
  for (let x = 0; x <= 1200; x += 6) {
    const sum = waves.reduce((all, { length, phase, size }) => all + Math.sin(x / length + phase) * size, 0);
    const valley = 1 - 0.72 * Math.exp(-(((x - SUN.x) / 190) ** 2));
    points.push(`${x},${base - Math.max(6, height * 0.55 + sum) * valley}`);
  }
  return `<polygon points="0,${base} ${points.join(' ')} 1200,${base}" fill="${fill}" opacity="${opacity}"/>`;
}

function glints(random: () => number): string {
  return Array.from({ length: 210 }, () => {
    const depth = random() ** 1.4;
    const y = HORIZON + 6 + depth * 420;
    const spread = 30 + depth * 220;
    const x = SUN.x + (random() + random() - 1) * spread;
    return `<rect x="${x}" y="${y}" width="${10 + random() * (24 + depth * 70)}" height="${1.4 + depth * 3.6}" rx="2" fill="#ffe3b0" opacity="${0.75 - depth * 0.55}"/>`;
  }).join('');
}

function boats(): string {
  const boat = (x: number, y: number, scale: number) => `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-34,0 Q0,22 34,0 L28,12 Q0,22 -28,12 Z" fill="#2a2450"/><path d="M0,-2 V-92 L40,-10 Z" fill="#f7e2c2"/>
    <path d="M-4,-6 V-72 L-28,-8 Z" fill="#e0a58b"/><path d="M-26,20 Q0,34 26,20 L10,64 L-6,64 Z" fill="#2a2450" opacity=".25"/></g>`;
  return boat(372, 1128, 1) + boat(512, 1072, 0.5);
}

function shore(random: () => number): string {
  const pine = (x: number, y: number, size: number) => {
    const tiers = [0, 1, 2, 3, 4].map((tier) => {
      const top = y - size * (1 - tier * 0.17);
      const half = size * (0.07 + tier * 0.052);
      return `<path d="M${x},${top} L${x + half},${top + size * 0.3} Q${x},${top + size * 0.25} ${x - half},${top + size * 0.3} Z"/>`;
    });
    return `<rect x="${x - size * 0.018}" y="${y - size * 0.2}" width="${size * 0.036}" height="${size * 0.25}"/>${tiers.join('')}`;
  };
  const trees = Array.from({ length: 12 }, (_, index) => {
    const x = index < 7 ? 100 + index * 42 + random() * 24 : 900 + (index - 7) * 44 + random() * 20;
    const edge = index < 7 ? 330 - index * 34 : 110 + (index - 7) * 46;
    return pine(x, 1548 - edge * 0.72, 130 + random() * 120);
  });
  return `<g fill="#131a38"><path d="M100,1290 C240,1300 330,1420 520,1470 C700,1512 820,1500 920,1450 C1000,1405 1060,1370 1100,1360 V1560 H100 Z"/>
    ${trees.join('')}
    <path d="M470,1476 v-54 l38,-30 l38,30 v66 z"/></g>
    <rect x="496" y="1430" width="22" height="24" fill="#ffd27d"/><path d="M507,1430 v24 M496,1442 h22" stroke="#131a38" stroke-width="3"/>`;
}

function birds(): string {
  const bird = (x: number, y: number, size: number) =>
    `<path d="M${x - size},${y - size * 0.35} Q${x - size * 0.4},${y - size * 0.6} ${x},${y} Q${x + size * 0.4},${y - size * 0.6} ${x + size},${y - size * 0.35}" fill="none" stroke="#221d42" stroke-width="${size * 0.16}" stroke-linecap="round"/>`;
  return [
    [430, 640, 26],
    [486, 606, 20],
    [392, 586, 16],
    [548, 650, 15],
    [340, 622, 13],
  ]
    .map(([x = 0, y = 0, size = 0]) => bird(x, y, size))
    .join('');
}
