import { drawingContext, unseenContext } from '../canvas/drawing-context.ts';
import { linesOf } from './lines.ts';

/** How a text is laid out. Lengths are metres. */
export interface CardLook {
  readonly font: 'sans' | 'serif' | 'mono' | 'hand';
  readonly bold: boolean;
  /** Line height. */
  readonly size: number;
  /** Width at which lines break. */
  readonly width: number;
  /** Alignment along the writing direction. */
  readonly align: 'start' | 'center' | 'end';
  readonly color: string;
  readonly background: boolean;
  readonly background_color: string;
}

/** A drawn text: its canvas, and its height in the scene. */
export interface Card {
  readonly canvas: HTMLCanvasElement;
  /** In metres. */
  readonly height: number;
}

/** Font families that each device resolves for every script it supports. */
const FAMILIES: Record<CardLook['font'], string> = {
  sans: 'system-ui, sans-serif',
  serif: 'ui-serif, Georgia, serif',
  mono: 'ui-monospace, monospace',
  hand: '"Segoe Print", "Bradley Hand", "Comic Sans MS", cursive',
};

/** Pixels per line during layout; the canvas may use more or fewer. */
const LINE = 64;
/** Fraction of the line height. */
const LETTERS = 0.78;
const PADDING = 0.5;
const CORNER = 0.3;
/** Pixels per line that look sharp up close. */
const SHARP_LINE = 128;
/** Longest edge and most pixels of a card, so that a phone can hold many: 16 MB with mipmaps. */
const LONGEST_EDGE = 4096;
const MOST_PIXELS = 3_000_000;

/** Lays out a text and draws it, as sharp as its share of the graphics memory allows. */
export function drawCard(text: string, look: CardLook): Card {
  const { size, width, align, color, background, background_color } = look;
  const canvas = document.createElement('canvas');
  const context = drawingContext(canvas);
  context.font = fontOf(look);
  const lines = linesOf(text, (width / size) * LINE, (piece) => context.measureText(piece).width);
  const longest = Math.max(LINE / 4, ...lines.map((line) => context.measureText(line.text).width));
  const padding = LINE * PADDING;
  const wide = longest + 2 * padding;
  const high = lines.length * LINE + 2 * padding;
  const scale = Math.min(
    SHARP_LINE / LINE,
    LONGEST_EDGE / Math.max(wide, high),
    Math.sqrt(MOST_PIXELS / (wide * high)),
  );
  canvas.width = Math.max(1, Math.ceil(wide * scale));
  canvas.height = Math.max(1, Math.ceil(high * scale));
  context.scale(canvas.width / wide, canvas.height / high);
  if (background) {
    context.fillStyle = background_color;
    context.roundRect(0, 0, wide, high, LINE * CORNER);
    context.fill();
  }
  context.font = fontOf(look);
  context.fillStyle = color;
  context.textBaseline = 'middle';
  context.textAlign = align;
  for (const [index, { text: line, isRtl }] of lines.entries()) {
    context.direction = isRtl ? 'rtl' : 'ltr';
    const fromLeft = { start: isRtl ? 1 : 0, center: 0.5, end: isRtl ? 0 : 1 }[align];
    context.fillText(line, padding + fromLeft * longest, padding + (index + 0.5) * LINE);
  }
  return { canvas, height: (high / LINE) * size };
}

/** Returns a function that measures, in metres, how wide a card draws a line of text. */
export function lineMeasure(look: Pick<CardLook, 'font' | 'bold' | 'size'>): (text: string) => number {
  const context = unseenContext(1, 1);
  context.font = fontOf(look);
  return (text) => (context.measureText(text).width / LINE) * look.size;
}

const fontOf = ({ font, bold }: Pick<CardLook, 'font' | 'bold'>): string =>
  `${bold ? 700 : 400} ${LINE * LETTERS}px ${FAMILIES[font]}`;
