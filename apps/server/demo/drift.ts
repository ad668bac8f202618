/**
 * "Drift": a jellyfish that swims on the spot, 540 × 720 pixels. Every motion has whole periods within `phase` 0 to 1, so that the
 * clip loops.
 */

const TURN = Math.PI * 2;
const RIM = 56;

export function driftSvg(phase: number, background: string | undefined): string {
  const time = phase * TURN;
  const pulse = Math.sin(time * 2);
  const wide = 150 - pulse * 20;
  const tall = 158 + pulse * 16;
  const rise = -Math.sin(time * 2 - 1.1) * 14;
  const tilt = Math.sin(time) * 4;
  const ground = background === undefined ? '' : `<rect width="540" height="720" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="720">
  <defs>
    <radialGradient id="bell" cx=".42" cy=".22" r=".95"><stop offset="0" stop-color="#fff0e0"/><stop offset=".3" stop-color="#ffb99a"/>
      <stop offset=".68" stop-color="#e8607a"/><stop offset="1" stop-color="#7d2a72"/></radialGradient>
    <linearGradient id="arm" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd2bb"/><stop offset=".5" stop-color="#ee8297"/><stop offset="1" stop-color="#a8418a"/></linearGradient>
  </defs>
  ${ground}
  <g transform="translate(270 ${232 + rise}) rotate(${tilt})">
    ${tentacles(time, wide)}
    ${arms(time)}
    ${bell(wide, tall, time)}
  </g>
</svg>`;
}

function bell(wide: number, tall: number, time: number): string {
  const lobes = 9;
  let rim = '';
  for (let lobe = 0; lobe < lobes; lobe++) {
    const step = (wide * 2) / lobes;
    const x = wide - lobe * step;
    const dip = RIM + 26 + Math.sin(time * 2 + lobe * 0.9) * 5;
    rim += `Q${x - step / 2},${dip} ${x - step},${RIM - 4} `;
  }
  const ribs = [-0.72, -0.42, -0.14, 0.14, 0.42, 0.72].map((part) => {
    const x = wide * part;
    return `<path d="M${x * 0.16},${-tall * 0.93} C${x * 0.85},${-tall * 0.8} ${x * 1.16},${-tall * 0.15} ${x * 1.08},${RIM - 4}" fill="none" stroke="#fff3e6" stroke-opacity=".38" stroke-width="5"/>`;
  });
  const spots = Array.from({ length: 9 }, (_, index) => {
    const angle = -2.75 + index * 0.295;
    const far = index % 2 ? 0.72 : 0.5;
    return `<ellipse cx="${Math.cos(angle) * wide * far}" cy="${Math.sin(angle) * tall * far}" rx="9" ry="6" fill="#fff6ea" opacity=".75"/>`;
  });
  return `<path d="M${-wide},${RIM - 4} C${-wide * 1.12},${-tall * 0.55} ${-wide * 0.62},${-tall} 0,${-tall} C${wide * 0.62},${-tall} ${wide * 1.12},${-tall * 0.55} ${wide},${RIM - 4} ${rim}Z" fill="url(#bell)"/>
    ${ribs.join('')}${spots.join('')}
    <path d="M${-wide * 0.62},${-tall * 0.52} Q${-wide * 0.4},${-tall * 0.84} ${-wide * 0.08},${-tall * 0.86}" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="11" stroke-linecap="round"/>`;
}

function arms(time: number): string {
  return [-66, -24, 22, 64]
    .map((x, index) => {
      const left: string[] = [];
      const right: string[] = [];
      for (let step = 0; step <= 24; step++) {
        const down = step / 24;
        const y = RIM - 10 + down * (250 + (index % 2) * 46);
        const sway = Math.sin(time - down * 4.2 + index * 1.3) * 34 * down;
        const frill = 1 + 0.34 * Math.sin(down * 30 + index * 2 - time * 2);
        const half = 17 * (1 - down) ** 0.6 * frill + 3;
        left.push(`${x + sway - half},${y}`);
        right.unshift(`${x + sway + half},${y}`);
      }
      return `<polygon points="${[...left, ...right].join(' ')}" fill="url(#arm)"/>`;
    })
    .join('');
}

function tentacles(time: number, wide: number): string {
  return Array.from({ length: 11 }, (_, index) => {
    const x = (index / 10 - 0.5) * wide * 1.86;
    const reach = 300 + 66 * Math.sin(index * 2.4);
    const points = Array.from({ length: 27 }, (_, step) => {
      const down = step / 26;
      const sway = Math.sin(time - down * 5 + index * 0.75) * 30 * down;
      const second = Math.sin(time * 2 - down * 9 + index) * 9 * down;
      return `${x * (1 - down * 0.16) + sway + second},${RIM + down * reach}`;
    });
    const color = index % 3 === 0 ? '#c04b8e' : index % 3 === 1 ? '#f08aa0' : '#ffc3a6';
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>`;
  }).join('');
}
