/** One line of a text. */
export interface Line {
  readonly text: string;
  /** Whether its paragraph runs from right to left. */
  readonly isRtl: boolean;
}

/** Returns the width of a text as it will be drawn. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines no wider than `width`, at the break points of its language (including languages without
 * spaces), and inside a word only if the word is wider than a line. Keeps empty lines.
 */
export function linesOf(text: string, width: number, measure: Measure): readonly Line[] {
  return text
    .replace(/\s+$/, '')
    .split(/\r\n?|\n/)
    .flatMap((paragraph) => {
      const isRtl = isRightToLeft(paragraph);
      return breakParagraph(paragraph, width, measure).map((line) => ({ text: line, isRtl }));
    });
}

function breakParagraph(paragraph: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(paragraph, width, measure)) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
  }
  return [...lines, line.trimEnd()];
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a text at possible breaks: words with their punctuation, and words that are too long into letters. */
function piecesOf(paragraph: string, width: number, measure: Measure): readonly string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(paragraph)) {
    const last = pieces.at(-1);
    // Closing punctuation stays with the word before, opening punctuation with the word after.
    const joins =
      last !== undefined &&
      !/\s$/.test(last) &&
      (isWordLike ? /[\p{Ps}\p{Pi}]$/u.test(last) : !OPENING.test(segment));
    if (joins) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces.flatMap((piece) =>
    measure(piece.trimEnd()) > width ? Array.from(letters.segment(piece), ({ segment }) => segment) : [piece],
  );
}

const OPENING = /^[\p{Ps}\p{Pi}]/u;
const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

/** Judges by the first letter, as HTML's `dir="auto"` does. */
function isRightToLeft(paragraph: string): boolean {
  const [first] = /\p{L}/u.exec(paragraph) ?? [];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}
