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
  for (const { segment, index, isWordLike } of words.segment(paragraph)) {
    const last = pieces.at(-1);
    const next = paragraph.slice(index + segment.length);
    if (last === undefined || mayBreak(last, segment, next, isWordLike === true)) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces.flatMap((piece) =>
    measure(piece.trimEnd()) > width ? Array.from(letters.segment(piece), ({ segment }) => segment) : [piece],
  );
}

/** Whether a line may end before a segment, by the rules of UAX #14 that matter to the words of a label or a title. */
function mayBreak(last: string, segment: string, next: string, isWordLike: boolean): boolean {
  if (START_SPACE.test(segment) || START_GLUE.test(segment) || END_GLUE.test(last)) return false;
  if (END_SPACE.test(last)) {
    // French sets its marks and guillemets off with spaces.
    const isClosing = CLOSING.test(segment) || (FINAL_QUOTE.test(segment) && AFTER_QUOTE.test(next));
    return !isClosing && !OPENED.test(last);
  }
  if (HYPHENATED.test(last)) return LETTER.test(segment);
  if (!END_UNSPACED.test(last) && !START_UNSPACED.test(segment)) return false;
  return isWordLike ? !END_OPENING.test(last) : START_OPENING.test(segment);
}

const START_SPACE = /^(?:\u200B|[^\S\xA0\u2007\u202F\uFEFF])/;
const END_SPACE = /(?:\u200B|[^\S\xA0\u2007\u202F\uFEFF])$/;
/** Characters that hold their neighbours together. */
const START_GLUE = /^[\xA0\u2007\u202F\u2060\uFEFF]/;
const END_GLUE = /[\xA0\u2007\u202F\u2060\uFEFF]$/;
const START_OPENING = /^[\p{Ps}\p{Pi}]/u;
const END_OPENING = /[\p{Ps}\p{Pi}]$/u;
/** An opening bracket or quotation mark, and spaces. */
const OPENED = /(?:\p{Ps}|(?:^|[\s\p{Ps}])\p{Pi})\s+$/u;
const CLOSING = /^[\p{Pe}!?;:]/u;
const FINAL_QUOTE = /^\p{Pf}/u;
const AFTER_QUOTE = /^(?:$|[\s\p{Po}\p{Pe}])/u;
const HYPHENATED = /[\p{L}\p{N}][-‐–—/]$/u;
const LETTER = /^\p{L}/u;
/** Scripts without spaces between words, and their punctuation. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u3001-\u303F\uFF00-\uFFEF]`;
const START_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
const END_UNSPACED = new RegExp(`${UNSPACED}$`, 'u');
const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

/** Judges by the first letter, as HTML's `dir="auto"` does. */
function isRightToLeft(paragraph: string): boolean {
  const [first] = /\p{L}/u.exec(paragraph) ?? [];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}
