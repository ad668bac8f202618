import type { ContentPlayback } from '../content/content.ts';

/** Tells when the contents of nodes and parts, such as clips, start and end. */
export class ContentMoments {
  readonly #onMoment: (key: string, trigger: 'media_start' | 'media_end') => void;
  readonly #listening = new Map<string, { readonly playback: ContentPlayback; readonly stop: () => void }>();
  readonly #playing = new Set<string>();
  /** Keys of those that loop and have played to their end since they started. */
  readonly #played = new Set<string>();

  constructor(onMoment: (key: string, trigger: 'media_start' | 'media_end') => void) {
    this.#onMoment = onMoment;
  }

  /** Keys of those whose content has started and not ended. */
  get playing(): ReadonlySet<string> {
    return this.#playing;
  }

  /** Listens to what a node or part plays now; returns true if it plays something else than before. */
  listen(key: string, playback: ContentPlayback | undefined): boolean {
    if (this.#listening.get(key)?.playback === playback) return false;
    this.#listening.get(key)?.stop();
    this.#listening.delete(key);
    if (playback === undefined) return false;
    const stop = playback.listen((moment) => {
      // Of a loop, only the first round counts: visitors would be asked again and again.
      if (moment === 'round' && this.#played.has(key)) return;
      if (moment === 'round') this.#played.add(key);
      else this.#played.delete(key);
      if (moment === 'start') this.#playing.add(key);
      if (moment === 'end') this.#playing.delete(key);
      this.#onMoment(key, moment === 'start' ? 'media_start' : 'media_end');
    });
    this.#listening.set(key, { playback, stop });
    return true;
  }

  /** Forgets a node or part that was removed. */
  forget(key: string): void {
    this.#listening.get(key)?.stop();
    this.#listening.delete(key);
    this.#playing.delete(key);
    this.#played.delete(key);
  }

  stop(): void {
    for (const { stop } of this.#listening.values()) stop();
  }
}
