import { drawingContext } from '@pleinair/scene/canvas';
import type { ButtonSettings } from './definition.ts';

/** Pixels. */
const HEIGHT = 192;
const PADDING = 44;
const GAP = 28;
const PICTURE = 128;
const LETTERS = 72;
/** Widest label; longer ones are condensed. */
const WIDEST = 1400;

/** Draws a button: its picture, followed by its label in the direction of the label's script. */
export function drawFace(
  label: string,
  picture: ImageBitmap | undefined,
  { color, background_color }: Pick<ButtonSettings, 'color' | 'background_color'>,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = drawingContext(canvas);
  const font = `600 ${LETTERS}px system-ui, sans-serif`;
  context.font = font;
  const text = Math.min(WIDEST, Math.ceil(context.measureText(label).width));
  canvas.width = 2 * PADDING + text + (picture ? PICTURE + GAP : 0);
  canvas.height = HEIGHT;
  context.fillStyle = background_color;
  context.roundRect(0, 0, canvas.width, HEIGHT, HEIGHT / 2);
  context.fill();
  if (picture) drawCircle(context, picture, PADDING - 8, (HEIGHT - PICTURE) / 2);
  context.font = font;
  context.fillStyle = color;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  context.fillText(label, canvas.width - PADDING, HEIGHT / 2, WIDEST);
  return canvas;
}

/** Draws a picture cropped to a circle around its centre. */
function drawCircle(context: CanvasRenderingContext2D, picture: ImageBitmap, x: number, y: number): void {
  const edge = Math.min(picture.width, picture.height);
  const left = (picture.width - edge) / 2;
  const top = (picture.height - edge) / 2;
  context.save();
  context.beginPath();
  context.arc(x + PICTURE / 2, y + PICTURE / 2, PICTURE / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(picture, left, top, edge, edge, x, y, PICTURE, PICTURE);
  context.restore();
}
