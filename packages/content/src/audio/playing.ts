/** The part of a media element that is used here. */
type Player = Pick<HTMLMediaElement, 'play' | 'pause' | 'paused' | 'ended'>;

/** Plays a sound while the visitor wants to hear and nothing interrupts, and goes on afterwards where it was. */
export class Playing {
  readonly #player: Player;
  readonly #wake: () => Promise<void>;
  #wanted = false;
  #resting = false;
  /** Whether it is to go on after a rest or an interruption; a sound that had come to its end is not begun again. */
  #interrupted = false;

  /** `wake` lets the device sound; it is called from within a tap. */
  constructor(player: Player, wake: () => Promise<void>) {
    this.#player = player;
    this.#wake = wake;
  }

  get isPlaying(): boolean {
    return this.#interrupted || !this.#player.paused;
  }

  /** Answers false where the browser wants a tap first. */
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

  pause(): void {
    this.#wanted = false;
    this.#interrupted = false;
    this.#player.pause();
  }

  setResting(resting: boolean): void {
    if (resting === this.#resting) return;
    if (resting) this.#interrupted ||= this.#wanted && !this.#player.paused;
    this.#resting = resting;
    if (resting) this.#player.pause();
    else this.goOn();
  }

  /** The player was stopped from outside: by the device, for a call or another program. */
  readonly stopped = (): void => {
    if (this.#wanted && !this.#resting && !this.#player.ended) this.#interrupted = true;
  };

  /** The device sounds again. */
  readonly goOn = (): void => {
    if (!this.#interrupted || this.#resting) return;
    this.#interrupted = false;
    void this.play();
  };
}
