import { linesOf } from '@pleinair/scene/lines';
import type { Cue } from './captions.ts';

/** Lines of a caption that can be read in time and cover little of the clip. */
const MOST_LINES = 2;
/** Where a line goes on in the next one; one that begins with a dash is another speaker's. */
const WRAP = /\n(?!\s*[-–—])/g;

type Measure = (line: string) => number;

/** Breaks captions into lines of a width; those with more than two lines become captions that follow each other. */
export const splitCues = (cues: readonly Cue[], width: number, measure: Measure): readonly Cue[] =>
  cues.flatMap((cue) => split(cue, width, measure));

function split({ from, to, text }: Cue, width: number, measure: Measure): readonly Cue[] {
  const broken = (words: string) => linesOf(words, width, measure).map((line) => line.text);
  let lines = broken(text);
  if (lines.length > MOST_LINES) lines = broken(text.replace(WRAP, ' '));
  const parts = Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, at) =>
    lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES).join('\n'),
  );
  // Longer parts take longer to read.
  const lengths = parts.map((part) => measure(part.replace('\n', ' ')));
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let at = from;
  return parts.map((part, index) => {
    const start = at;
    at = index === parts.length - 1 ? to : start + ((to - from) * (lengths[index] ?? 0)) / total;
    return { from: start, to: at, text: part };
  });
}
