import { GROUND_METRES, GROUND_PIXELS, pixelAt } from './ground-geometry.ts';

const ACCENT = '#268468';
/** Pixels of a line, and of a letter's height. */
const LINE = 3;
const LETTERS = 15;

/** Copies a picture of the ground and draws the activation range on it, labelled with its radius. */
export function withRange(ground: HTMLCanvasElement, range: number, label: string): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = GROUND_PIXELS;
  picture.height = GROUND_PIXELS;
  const context = picture.getContext('2d');
  if (context === null) return ground;
  context.drawImage(ground, 0, 0);
  // 0 means everywhere, and a circle larger than the square would not be visible.
  if (range === 0 || range > GROUND_METRES / 2) return picture;
  const middle = pixelAt({ east: 0, north: 0 });
  const edge = pixelAt({ east: 0, north: -range });
  context.strokeStyle = ACCENT;
  context.fillStyle = ACCENT;
  context.lineWidth = LINE;
  context.setLineDash([14, 8]);
  context.beginPath();
  context.arc(middle.x, middle.y, edge.y - middle.y, 0, 2 * Math.PI);
  context.globalAlpha = 0.07;
  context.fill();
  context.globalAlpha = 0.9;
  context.stroke();
  context.font = `600 ${LETTERS}px system-ui, sans-serif`;
  context.textAlign = 'center';
  // Readable from the south, the initial view; inside the circle, so that it never leaves the picture.
  context.fillText(label, edge.x, edge.y - LETTERS / 2);
  return picture;
}
