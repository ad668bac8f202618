import { contentRegistry } from '@pleinair/content/definitions';

/** The least metres from one line to the next that are read from close by. */
const SMALLEST = 0.04;
/** Width of an average letter, of a line's height. */
const LETTER = 0.45;
/** The most letters of a name that is taken from a text. */
const NAME_LETTERS = 60;

/** The name and settings of a text that was pasted, and the metres that its card is wide at most. */
export interface PastedText {
  readonly name: string;
  readonly settings: { readonly text: string; readonly size: number };
  readonly width: number;
}

/** Makes a long text smaller, so that its card stays about as high as it is wide. */
export function pastedText(text: string): PastedText {
  const { size, width } = contentRegistry.text.settings.parse({});
  const lines = text.split('\n');
  const perLine = (height: number) => width / (height * LETTER);
  const heightAt = (one: number) =>
    one * lines.reduce((count, line) => count + Math.max(1, Math.ceil(line.length / perLine(one))), 0);
  let fitting = size;
  while (heightAt(fitting) > width && fitting > SMALLEST) fitting *= 0.95;
  const rounded = Math.max(SMALLEST, Math.floor(fitting * 100) / 100);
  const longest = Math.max(...lines.map((line) => line.length));
  // Wide letters count in full, and the card has a margin of half a line.
  return {
    name: nameOf(lines[0] ?? ''),
    settings: { text, size: rounded },
    width: Math.min(longest * rounded, width) + rounded,
  };
}

/** The first line; a long one ends after a whole word. */
function nameOf(line: string): string {
  if (line.length <= NAME_LETTERS) return line;
  const start = line.slice(0, NAME_LETTERS);
  return `${start.replace(/\s+\S*$/, '')}…`;
}
