import type { GreyPicture } from '../grey-picture.ts';
import { numbers } from './render.ts';

/** A picture like a poster: overlapping bright and dark pieces of many sizes, different for each seed. */
export function collage(seed: number, width = 480, height = 360): GreyPicture {
  const next = numbers(seed + 1);
  const pixels = new Uint8Array(width * height).fill(60 + next() * 140);
  for (let i = 0; i < 170; i++) {
    const size = i < 25 ? 90 : 30;
    const cx = next() * width;
    const cy = next() * height;
    const across = 4 + next() * size;
    const up = 4 + next() * size;
    const turn = next() * Math.PI;
    const grey = 15 + next() * 225;
    const isRound = next() < 0.35;
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const reach = Math.ceil(Math.hypot(across, up));
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const a = (x - cx) * c + (y - cy) * s;
        const b = (y - cy) * c - (x - cx) * s;
        const inside = isRound
          ? (a / across) ** 2 + (b / up) ** 2 < 1
          : Math.abs(a) < across && Math.abs(b) < up;
        if (inside) pixels[y * width + x] = grey;
      }
    }
  }
  return { width, height, pixels };
}
