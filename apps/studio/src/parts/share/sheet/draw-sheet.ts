import { drawingContext } from '@pleinair/scene/canvas';
import { drawFitting, FONT } from '../poster/draw-poster.ts';
import { type Paper, papers } from '../print/paper.ts';
import { drawQr, sideWithBorder } from '../qr-code.ts';

export interface Sheet {
  readonly paper: Paper;
  readonly direction: 'ltr' | 'rtl';
  /** The code's content. */
  readonly link: string;
  /** The code's width in metres, without its quiet zone. */
  readonly side: number;
  readonly title: string;
  /** For visitors, in one sentence. */
  readonly instruction: string;
  /** Instructions for hanging the sheet: where, and to print it at actual size. */
  readonly putUp: string;
  readonly ruler: string;
}

/** Side of the printed code in metres: as large as the paper allows, because larger codes are located more accurately. */
export const CODE_SIDES: Record<Paper, number> = { A5: 0.1, A4: 0.15, Letter: 0.15 };

/** Length of the line for checking the print, in millimetres. */
const RULER = 100;
const INK = '#1f1d1a';

/**
 * Draws a placing sheet onto a canvas, which it resizes: the code in the middle at its size, and a line to measure.
 * @param resolution pixels per millimetre; 11.811 is 300 per inch
 */
export function drawSheet(canvas: HTMLCanvasElement, sheet: Sheet, resolution: number) {
  const { width, height } = papers[sheet.paper];
  canvas.width = Math.round(width * resolution);
  canvas.height = Math.round(height * resolution);
  const context = drawingContext(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);

  const mm = canvas.width / width;
  const side = sideOnPaper(sheet);
  const left = (width - side) / 2;
  const top = (height - side) / 2;
  drawQr(context, sheet.link, { x: left * mm, y: top * mm, side: side * mm }, 'L');
  // There is no room for words around a code that exceeds the paper.
  if (!codeFits(sheet)) return;

  const margin = width * 0.07;
  context.fillStyle = INK;
  context.textBaseline = 'top';
  context.textAlign = sheet.direction === 'rtl' ? 'right' : 'left';
  const start = (sheet.direction === 'rtl' ? width - margin : margin) * mm;
  const words = { start, width: (width - 2 * margin) * mm, lineHeight: 1.25 };
  const titled = drawFitting(context, sheet.title, {
    ...words,
    top: margin * mm,
    height: (top - margin) * 0.55 * mm,
    size: width * 0.055 * mm,
    weight: 700,
  });
  drawFitting(context, sheet.instruction, {
    ...words,
    top: (margin + 2) * mm + titled,
    height: (top - margin - 2) * mm - titled,
    size: width * 0.032 * mm,
    weight: 600,
  });

  const below = top + side;
  const rulerTop = below + (height - below) * 0.12;
  drawRuler(context, { left: ((width - RULER) / 2) * mm, top: rulerTop * mm, mm });
  drawFitting(context, `${sheet.ruler} ${sheet.putUp}`, {
    ...words,
    top: (rulerTop + 5) * mm,
    height: (height - margin / 2 - rulerTop - 5) * mm,
    size: width * 0.021 * mm,
    weight: 400,
  });
}

/** Whether the code and its quiet zone fit on the paper. */
export const codeFits = (sheet: Pick<Sheet, 'paper' | 'link' | 'side'>) =>
  sideOnPaper(sheet) <= papers[sheet.paper].width;

/** The width of the code with its quiet zone, in millimetres. */
const sideOnPaper = ({ link, side }: Pick<Sheet, 'link' | 'side'>) => side * 1000 * sideWithBorder(link, 'L');

function drawRuler(
  context: CanvasRenderingContext2D,
  { left, top, mm }: { left: number; top: number; mm: number },
) {
  context.font = `400 ${3 * mm}px ${FONT}`;
  const line = 0.4 * mm;
  context.fillRect(left, top, RULER * mm, line);
  for (const at of [0, RULER / 2, RULER]) {
    context.fillRect(left + at * mm - line / 2, top - 1.5 * mm, line, 3 * mm);
  }
}
