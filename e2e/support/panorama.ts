import sharp from 'sharp';

/** The colours of a 360° picture: sky above, a ground of one-metre checks below, and a red board in its centre. */
export const SKY = [90, 160, 235] as const;
export const BOARD = [220, 30, 40] as const;
export const TILES = [
  [120, 150, 90],
  [170, 160, 120],
] as const;
/** Metres above the ground at which it was taken. */
const CAMERA = 1.6;

/** Draws a 360° picture as a PNG. */
export function drawPanorama(width = 1024): Promise<Buffer> {
  const height = width / 2;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set(
        colourAt((x / width - 0.5) * 2 * Math.PI, (0.5 - y / height) * Math.PI),
        (y * width + x) * 3,
      );
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function colourAt(around: number, up: number): readonly number[] {
  if (Math.abs(around) < 0.25 && up > 0.02 && up < 0.3) return BOARD;
  if (up >= 0) return SKY;
  const metres = CAMERA / Math.tan(-up);
  const tile = Math.floor(metres * Math.sin(around)) + Math.floor(metres * Math.cos(around));
  return TILES[tile & 1] ?? SKY;
}
