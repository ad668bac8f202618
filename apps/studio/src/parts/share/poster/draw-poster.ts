import { drawingContext } from '@pleinair/scene/canvas';
import { linesOf } from '@pleinair/scene/lines';
import { type Paper, papers } from '../print/paper.ts';
import { drawQr, sideWithBorder } from '../qr-code.ts';

export type PosterLook = 'light' | 'dark';

export interface Poster {
  readonly paper: Paper;
  readonly look: PosterLook;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** What to do, in one sentence. */
  readonly instruction: string;
  /** A second line in smaller type. */
  readonly note: string;
  readonly url: string;
  readonly picture: ImageBitmap | null;
}

const COLOURS = {
  light: { paper: '#ffffff', text: '#1f1d1a', dimmed: '#5f5a50' },
  dark: { paper: '#1f1d1a', text: '#faf8f4', dimmed: '#cfccc4' },
} as const;

export const FONT = '"Inter Variable", sans-serif';

/**
 * Draws a poster onto a canvas, which it resizes: picture on top, then title, instruction and code.
 * @param resolution pixels per millimetre; 11.811 is 300 per inch
 */
export function drawPoster(canvas: HTMLCanvasElement, poster: Poster, resolution: number) {
  const { width, height } = papers[poster.paper];
  canvas.width = Math.round(width * resolution);
  canvas.height = Math.round(height * resolution);
  const context = drawingContext(canvas);
  const colours = COLOURS[poster.look];
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);

  // Lengths are hundredths of the sheet's width, so that every size has the same proportions.
  const unit = canvas.width / 100;
  const margin = 8 * unit;
  const inner = canvas.width - 2 * margin;
  const pictureHeight = poster.picture ? canvas.height * 0.46 : margin;
  if (poster.picture) drawPicture(context, poster.picture, { width: canvas.width, height: pictureHeight });

  context.textBaseline = 'top';
  context.textAlign = poster.direction === 'rtl' ? 'right' : 'left';
  const start = poster.direction === 'rtl' ? canvas.width - margin : margin;

  const layout = poster.picture ? WITH_PICTURE : WITHOUT_PICTURE;
  const side = layout.code * unit;
  const whole = side * sideWithBorder(poster.url);
  // On white paper only the code itself is seen, so that is what is aligned; on dark paper it is its white square.
  const seen = poster.look === 'light' ? side : whole;
  const quiet = (whole - seen) / 2;
  const gap = Math.max(quiet + unit, 3.5 * unit);
  const left = poster.direction === 'rtl' ? canvas.width - margin - seen : margin;
  const top = canvas.height - margin - layout.below * unit - seen;

  const titleTop = pictureHeight + (poster.picture ? 6 * unit : 0);
  context.fillStyle = colours.text;
  drawFitting(context, poster.title, {
    start,
    top: titleTop,
    width: inner,
    height: top - titleTop - gap,
    size: layout.title * unit,
    weight: 700,
    lineHeight: 1.12,
  });
  drawQr(context, poster.url, { x: left - quiet, y: top - quiet, side: whole });

  const aside = poster.picture ? seen + gap : 0;
  const wordsTop = poster.picture ? top : top + seen + gap;
  const wordsBottom = canvas.height - margin;
  const words = {
    start: poster.direction === 'rtl' ? start - aside : start + aside,
    width: inner - aside,
  };
  context.fillStyle = colours.text;
  const used = drawFitting(context, poster.instruction, {
    ...words,
    top: wordsTop,
    height: (wordsBottom - wordsTop) * 0.62,
    size: layout.instruction * unit,
    weight: 600,
    lineHeight: 1.25,
  });
  context.fillStyle = colours.dimmed;
  const noteTop = wordsTop + used + 2 * unit;
  drawFitting(context, poster.note, {
    ...words,
    top: noteTop,
    height: wordsBottom - noteTop,
    size: layout.note * unit,
    weight: 400,
    lineHeight: 1.35,
  });
}

/** Lengths in hundredths of the sheet's width: the code's side without its quiet zone, what is below it, and sizes of type. */
const WITH_PICTURE = { code: 30, below: 0, title: 8.4, instruction: 4.4, note: 2.7 };
/** The words are below the code, which has the room of the picture. */
const WITHOUT_PICTURE = { code: 50, below: 29, title: 15, instruction: 5.4, note: 3.4 };

/** Fills the top of the sheet with the picture. */
function drawPicture(context: CanvasRenderingContext2D, picture: ImageBitmap, frame: Size) {
  const { x, y, width, height } = pictureBox(picture, frame);
  context.save();
  context.beginPath();
  context.rect(0, 0, frame.width, frame.height);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height);
  context.restore();
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Most that a picture is enlarged beyond fitting whole: more would cut heads off. */
const MOST_CUT = 1.5;

/** The margin above a picture that is shown whole, as a part of its frame's height. */
const MARGIN = 0.08;

/** Returns where to draw a picture: it fills the frame, cropped, or is whole where that would cut more than a third. */
export function pictureBox(picture: Size, frame: Size) {
  const scales = [frame.width / picture.width, frame.height / picture.height];
  const whole = Math.min(...scales);
  const covering = Math.max(...scales);
  const fills = covering <= whole * MOST_CUT;
  const scale = fills ? covering : whole * (1 - MARGIN);
  const width = picture.width * scale;
  const height = picture.height * scale;
  // A whole picture is at the bottom of its frame, above the title.
  const y = fills ? (frame.height - height) / 2 : frame.height - height;
  return { x: (frame.width - width) / 2, y, width, height };
}

interface TextBox {
  start: number;
  top: number;
  width: number;
  height: number;
  /** Initial size in pixels; reduced until the text fits. */
  size: number;
  weight: number;
  lineHeight: number;
}

/**
 * Writes a text into a box and returns its height in pixels. Each paragraph runs in its own direction: from right to left
 * it is aligned to the right, as is everything on a sheet that is aligned to the right.
 */
export function drawFitting(context: CanvasRenderingContext2D, text: string, box: TextBox): number {
  const { textAlign } = context;
  const smallest = box.size / 4;
  const measure = (part: string) => context.measureText(part).width;
  for (let size = box.size; ; size *= 0.94) {
    context.font = `${box.weight} ${size}px ${FONT}`;
    const lines = linesOf(text, box.width, measure);
    const height = lines.length * size * box.lineHeight;
    const isWhole = height <= box.height && wordsOf(text).every((word) => measure(word) <= box.width);
    if (!isWhole && size > smallest) continue;
    for (const [index, line] of lines.entries()) {
      context.direction = line.isRtl ? 'rtl' : 'ltr';
      context.textAlign = line.isRtl ? 'right' : textAlign;
      const x = line.isRtl && textAlign === 'left' ? box.start + box.width : box.start;
      context.fillText(line.text, x, box.top + index * size * box.lineHeight, box.width);
    }
    context.textAlign = textAlign;
    return height;
  }
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
