import { drawingContext } from '@pleinair/scene/canvas';
import { drawFitting, FONT } from '../poster/draw-poster.ts';
import { type Paper, papers, type Size } from '../print/paper.ts';
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
  readonly ruler: Ruler;
}

/** The line for checking the print. */
export interface Ruler {
  /** Millimetres. */
  readonly length: number;
  /** Says how long it is. */
  readonly label: string;
}

/** What a sheet is printed for, in its middle. Its size includes its border if it has one. */
export interface PrintedMark extends Size {
  /** Whether it has a white border, and may reach the edges of the paper. */
  readonly isBordered: boolean;
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
    isBordered: true,
    draw: (context, { x, y, width }) => drawQr(context, content, { x, y, side: width }, 'L'),
  };
}

/** A picture, so many metres wide; corner marks show where it ends if its margins are transparent. */
export function pictureMark(picture: ImageBitmap, width: number, hasMargins: boolean): PrintedMark {
  return {
    width: width * 1000,
    height: (width * 1000 * picture.height) / picture.width,
    isBordered: false,
    draw(context, box) {
      context.drawImage(picture, box.x, box.y, box.width, box.height);
      if (hasMargins) drawCorners(context, box, box.width / (width * 1000));
    },
  };
}

/** Millimetres of a corner mark's lines. */
const CORNER = { length: 5, line: 0.3 };

/** Marks the corners of a box, whose edges are the outer edges of the lines. */
function drawCorners(context: CanvasRenderingContext2D, { x, y, width, height }: Box, mm: number) {
  context.fillStyle = INK;
  const line = CORNER.line * mm;
  const length = Math.min(CORNER.length * mm, width / 4, height / 4);
  for (const isRight of [false, true]) {
    for (const isBelow of [false, true]) {
      const from = (across: number, down: number): [number, number] => [
        isRight ? x + width - across : x,
        isBelow ? y + height - down : y,
      ];
      context.fillRect(...from(length, line), length, line);
      context.fillRect(...from(line, length), line, length);
    }
  }
}

/** Side of the printed code in metres: as large as the paper allows, because larger codes are located more accurately. */
export const CODE_SIDES: Record<Paper, number> = { A5: 0.1, A4: 0.15, Letter: 0.15, A3: 0.2, A2: 0.28 };

/** Millimetres above and below a mark that its words and the line for checking need at least. */
const ROOM = 20;
/** The most that the margin of the words takes of it. */
const WIDEST_MARGIN = 14;

const INK = '#1f1d1a';

/**
 * Draws a placing sheet onto a canvas, which it resizes: the mark in the middle at its size, and a line to measure.
 * @param resolution pixels per millimetre; 11.811 is 300 per inch
 */
export function drawSheet(canvas: HTMLCanvasElement, sheet: Sheet, resolution: number) {
  const { mark } = sheet;
  const page = pageOf(sheet);
  const { width, height } = page;
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
  if (!fitsOn(page, mark)) return;

  const shorter = Math.min(width, height);
  const margin = marginOf(page);
  context.fillStyle = INK;
  context.textBaseline = 'top';
  context.textAlign = sheet.direction === 'rtl' ? 'right' : 'left';
  const start = (sheet.direction === 'rtl' ? width - margin : margin) * mm;
  const words = { start, width: (width - 2 * margin) * mm, lineHeight: 1.25 };
  const titled = drawFitting(context, sheet.title, {
    ...words,
    top: margin * mm,
    height: (top - margin) * 0.55 * mm,
    size: shorter * 0.055 * mm,
    weight: 700,
  });
  drawFitting(context, sheet.instruction, {
    ...words,
    top: (margin + 2) * mm + titled,
    height: (top - margin - 2) * mm - titled,
    size: shorter * 0.032 * mm,
    weight: 600,
  });

  const below = top + mark.height;
  const rulerTop = below + (height - below) * 0.12;
  const { length, label } = sheet.ruler;
  drawRuler(context, { left: ((width - length) / 2) * mm, top: rulerTop * mm, length, mm });
  drawFitting(context, `${label} ${sheet.putUp}`, {
    ...words,
    top: (rulerTop + 5) * mm,
    height: (height - margin / 2 - rulerTop - 5) * mm,
    size: shorter * 0.021 * mm,
    weight: 400,
  });
}

const fitsOn = ({ width, height }: Size, mark: Size): boolean =>
  mark.width <= width && mark.height <= height - 2 * ROOM;

const marginOf = ({ width, height }: Size): number => Math.min(Math.min(width, height) * 0.07, WIDEST_MARGIN);

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

type MarkOnPaper = Pick<Sheet, 'paper' | 'mark'>;

/** Returns the paper in portrait, or in landscape if the mark fits only so. */
export function pageOf({ paper, mark }: MarkOnPaper): Size {
  const portrait = papers[paper];
  const landscape = turned(portrait);
  return !fitsOn(portrait, mark) && fitsOn(landscape, mark) ? landscape : portrait;
}

/** Whether the mark and the words around it fit on the paper. */
export const markFits = (sheet: MarkOnPaper): boolean => fitsOn(pageOf(sheet), sheet.mark);

/** Returns how many times as large the mark can be on the paper, with a margin on every side. */
export function largestScale({ paper, mark }: MarkOnPaper): number {
  const scaleOn = (page: Size) => {
    const margin = mark.isBordered ? 0 : marginOf(page);
    return Math.min((page.width - 2 * margin) / mark.width, (page.height - 2 * ROOM) / mark.height);
  };
  const portrait = papers[paper];
  return Math.max(scaleOn(portrait), scaleOn(turned(portrait)));
}

function drawRuler(
  context: CanvasRenderingContext2D,
  { left, top, length, mm }: { left: number; top: number; length: number; mm: number },
) {
  context.font = `400 ${3 * mm}px ${FONT}`;
  const line = 0.4 * mm;
  context.fillRect(left, top, length * mm, line);
  for (const at of [0, length / 2, length]) {
    context.fillRect(left + at * mm - line / 2, top - 1.5 * mm, line, 3 * mm);
  }
}
