import { drawingContext } from '@pleinair/scene/canvas';
import type { Collected } from './store.ts';

/** In pixels. */
const [TILE, GAP, HEAD, LABEL] = [240, 32, 120, 56];
const COLUMNS = 3;
/** Most tiles in a picture: the latest collected. */
const MOST = 12;
const PAPER = '#faf8f3';
const INK = '#1d1c19';

/** Draws the collection as one picture to share. */
export async function drawCollection(items: readonly Collected[], title: string): Promise<Blob> {
  const shown = items.slice(-MOST);
  const columns = Math.min(COLUMNS, shown.length);
  const rows = Math.ceil(shown.length / columns);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(2, columns) * (TILE + GAP) + GAP;
  canvas.height = HEAD + rows * (TILE + LABEL + GAP);
  const context = drawingContext(canvas);
  const font = getComputedStyle(document.body).fontFamily;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.font = `700 40px ${font}`;
  context.fillText(title, GAP, 76, canvas.width - 2 * GAP);
  context.font = `500 22px ${font}`;
  for (const [index, { name, picture }] of shown.entries()) {
    const x = GAP + (index % columns) * (TILE + GAP);
    const y = HEAD + Math.floor(index / columns) * (TILE + LABEL + GAP);
    const image = picture === undefined ? undefined : await decoded(picture);
    if (image) {
      const scale = Math.min(TILE / image.naturalWidth, TILE / image.naturalHeight);
      const width = image.naturalWidth * scale;
      const height = image.naturalHeight * scale;
      context.drawImage(image, x + (TILE - width) / 2, y + (TILE - height) / 2, width, height);
    }
    context.fillText(name, x, y + TILE + 34, TILE);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded.')))),
  );
}

async function decoded(picture: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = picture;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
