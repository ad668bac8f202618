import { seeded } from './random.ts';

/** "Paper meadow": three cut-outs of wild flowers, 900 × 1200 pixels each, the ground at the lower edge. */

const WIDTH = 900;
const GROUND = 1196;

export const FLOWERS = ['poppies', 'daisies', 'cornflowers'] as const;
type Flower = (typeof FLOWERS)[number];

const SEEDS: Record<Flower, number> = { poppies: 5, daisies: 23, cornflowers: 42 };

export function meadowSvg(flower: Flower): string {
  const random = seeded(SEEDS[flower]);
  const between = (low: number, high: number) => low + random() * (high - low);
  const heads: string[] = [];
  const stems: string[] = [];
  const count = flower === 'daisies' ? 9 : 7;
  for (let index = 0; index < count; index++) {
    const root = WIDTH / 2 + ((index + 0.5) / count - 0.5) * 300 + between(-30, 30);
    const x = WIDTH / 2 + ((index + 0.5) / count - 0.5) * 640 + between(-24, 24);
    const y = between(150, 560) + Math.abs(x - WIDTH / 2) * 0.35;
    stems.push(stem(root, x, y, between(-60, 60)));
    heads.push(head(flower, x, y, between(0.82, 1.16), between(-24, 24), random));
  }
  const blades = (amount: number, tall: number, colors: readonly string[]) =>
    Array.from({ length: amount }, () => {
      const root = WIDTH / 2 + between(-250, 250);
      const height = tall * between(0.45, 1);
      const lean = (root - WIDTH / 2) * between(0.2, 0.75) + between(-70, 70);
      return blade(root, height, lean, between(7, 15), colors[Math.floor(random() * colors.length)] ?? '');
    }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="1200">
  <defs>
    <radialGradient id="poppy"><stop offset="0" stop-color="#8f1420"/><stop offset=".45" stop-color="#d9302c"/><stop offset="1" stop-color="#f2694a"/></radialGradient>
    <radialGradient id="heart"><stop offset="0" stop-color="#ffd94f"/><stop offset="1" stop-color="#d98b12"/></radialGradient>
    <linearGradient id="petal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#d9dcec"/></linearGradient>
    <radialGradient id="corn"><stop offset="0" stop-color="#2b2a7c"/><stop offset=".5" stop-color="#3f55c8"/><stop offset="1" stop-color="#7f9cf2"/></radialGradient>
    <linearGradient id="stem" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6d8f45"/><stop offset="1" stop-color="#27451f"/></linearGradient>
  </defs>
  ${blades(46, 760, ['#2f5a34', '#3b6b38', '#274b31'])}
  <g fill="none" stroke="url(#stem)" stroke-width="8" stroke-linecap="round">${stems.join('')}</g>
  ${blades(40, 480, ['#5c8a3c', '#77a046', '#456f33'])}
  ${heads.join('')}
  ${blades(34, 260, ['#8db355', '#6a9541', '#a4c366'])}
</svg>`;
}

function stem(root: number, x: number, y: number, bend: number): string {
  const middle = (GROUND + y) / 2;
  return `<path d="M${root},${GROUND} C${root + bend},${middle + 120} ${x - bend * 0.6},${middle - 60} ${x},${y}"/>`;
}

function blade(root: number, height: number, lean: number, width: number, fill: string): string {
  const tip = `${root + lean},${GROUND - height}`;
  const low = GROUND - height * 0.45;
  return `<path d="M${root - width},${GROUND} Q${root + lean * 0.1 - width},${low} ${tip} Q${root + lean * 0.1 + width},${low} ${root + width},${GROUND} Z" fill="${fill}"/>`;
}

function head(
  flower: Flower,
  x: number,
  y: number,
  size: number,
  turn: number,
  random: () => number,
): string {
  const draw = { poppies: poppy, daisies: daisy, cornflowers: cornflower }[flower];
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size} ${size * (0.74 + random() * 0.22)})">${draw(random)}</g>`;
}

function poppy(random: () => number): string {
  const petal = (angle: number, reach: number, wide: number) =>
    `<path transform="rotate(${angle})" d="M0,8 C${-wide},-10 ${-wide * 1.2},${-reach * 0.9} ${-wide * 0.4},${-reach} Q${-wide * 0.1},${-reach * 0.93} ${wide * 0.15},${-reach * 1.04} Q${wide * 0.5},${-reach * 0.96} ${wide * 0.62},${-reach * 0.9} C${wide * 1.2},${-reach * 0.6} ${wide},-6 0,8 Z" fill="url(#poppy)" stroke="#a81d22" stroke-opacity=".35" stroke-width="2"/>`;
  const petals = [0, 88, 180, 268, 42, 222].map((angle, index) =>
    petal(angle + random() * 14, index < 4 ? 112 + random() * 14 : 88, 86),
  );
  const seeds = Array.from({ length: 26 }, () => {
    const angle = random() * Math.PI * 2;
    const far = 22 + random() * 22;
    return `<circle cx="${Math.cos(angle) * far}" cy="${Math.sin(angle) * far}" r="${2.4 + random() * 1.8}"/>`;
  });
  return `${petals.join('')}<g fill="#241018">${seeds.join('')}</g><circle r="20" fill="#5d7a3a"/><path d="M-15,0 H15 M0,-15 V15 M-10,-10 L10,10 M10,-10 L-10,10" stroke="#33461f" stroke-width="3"/>`;
}

function daisy(random: () => number): string {
  const petals = Array.from({ length: 21 }, (_, index) => {
    const angle = (index / 21) * 360 + random() * 6;
    const reach = 82 + random() * 14;
    return `<ellipse transform="rotate(${angle})" cx="0" cy="${-reach * 0.62}" rx="11.5" ry="${reach * 0.46}" fill="url(#petal)" stroke="#b9bdd4" stroke-width="1"/>`;
  });
  const dots = Array.from({ length: 44 }, () => {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * 25;
    return `<circle cx="${Math.cos(angle) * far}" cy="${Math.sin(angle) * far}" r="2.6"/>`;
  });
  return `${petals.join('')}<circle r="29" fill="url(#heart)"/><g fill="#b56a0c" opacity=".6">${dots.join('')}</g>`;
}

function cornflower(random: () => number): string {
  const floret = (angle: number, reach: number, wide: number) =>
    `<path transform="rotate(${angle})" d="M-4,0 L${-wide},${-reach * 0.72} L${-wide * 0.55},${-reach * 0.86} L${-wide * 0.4},${-reach} L0,${-reach * 0.84} L${wide * 0.4},${-reach} L${wide * 0.55},${-reach * 0.86} L${wide},${-reach * 0.72} L4,0 Z" fill="url(#corn)"/>`;
  const outer = Array.from({ length: 11 }, (_, index) =>
    floret((index / 11) * 360 + random() * 9, 100 + random() * 14, 27),
  );
  const inner = Array.from({ length: 9 }, (_, index) =>
    floret((index / 9) * 360 + random() * 12, 54 + random() * 10, 13),
  );
  const threads = Array.from({ length: 16 }, () => {
    const angle = random() * 360;
    return `<path transform="rotate(${angle})" d="M0,0 Q3,-14 ${4 - random() * 8},${-24 - random() * 10}" stroke="#d8b3ee" stroke-width="3" fill="none" stroke-linecap="round"/>`;
  });
  return `${outer.join('')}<g opacity=".92">${inner.join('')}</g><circle r="16" fill="#2a1f63"/>${threads.join('')}`;
}
