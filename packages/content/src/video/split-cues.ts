import { linesOf } from '@pleinair/scene/lines';
import type { Cue } from './captions.ts';

/** Lines of a caption that can be read in time and cover little of the clip. */
const MOST_LINES = 2;
/** Letters of these scripts are as wide as two others. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303F\uFF01-\uFF60]/gu;
/** Where a line goes on in the next one; one that begins with a dash is another speaker's. */
const WRAP = /\n(?!\s*[-–—])/g;

const lettersIn = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

/** Breaks captions into lines of that many letters; those with more than two lines become captions that follow each other. */
export const splitCues = (cues: readonly Cue[], letters: number): readonly Cue[] =>
  cues.flatMap((cue) => split(cue, letters));

function split({ from, to, text }: Cue, letters: number): readonly Cue[] {
  const broken = (words: string) => linesOf(words, letters, lettersIn).map((line) => line.text);
  let lines = broken(text);
  if (lines.length > MOST_LINES) lines = broken(text.replace(WRAP, ' '));
  const parts = Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, at) =>
    lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES).join('\n'),
  );
  // Longer parts take longer to read.
  const perLetter = (to - from) / Math.max(1, lettersIn(parts.join('')));
  let at = from;
  return parts.map((part, index) => {
    const start = at;
    at = index === parts.length - 1 ? to : start + lettersIn(part) * perLetter;
    return { from: start, to: at, text: part };
  });
}
