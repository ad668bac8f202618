/** A film that may have to wait for a decoder. */
export interface WaitingFilm {
  /**
   * How much it matters to the visitor that it plays: 0 if it does not want to, infinite if it must. Undefined before it has a frame,
   * up to which every film plays.
   */
  readonly weight: number | undefined;
  readonly isWaiting: boolean;
  /** While it waits, it rests on its frame. */
  setWaiting(waiting: boolean): void;
}

/** Milliseconds between two choices. */
const PACE = 500;
/** Hysteresis: a film that waits must be larger by this factor than one that plays. */
const STEADY = 1.5;

/**
 * Lets only as many films play as a device decodes at once; beyond that, phones stall them or drop their pictures. The films that
 * matter most play, and the others rest on their frame.
 */
export class FilmPlaces {
  readonly #films = new Set<WaitingFilm>();
  /** Films that a device plays at once. */
  most = Number.POSITIVE_INFINITY;
  #chosenAt = Number.NEGATIVE_INFINITY;

  add(film: WaitingFilm): void {
    this.#films.add(film);
  }

  delete(film: WaitingFilm): void {
    this.#films.delete(film);
    this.choose();
  }

  /** Chooses again if the last choice is half a second old; call it before each frame of the scene. */
  readonly look = (): void => {
    if (performance.now() - this.#chosenAt >= PACE) this.choose();
  };

  /** Chooses who plays; call it when a film no longer wants to. */
  readonly choose = (): void => {
    this.#chosenAt = performance.now();
    if (this.#films.size <= this.most && ![...this.#films].some(({ isWaiting }) => isWaiting)) return;
    const wanting = [...this.#films]
      .map((film) => ({ film, weight: film.weight ?? 0 }))
      .filter(({ weight }) => weight > 0)
      // Two infinite ranks have no difference.
      .sort((one, other) => rankOf(other) - rankOf(one) || 0);
    const playing = new Set(
      wanting
        .filter(({ weight }, index) => index < this.most || weight === Number.POSITIVE_INFINITY)
        .map(({ film }) => film),
    );
    // Those that stop make room first.
    for (const { film } of wanting) if (!playing.has(film)) film.setWaiting(true);
    for (const film of playing) film.setWaiting(false);
  };
}

const rankOf = ({ film, weight }: { film: WaitingFilm; weight: number }) =>
  film.isWaiting ? weight : weight * STEADY;
