import { expect, it } from 'vitest';
import { drawFitting, pictureBox } from './draw-poster.ts';

/** A canvas on which every letter is half as wide as high. */
function aCanvas(textAlign: 'left' | 'right') {
  const drawn: object[] = [];
  const context = {
    font: '',
    direction: 'ltr',
    textAlign,
    measureText: (text: string) => ({
      width: text.length * 0.5 * Number(/([\d.]+)px/.exec(context.font)?.[1]),
    }),
    fillText: (text: string, x: number) =>
      drawn.push({ text, x, direction: context.direction, align: context.textAlign }),
  };
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

const box = { start: 10, top: 0, width: 100, height: 100, size: 20, weight: 700, lineHeight: 1 };

it.each([
  ['left', 'Sonne (1908)', { x: 10, direction: 'ltr', align: 'left' }],
  ['left', 'شجرة (1908)', { x: 110, direction: 'rtl', align: 'right' }],
  ['right', 'Sonne (1908)', { x: 10, direction: 'ltr', align: 'right' }],
  ['right', 'شجرة (1908)', { x: 10, direction: 'rtl', align: 'right' }],
] as const)('on a sheet aligned to the %s, “%s” keeps its own direction', (align, text, line) => {
  const { context, drawn } = aCanvas(align);
  drawFitting(context, text, { ...box, size: 10 });
  expect(drawn).toEqual([{ text, ...line }]);
  expect(context.textAlign).toBe(align);
});

it('keeps the line breaks that were typed', () => {
  const { context, drawn } = aCanvas('left');
  drawFitting(context, 'Scan me\nand look up', { ...box, width: 400 });
  expect(drawn).toMatchObject([{ text: 'Scan me' }, { text: 'and look up' }]);
});

it('breaks a language without spaces, and makes a long word smaller instead', () => {
  const { context, drawn } = aCanvas('left');
  drawFitting(context, '港の古いクレーンの物語', box);
  expect(drawn.length).toBeGreaterThan(1);
  drawn.length = 0;
  drawFitting(context, 'Nachmittagslicht', box);
  expect(drawn).toMatchObject([{ text: 'Nachmittagslicht' }]);
});

const frame = { width: 210, height: 140 };

it('fills the top of a sheet with a picture of a similar shape', () => {
  expect(pictureBox({ width: 400, height: 300 }, frame)).toEqual({
    x: 0,
    y: -8.75,
    width: 210,
    height: 157.5,
  });
});

it.each([
  ['tall', { width: 300, height: 400 }],
  ['wide', { width: 1000, height: 200 }],
])('shows a %s picture whole', (_, picture) => {
  const { x, y, width, height } = pictureBox(picture, frame);
  expect(Math.min(x, y)).toBeGreaterThan(0);
  expect(x + width).toBeLessThan(frame.width);
  expect(y + height).toBeLessThanOrEqual(frame.height);
});
