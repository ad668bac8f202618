import type { PlayEvents } from '@pleinair/scene';

/** A request of the scene with a unique number. */
export type NumberedRequest = PlayEvents['request'] & { readonly number: number };

/** The requests of objects that wait for the visitor, oldest first. */
export class OpenRequests {
  readonly #onChange: (open: readonly NumberedRequest[]) => void;
  #open: readonly NumberedRequest[] = [];
  #count = 0;

  constructor(onChange: (open: readonly NumberedRequest[]) => void) {
    this.#onChange = onChange;
  }

  /** Adds a request, unless it is already open. */
  add(request: PlayEvents['request']): void {
    if (this.#open.some(({ command }) => command === request.command)) return;
    this.#set([...this.#open, { ...request, number: ++this.#count }]);
  }

  /** Closes the first one. */
  close(): void {
    this.#set(this.#open.slice(1));
  }

  /** Closes the first one if it only says what was collected: it needs no answer. */
  closeCollected(): void {
    if (this.#open[0]?.command.do === 'collect') this.close();
  }

  /** Whether one of them asks for more than a look. */
  get isAnswerNeeded(): boolean {
    return this.#open.some(({ command }) => command.do !== 'collect');
  }

  #set(open: readonly NumberedRequest[]): void {
    this.#open = open;
    this.#onChange(open);
  }
}
