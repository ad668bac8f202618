import { drawingContext } from '@pleinair/scene/canvas';
import { linesOf } from '@pleinair/scene/lines';
import { type Collected, initialOf } from './store.ts';

/** In pixels. */
const [TILE, GAP, HEAD, FOOT] = [300, 36, 136, 12];
/** Between a tile's edge and its picture. */
const INSET = 20;
const COLUMNS = 3;
/** Most tiles in a picture: the latest collected. */
const MOST = 12;
const [PAPER, GROUND, INK, QUIET] = ['#faf8f3', '#efece4', '#1d1c19', '#5f5a50'];
/** Size and height of a line of a name and of the name of its space. */
const [NAME, PLACE] = [
  { size: 24, line: 30 },
  { size: 20, line: 28 },
];
const MOST_LINES = 2;
const CAPTION = 16 + MOST_LINES * NAME.line + PLACE.line;

/** Draws the collection as one picture to share: each object with its name and space. */
export async function drawCollection(items: readonly Collected[], title: string): Promise<Blob> {
  const shown = items.slice(-MOST);
  const columns = Math.min(COLUMNS, shown.length);
  const rows = Math.ceil(shown.length / columns);
  const canvas = document.createElement('canvas');
  canvas.width = columns * (TILE + GAP) + GAP;
  canvas.height = HEAD + rows * (TILE + CAPTION + GAP) + FOOT;
  const context = drawingContext(canvas);
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textAlign = 'center';
  const write = (text: string, [x, y]: readonly [number, number], font: string, color = INK) => {
    context.font = `${font} ${family}`;
    context.fillStyle = color;
    context.fillText(text, x, y, canvas.width - 2 * GAP);
  };
  write(title, [canvas.width / 2, 86], '700 44px');
  for (const [index, item] of shown.entries()) {
    const { name, picture, space } = item;
    const x = GAP + (index % columns) * (TILE + GAP);
    const y = HEAD + Math.floor(index / columns) * (TILE + CAPTION + GAP);
    const middle = x + TILE / 2;
    context.fillStyle = GROUND;
    context.beginPath();
    context.roundRect(x, y, TILE, TILE, 24);
    context.fill();
    const image = picture === undefined ? undefined : await decoded(picture);
    if (image) drawInside(context, image, x + INSET, y + INSET, TILE - 2 * INSET);
    else write(initialOf(item), [middle, y + TILE / 2 + 40], '700 112px', QUIET);
    let below = y + TILE + 16;
    context.font = `600 ${NAME.size}px ${family}`;
    for (const line of firstLines(context, name, MOST_LINES)) {
      below += NAME.line;
      write(line, [middle, below], `600 ${NAME.size}px`);
    }
    context.font = `400 ${PLACE.size}px ${family}`;
    const [place = ''] = firstLines(context, space.name, 1);
    write(place, [middle, below + PLACE.line], `400 ${PLACE.size}px`, QUIET);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded.')))),
  );
}

/** Draws a picture as large as it fits into a square. */
function drawInside(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  x: number,
  y: number,
  side: number,
): void {
  const scale = Math.min(side / image.naturalWidth, side / image.naturalHeight);
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  context.drawImage(image, x + (side - width) / 2, y + (side - height) / 2, width, height);
}

/** The first lines of a text below a tile; the last one ends in an ellipsis if there are more. */
function firstLines(context: CanvasRenderingContext2D, text: string, most: number): readonly string[] {
  const ellipsis = context.measureText('…').width;
  const lines = linesOf(text, TILE - ellipsis, (piece) => context.measureText(piece).width);
  return lines.slice(0, most).map((line, index) => {
    const isCut = index === most - 1 && lines.length > most;
    return isCut ? `${line.text}…` : line.text;
  });
}

async function decoded(picture: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = picture;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
