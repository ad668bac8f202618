import { drawingContext } from '@pleinair/scene/canvas';
import { linesOf } from '@pleinair/scene/lines';
import type { PanelItem } from './read-dock.ts';

/** What can be pressed on a drawn panel, in pixels from its upper left corner. */
export interface PanelTarget {
  readonly element: HTMLElement;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnPanel {
  readonly canvas: HTMLCanvasElement;
  readonly targets: readonly PanelTarget[];
}

/** Pixels. */
const WIDTH = 1120;
const PADDING = 44;
const GAP = 24;
const INNER = WIDTH - 2 * PADDING;
const CORNER = 40;
const BUTTON = { height: 92, padding: 36, corner: 24 };
const FAMILY = 'system-ui, sans-serif';
const FONTS = {
  title: { font: `600 46px ${FAMILY}`, line: 60 },
  text: { font: `400 40px ${FAMILY}`, line: 56 },
  quiet: { font: `400 34px ${FAMILY}`, line: 48 },
  button: { font: `600 38px ${FAMILY}`, line: 52 },
} as const;
/** Lines of one text; the readable page has all of it. */
const MOST_LINES = 12;

/** Draws the items of a panel in the colors of the page; buttons that belong together share rows. */
export function drawPanel(items: readonly PanelItem[]): DrawnPanel {
  const canvas = document.createElement('canvas');
  const context = drawingContext(canvas);
  const { backgroundColor: paper, color: ink } = getComputedStyle(document.body);
  const targets: PanelTarget[] = [];
  const paints: (() => void)[] = [];
  let top = PADDING;
  /** Where the next button of the row begins; undefined outside of a row. */
  let left: number | undefined;
  let group: HTMLElement | null = null;
  const endRow = () => {
    if (left !== undefined) top += BUTTON.height + GAP;
    left = undefined;
  };

  const addText = (text: string, { font, line }: { font: string; line: number }, alpha: number) => {
    endRow();
    context.font = font;
    const all = linesOf(text, INNER, (piece) => context.measureText(piece).width);
    for (const [index, { text: words, isRtl }] of all.slice(0, MOST_LINES).entries()) {
      const isCut = index === MOST_LINES - 1 && all.length > MOST_LINES;
      const middle = top + line / 2;
      paints.push(() => {
        context.font = font;
        context.fillStyle = ink;
        context.globalAlpha = alpha;
        context.direction = isRtl ? 'rtl' : 'ltr';
        context.textAlign = 'start';
        context.fillText(isCut ? `${words} …` : words, isRtl ? WIDTH - PADDING : PADDING, middle, INNER);
        context.globalAlpha = 1;
      });
      top += line;
    }
    top += GAP;
  };

  const addButton = (text: string, element: HTMLElement, isField: boolean) => {
    const { font } = FONTS.button;
    context.font = font;
    const usual = context.measureText(text).width + 2 * BUTTON.padding;
    const width = isField ? INNER : Math.min(INNER, usual);
    const fits = left === undefined || left + width <= WIDTH - PADDING;
    if (isField || !fits || element.parentElement !== group) endRow();
    group = element.parentElement;
    left ??= PADDING;
    const target = { element, left, top, width, height: BUTTON.height };
    targets.push(target);
    paints.push(() => {
      const { backgroundColor, color, borderTopColor } = getComputedStyle(element);
      context.beginPath();
      context.roundRect(target.left, target.top, width, BUTTON.height, BUTTON.corner);
      context.fillStyle = backgroundColor;
      context.fill();
      context.strokeStyle = borderTopColor;
      context.lineWidth = 3;
      context.stroke();
      context.font = font;
      context.fillStyle = color;
      context.textAlign = isField ? 'start' : 'center';
      const start = isField ? target.left + BUTTON.padding : target.left + width / 2;
      context.fillText(text, start, target.top + BUTTON.height / 2, width - BUTTON.padding);
    });
    left += width + GAP;
    if (isField) endRow();
  };

  for (const item of items) {
    if (item.kind === 'button' || item.kind === 'field')
      addButton(item.text, item.element, item.kind === 'field');
    else addText(item.text, FONTS[item.kind], item.kind === 'quiet' ? 0.75 : 1);
  }
  endRow();

  canvas.width = WIDTH;
  canvas.height = top - GAP + PADDING;
  context.textBaseline = 'middle';
  context.roundRect(0, 0, WIDTH, canvas.height, CORNER);
  context.fillStyle = paper;
  context.fill();
  for (const paint of paints) paint();
  return { canvas, targets };
}
