import { type FilmPart, trimCaptions } from './captions/trim-captions.ts';

/** Settings that count from the start of a film, of whichever type plays it. */
interface FilmTimes {
  readonly captions?: unknown;
  readonly translations?: unknown;
  /** Seconds: the frame shown until the film plays. */
  readonly poster_at?: unknown;
}

/**
 * The settings of an object whose film becomes a part of itself: captions move with what is said, and the still stays the
 * same frame, or becomes the first one if its frame is cut off. A part that starts at minus some seconds moves them back.
 */
export function trimSettings<Settings extends object>(settings: Settings, part: FilmPart): Settings {
  const { captions, translations, poster_at }: FilmTimes = settings;
  return {
    ...settings,
    ...(typeof captions === 'string' && { captions: trimCaptions(captions, part) }),
    ...(isObject(translations) && { translations: trimEach(translations, part) }),
    ...(typeof poster_at === 'number' && { poster_at: stillIn(poster_at, part) }),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The captions of every language; the same translations if there are none. */
function trimEach(translations: object, part: FilmPart): object {
  const all = Object.entries(translations);
  if (!all.some(([, { captions }]) => captions)) return translations;
  return Object.fromEntries(all.map(([tag, words]) => [tag, trimSettings(words, part)]));
}

/** Milliseconds are finer than any frame, and stay readable in the form. */
const stillIn = (seconds: number, { start, end }: FilmPart): number =>
  seconds > start && seconds < end ? Math.round((seconds - start) * 1000) / 1000 : 0;
