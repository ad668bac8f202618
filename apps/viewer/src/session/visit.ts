import type { Surroundings } from './surroundings.ts';

/** The visit of one space: opened by the visitor, it begins once in the first way that draws the space. */
export class Visit {
  #state: 'closed' | 'opened' | 'begun' = 'closed';
  #resolveOpened: () => void = () => undefined;
  /** Resolves when the visitor opens the space. */
  readonly opened = new Promise<void>((resolve) => {
    this.#resolveOpened = resolve;
  });

  /** The visitor opened the space. */
  open(): void {
    if (this.#state === 'closed') this.#state = 'opened';
    this.#resolveOpened();
  }

  /** Starts the objects' behaviour if the visit was opened and has not begun. */
  readonly beginIn = (surroundings: Surroundings): void => {
    if (this.#state !== 'opened') return;
    this.#state = 'begun';
    surroundings.beginVisit();
  };
}
