import { encode } from 'uqr';

/** Modules of quiet ground that a reader wants round the code (ISO/IEC 18004). */
const BORDER = 4;
/** Pixels of a module in a downloaded picture: sharp on an A3 print. */
const MODULE_PIXELS = 24;

/** A QR code as an SVG file: dark on white, whatever the page's colours, because readers want it so. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modules.join('')}"/></svg>`,
  ].join('');
}

/** The same as a PNG. */
export async function qrPng(text: string): Promise<Blob> {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PIXELS;
  canvas.height = size * MODULE_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS);
    });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))));
  });
}
