import { contentSettings, firstSettings } from '@pleinair/content/definitions';
import { metresFrom, metresTo } from '@pleinair/domain';
import { nameOfText } from '../../../parts/hobjects/object-name.ts';

/** Smallest line height in metres that is readable up close. */
const SMALLEST = 0.04;
/** Average letter width as a fraction of the line height. */
const LETTER = 0.45;

/** Name and settings of a pasted text, and the greatest width of its card in metres. */
export interface PastedText {
  readonly name: string;
  readonly settings: { readonly text: string; readonly size: number };
  readonly width: number;
}

/** Shrinks long texts, so that the card stays about as high as it is wide. The line height is round in the creator's unit. */
export function pastedText(text: string, unit: 'm' | 'ft'): PastedText {
  const { size, width } = contentSettings('text', firstSettings('text', unit));
  const lines = text.split('\n');
  const perLine = (height: number) => width / (height * LETTER);
  const heightAt = (one: number) =>
    one * lines.reduce((count, line) => count + Math.max(1, Math.ceil(line.length / perLine(one))), 0);
  let fitting = size;
  while (heightAt(fitting) > width && fitting > SMALLEST) fitting *= 0.95;
  // Without the last digits, in which 0.7 ft may be a little less.
  const hundredths = Math.floor(Number((metresTo(unit, fitting) * 100).toFixed(3)));
  const rounded = Math.max(SMALLEST, metresFrom(unit, hundredths / 100));
  const longest = Math.max(...lines.map((line) => line.length));
  // Wide letters count in full, and the card has half a line of padding.
  return {
    name: nameOfText(text),
    settings: { text, size: rounded },
    width: Math.min(longest * rounded, width) + rounded,
  };
}
