/** One line of a text. */
export interface Line {
  readonly text: string;
  /** Whether its paragraph runs from right to left. */
  readonly rtl: boolean;
}

/** How wide a piece of text is, set as it will be drawn. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines no wider than `width`, at the places where its language may be broken (also one without
 * spaces), and inside a word only where the word is wider than a line. Empty lines are kept.
 */
export function linesOf(text: string, width: number, measure: Measure): readonly Line[] {
  return text
    .replace(/\s+$/, '')
    .split(/\r\n?|\n/)
    .flatMap((paragraph) => {
      const rtl = runsFromRight(paragraph);
      return broken(paragraph, width, measure).map((line) => ({ text: line, rtl }));
    });
}

function broken(paragraph: string, width: number, measure: Measure): readonly string[] {
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

/** Splits a text where a line may break: words with their punctuation, and the letters of words that are too long. */
function piecesOf(paragraph: string, width: number, measure: Measure): readonly string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(paragraph)) {
    const last = pieces.at(-1);
    // Closing marks stay with the word before them, opening ones with the word after.
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

/** By its first letter, as HTML's `dir="auto"` does. */
function runsFromRight(paragraph: string): boolean {
  const [first] = /\p{L}/u.exec(paragraph) ?? [];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}
