import type { Arrangement } from './arrangement.ts';
import { doOperation, type EditOperation, isEmpty, merged, undoOperation, type View } from './operation.ts';

/** Operations remembered for undo. */
const LIMIT = 200;

/** Nothing is out of the way. */
const EVERYTHING: View = { hidden: new Set(), locked: new Set() };

/** What undo takes back, the last step last, and what redo brings again, the next step last. */
export interface Steps {
  readonly done: readonly EditOperation[];
  readonly undone: readonly EditOperation[];
}

const NO_STEPS: Steps = { done: [], undone: [] };

/** The arrangement and how it is looked at, with what led to them and what was taken back. */
export class History {
  #arrangement: Arrangement;
  #view: View;
  readonly #limit: number;
  #done: EditOperation[];
  #undone: EditOperation[];
  /** The gesture to which the last operation belongs, while it goes on. */
  #gesture: string | undefined;

  /** `steps` are those that led to `arrangement` at an earlier time. */
  constructor(arrangement: Arrangement, { view = EVERYTHING, steps = NO_STEPS, limit = LIMIT } = {}) {
    this.#arrangement = arrangement;
    this.#done = [...steps.done];
    this.#undone = [...steps.undone];
    this.#view = view;
    this.#limit = limit;
  }

  get arrangement(): Arrangement {
    return this.#arrangement;
  }

  get view(): View {
    return this.#view;
  }

  get steps(): Steps {
    return { done: [...this.#done], undone: [...this.#undone] };
  }

  /** What undo would take back, and redo bring again. */
  get undoable(): EditOperation | undefined {
    return this.#done.at(-1);
  }

  get redoable(): EditOperation | undefined {
    return this.#undone.at(-1);
  }

  /** Does an operation. Those of one `gesture` that follow one another are undone together. */
  run(operation: EditOperation, gesture?: string): boolean {
    if (isEmpty(operation)) return false;
    this.#arrangement = doOperation(operation, this.#arrangement);
    this.#view = operation.view?.after ?? this.#view;
    const last = this.#done.at(-1);
    if (last !== undefined && gesture !== undefined && gesture === this.#gesture) {
      const both = merged(last, operation);
      this.#done.splice(-1, 1, ...(isEmpty(both) ? [] : [both]));
      this.#gesture = isEmpty(both) ? undefined : gesture;
    } else {
      this.#done.push(operation);
      this.#gesture = gesture;
    }
    this.#undone = [];
    if (this.#done.length > this.#limit) this.#done.shift();
    return true;
  }

  /** Starts a new undo step, even for the same gesture. */
  endGesture(): void {
    this.#gesture = undefined;
  }

  undo(): EditOperation | undefined {
    const operation = this.#done.pop();
    if (operation === undefined) return undefined;
    this.#arrangement = undoOperation(operation, this.#arrangement);
    this.#view = operation.view?.before ?? this.#view;
    this.#undone.push(operation);
    this.#gesture = undefined;
    return operation;
  }

  redo(): EditOperation | undefined {
    const operation = this.#undone.pop();
    if (operation === undefined) return undefined;
    this.#arrangement = doOperation(operation, this.#arrangement);
    this.#view = operation.view?.after ?? this.#view;
    this.#done.push(operation);
    this.#gesture = undefined;
    return operation;
  }
}
