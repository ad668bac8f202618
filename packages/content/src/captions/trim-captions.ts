import { cuesOf } from './captions.ts';
import { vttSeconds, vttTime } from './vtt-time.ts';

/** A part of a film, in seconds; an `end` at infinity is that of the film. */
export interface FilmPart {
  readonly start: number;
  readonly end: number;
}

const TIME = /(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/.source;
const TIMING = new RegExp(`^(${TIME})([ \\t]+-->[ \\t]+)(${TIME})(.*)$`, 'm');
/** Times within a caption, from which the next words are spoken. */
const WORD_TIMES = new RegExp(`<(${TIME})>`, 'g');
/** Seconds: what would be left of a caption for less than that would only flash. */
const LEAST = 0.2;

/**
 * The captions of a part of a film, in WebVTT: their times count from its start, and those outside of it are gone. Their
 * markup, notes and styles stay. Captions that cannot be read are returned as they are.
 */
export function trimCaptions(captions: string, part: FilmPart): string {
  if (captions.trim() === '' || cuesOf(captions) === undefined) return captions;
  const blocks = captions
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .flatMap((block) => trimBlock(block, part) ?? []);
  return `${blocks.join('\n\n')}\n`;
}

/** Undefined for a caption outside of the part. */
function trimBlock(block: string, { start, end }: FilmPart): string | undefined {
  const [line, from, arrow, to, settings] = TIMING.exec(block) ?? [];
  if (line === undefined || from === undefined || to === undefined || /^NOTE\b/.test(block)) return block;
  const [first, last] = [vttSeconds(from), vttSeconds(to)];
  const [begins, ends] = [Math.max(first, start), Math.min(last, end)];
  const isCut = begins > first || ends < last;
  if (ends <= begins || (isCut && ends - begins < LEAST)) return undefined;
  return block
    .replace(WORD_TIMES, (_, time) => {
      const seconds = vttSeconds(time);
      return seconds > begins && seconds < ends ? `<${vttTime(seconds - start)}>` : '';
    })
    .replace(line, () => `${vttTime(begins - start)}${arrow}${vttTime(ends - start)}${settings}`);
}
