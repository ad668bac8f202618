import { drawingContext } from '@pleinair/scene/canvas';

/** Pixels of its edge. */
const SIZE = 256;

// A loudspeaker icon on a grid of 24 (Tabler Icons, MIT).
const SPEAKER =
  'M15 8a5 5 0 0 1 0 8M17.7 5a9 9 0 0 1 0 14M6 15H4a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h2l3.5 -4.5a.8 .8 0 0 1 1.5 .5v14a.8 .8 0 0 1 -1.5 .5l-3.5 -4.5';

/** Draws the icon of a sound's source: a loudspeaker on a round card. */
export function drawIcon(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = drawingContext(canvas);
  context.scale(SIZE / 40, SIZE / 40);
  context.beginPath();
  context.arc(20, 20, 19.5, 0, 2 * Math.PI);
  context.fillStyle = '#fffdf8';
  context.fill();
  context.translate(8, 8);
  context.strokeStyle = '#1f1c19';
  context.lineWidth = 1.75;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(SPEAKER));
  return canvas;
}
