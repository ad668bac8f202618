/** The part of a media element that is used here. */
export interface Player extends Pick<HTMLMediaElement, 'play' | 'paused' | 'ended'> {
  /** `isGradual` fades it out first, if it fades. */
  pause(isGradual?: boolean): void;
}

/** Plays a sound while the visitor wants it and nothing interrupts it, and resumes it afterwards. */
export class Playing {
  readonly #player: Player;
  readonly #wake: () => Promise<void>;
  #wanted = false;
  #resting = false;
  /** Whether it resumes after a rest or an interruption; an ended sound does not restart. */
  #interrupted = false;

  /** `wake` resumes the device's audio; it is called within a tap. */
  constructor(player: Player, wake: () => Promise<void>) {
    this.#player = player;
    this.#wake = wake;
  }

  get isPlaying(): boolean {
    return this.#interrupted || !this.#player.paused;
  }

  /** Resolves to false if the browser wants a tap first. */
  async play(): Promise<boolean> {
    this.#wanted = true;
    if (this.#resting) {
      this.#interrupted = true;
      return true;
    }
    try {
      await Promise.all([this.#wake(), this.#player.play()]);
      return true;
    } catch {
      return false;
    }
  }

  pause(isGradual = false): void {
    this.#wanted = false;
    this.#interrupted = false;
    this.#player.pause(isGradual);
  }

  setResting(resting: boolean): void {
    if (resting === this.#resting) return;
    if (resting) this.#interrupted ||= this.#wanted && !this.#player.paused;
    this.#resting = resting;
    if (resting) this.#player.pause();
    else this.resume();
  }

  /** Call when the device paused the player, for a call or another app. */
  readonly onStopped = (): void => {
    // A pause is reported late, maybe when it plays again.
    const { paused, ended } = this.#player;
    if (this.#wanted && !this.#resting && paused && !ended) this.#interrupted = true;
  };

  /** Call when the device's audio resumes, and for taps: some browsers resume a sound only then. */
  readonly resume = (): void => {
    if (!this.#interrupted || this.#resting) return;
    this.#interrupted = false;
    void this.play().then((plays) => {
      if (!plays && this.#wanted) this.#interrupted = true;
    });
  };
}
