import { vttTime } from './vtt-time.ts';

/**
 * Whether a text has no times at all, so that it may be what is said and nothing else. Captions that are only begun, with
 * the first letters of WEBVTT, are not.
 */
export const isPlainText = (text: string): boolean =>
  !'WEBVTT'.startsWith(text.trim()) && !text.startsWith('WEBVTT') && !text.includes('-->');

/** Makes captions of a plain text, in WebVTT: a sentence at a time, spread over that many seconds by their lengths. */
export function spreadText(text: string, seconds: number, language: string): string {
  const sentences = sentencesOf(text, language);
  const letters = sentences.reduce((sum, { length }) => sum + length, 0);
  let spoken = 0;
  const moment = () => vttTime((seconds * spoken) / letters);
  const cues = sentences.map((sentence) => {
    const from = moment();
    spoken += sentence.length;
    return `${from} --> ${moment()}\n${escaped(sentence)}`;
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

function sentencesOf(text: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
