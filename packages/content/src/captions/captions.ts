/** The text shown during a part of a clip; seconds. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const TIMING =
  /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})(?:[ \t].*)?$/;
/** Blocks of a file that are not captions. */
const NO_CUE = /^(NOTE|STYLE|REGION)\b/;

/**
 * Parses the captions of a WebVTT file, without their position and style (https://www.w3.org/TR/webvtt1/). Undefined
 * for anything else, and for invalid times.
 */
export function cuesOf(text: string): readonly Cue[] | undefined {
  const [head = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(head.split('\n')[0] ?? '')) return undefined;
  const cues = blocks.filter((block) => !NO_CUE.test(block)).map(cueOf);
  return cues.some((cue) => cue === undefined) ? undefined : cues.filter((cue) => cue !== undefined);
}

const SUBRIP =
  /^(\d{1,2}):(\d{2}:\d{2}),(\d{3})[ \t]+-->[ \t]+(\d{1,2}):(\d{2}:\d{2}),(\d{3})(?:[ \t].*)?$/gm;

/** The text of a captions file as WebVTT: converts SubRip (.srt), without its positions, and leaves anything else as it is. */
export function asWebVtt(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const timed = lines.replace(SUBRIP, (_, fromHours, from, fromMs, toHours, to, toMs) => {
    const [start, end] = [fromHours, toHours].map((hours) => String(hours).padStart(2, '0'));
    return `${start}:${from}.${fromMs} --> ${end}:${to}.${toMs}`;
  });
  if (timed === lines || lines.startsWith('WEBVTT')) return text;
  return `WEBVTT\n\n${timed.replace(/\{\\an?\d+\}/g, '').trim()}\n`;
}

function cueOf(block: string): Cue | undefined {
  const lines = block.split('\n');
  const at = TIMING.test(lines[0] ?? '') ? 0 : 1;
  const [, fromHours, fromMinutes, fromSeconds, toHours, toMinutes, toSeconds] =
    TIMING.exec(lines[at] ?? '') ?? [];
  if (fromMinutes === undefined || toMinutes === undefined) return undefined;
  const from = secondsOf(fromHours, fromMinutes, fromSeconds);
  const to = secondsOf(toHours, toMinutes, toSeconds);
  return to > from ? { from, to, text: plain(lines.slice(at + 1).join('\n')) } : undefined;
}

const secondsOf = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
  '&nbsp;': '\u00A0',
};

/** The text of a caption without its markup. */
const plain = (text: string): string =>
  text.replace(/<[^>\n]*>/g, '').replace(/&(?:amp|lt|gt|lrm|rlm|nbsp);/g, (name) => CHARACTERS[name] ?? name);

/** The text at a moment of the clip; empty if there is none. */
export const captionAt = (cues: readonly Cue[], seconds: number): string =>
  cues
    .filter(({ from, to }) => from <= seconds && seconds < to)
    .map(({ text }) => text)
    .join('\n');
