import { drawingContext } from '@pleinair/scene/canvas';
import { encode } from 'uqr';

/** Modules of quiet zone around the code (ISO/IEC 18004). */
const BORDER = 4;
/** Pixels per module in a downloaded picture: sharp on an A3 print. */
const MODULE_PIXELS = 24;
/** No artefacts are seen next to the edges of letters and modules. */
const JPEG_QUALITY = 0.93;

/** Error correction: M corrects 15 % of a code; L corrects 7 %, with larger modules that can be scanned from farther away. */
type Correction = 'L' | 'M';

/** The smallest version, for short texts, has no alignment pattern: a phone finds it only straight on. */
const encoded = (text: string, ecc: Correction = 'M') => encode(text, { ecc, border: BORDER, minVersion: 2 });

/** A QR code as an SVG file: dark on white in every theme, because scanners need it. */
export function qrSvg(text: string): string {
  const { data, size } = encoded(text);
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modules.join('')}"/></svg>`,
  ].join('');
}

/** A QR code as a PNG file. */
export const qrPng = (text: string): Promise<Blob> => toPng(qrCanvas(text, MODULE_PIXELS));

/** A QR code with its quiet zone, and so many pixels per module. */
export function qrCanvas(text: string, pixels: number, ecc?: Correction): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = drawingContext(canvas);
  canvas.width = encoded(text, ecc).size * pixels;
  canvas.height = canvas.width;
  drawQr(context, text, { x: 0, y: 0, side: canvas.width }, ecc);
  return canvas;
}

/** The side of a code with its quiet zone, relative to the code alone. */
export function sideWithBorder(text: string, ecc: Correction = 'M'): number {
  const { size } = encoded(text, ecc);
  return size / (size - 2 * BORDER);
}

/** Draws the code and its quiet zone into a square of a canvas, its modules on whole pixels. */
export function drawQr(
  context: CanvasRenderingContext2D,
  text: string,
  square: { x: number; y: number; side: number },
  ecc: Correction = 'M',
) {
  const [x, y, side] = [square.x, square.y, square.side].map(Math.round) as [number, number, number];
  const { data, size } = encoded(text, ecc);
  const at = (module: number) => Math.round((module * side) / size);
  context.fillStyle = '#fff';
  context.fillRect(x, y, side, side);
  context.fillStyle = '#000';
  data.forEach((row, r) => {
    row.forEach((dark, c) => {
      if (dark) context.fillRect(x + at(c), y + at(r), at(c + 1) - at(c), at(r + 1) - at(r));
    });
  });
}

export const toPng = (canvas: HTMLCanvasElement) => toPicture(canvas, 'image/png');

/** For pages of many: a tenth of a PNG's bytes, and added to a PDF without being decoded. */
export const toJpeg = (canvas: HTMLCanvasElement) => toPicture(canvas, 'image/jpeg');

const toPicture = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'));
    canvas.toBlob(take, type, JPEG_QUALITY);
  });
