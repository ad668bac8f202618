import type { Voice } from './ears.ts';
import { fadeIn, fadeOut } from './fade.ts';
import type { Player } from './playing.ts';

/** A media element that is heard through a voice, and fades in when it starts and out before it ends or is stopped. */
export class FadingPlayer implements Player {
  /** Seconds. Applies from the next start on. */
  fade = 0;
  readonly #element: HTMLMediaElement;
  readonly #listening = new AbortController();
  #voice: Voice | undefined;
  /** Ends its playing once it has faded out. */
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLMediaElement) {
    this.#element = element;
    // A round of a loop begins by seeking.
    for (const begins of ['playing', 'seeked'])
      element.addEventListener(begins, () => this.#begin(), this.#listening);
    element.addEventListener('pause', () => this.#endLeaving(), this.#listening);
  }

  /** Whether it is stopped, if only heard until it has faded out. */
  get paused(): boolean {
    return this.#element.paused || this.#leaving !== undefined;
  }

  get ended(): boolean {
    return this.#element.ended;
  }

  /** Gives it the voice through which it is heard from now on. */
  speakThrough(voice: Voice): void {
    this.#voice = voice;
    this.#silence();
    this.#begin();
  }

  async play(): Promise<void> {
    const isBack = this.#leaving !== undefined;
    this.#endLeaving();
    if (isBack) this.#begin();
    await this.#element.play();
  }

  pause(isGradual = false): void {
    if (this.#leaving !== undefined && isGradual) return;
    this.#endLeaving();
    if (!isGradual || this.fade === 0 || !this.#voice || this.#element.paused || this.#element.muted) {
      this.#element.pause();
      this.#silence();
      return;
    }
    this.#voice.fade((now, share) => fadeOut(now, share, this.fade * share));
    this.#leaving = setTimeout(() => this.pause(), this.fade * 1000);
  }

  dispose(): void {
    this.#listening.abort();
    this.#endLeaving();
  }

  #begin(): void {
    const { paused, duration, currentTime } = this.#element;
    if (paused || this.#leaving !== undefined) return;
    const left = Number.isFinite(duration) ? duration - currentTime : Infinity;
    this.#voice?.fade((now, share) => fadeIn(now, share, this.fade, left));
  }

  /** The next start fades in from silence. */
  #silence(): void {
    if (this.fade > 0) this.#voice?.fade((now) => [{ time: now, share: 0 }]);
  }

  #endLeaving(): void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
  }
}
