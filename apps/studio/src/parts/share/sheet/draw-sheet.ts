import { drawingContext } from '@pleinair/scene/canvas';
import { drawFitting, FONT } from '../poster/draw-poster.ts';
import { type Paper, papers } from '../print/paper.ts';
import { drawQr, sideWithBorder } from '../qr-code.ts';

export interface Sheet {
  readonly paper: Paper;
  readonly direction: 'ltr' | 'rtl';
  readonly mark: PrintedMark;
  readonly title: string;
  /** For visitors, in one sentence. */
  readonly instruction: string;
  /** Instructions for hanging the sheet: where, and to print it at actual size. */
  readonly putUp: string;
  readonly ruler: string;
}

/** What a sheet is printed for, in its middle. Millimetres, with its border if it has one. */
export interface PrintedMark {
  readonly width: number;
  readonly height: number;
  /** Draws it into a box of the canvas. */
  draw(context: CanvasRenderingContext2D, box: Box): void;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A code with this content, so many metres wide without its quiet zone. */
export function codeMark(content: string, side: number): PrintedMark {
  const whole = side * 1000 * sideWithBorder(content, 'L');
  return {
    width: whole,
    height: whole,
    draw: (context, { x, y, width }) => drawQr(context, content, { x, y, side: width }, 'L'),
  };
}

/** A picture, so many metres wide. */
export function pictureMark(picture: ImageBitmap, width: number): PrintedMark {
  return {
    width: width * 1000,
    height: (width * 1000 * picture.height) / picture.width,
    draw: (context, box) => context.drawImage(picture, box.x, box.y, box.width, box.height),
  };
}

/** Side of the printed code in metres: as large as the paper allows, because larger codes are located more accurately. */
export const CODE_SIDES: Record<Paper, number> = { A5: 0.1, A4: 0.15, Letter: 0.15 };

/** Millimetres above and below a mark that its words and the line for checking need at least. */
const ROOM = 20;

/** Length of the line for checking the print, in millimetres. */
const RULER = 100;
const INK = '#1f1d1a';

/**
 * Draws a placing sheet onto a canvas, which it resizes: the mark in the middle at its size, and a line to measure.
 * @param resolution pixels per millimetre; 11.811 is 300 per inch
 */
export function drawSheet(canvas: HTMLCanvasElement, sheet: Sheet, resolution: number) {
  const { mark, paper } = sheet;
  const { width, height } = papers[paper];
  canvas.width = Math.round(width * resolution);
  canvas.height = Math.round(height * resolution);
  const context = drawingContext(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);

  const mm = canvas.width / width;
  const left = (width - mark.width) / 2;
  const top = (height - mark.height) / 2;
  mark.draw(context, { x: left * mm, y: top * mm, width: mark.width * mm, height: mark.height * mm });
  // There is no room for words around a mark that exceeds the paper.
  if (!markFits(sheet)) return;

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

  const below = top + mark.height;
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

/** Whether the mark and the words around it fit on the paper. */
export const markFits = ({ paper, mark }: Pick<Sheet, 'paper' | 'mark'>): boolean =>
  mark.width <= papers[paper].width && mark.height <= papers[paper].height - 2 * ROOM;

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
