import {
  type Arrangement,
  applyOperation,
  fittingPart,
  inverted,
  isEmpty,
  mergedOperation,
  nodeOfKey,
  type Operation,
  type OperationName,
  operationBetween,
} from '@pleinair/domain';
import { type EditStep, isViewStep, type View, type ViewStep } from './step.ts';

/** Most undo steps kept. */
const LIMIT = 200;

/** The view in which nothing is hidden or locked. */
const EVERYTHING: View = { hidden: new Set(), locked: new Set() };

/** Undo steps with the latest last, and redo steps with the next one last. */
export interface Steps {
  readonly done: readonly EditStep[];
  readonly undone: readonly EditStep[];
}

const NO_STEPS: Steps = { done: [], undone: [] };

/** The arrangement and its view, with their undo and redo steps. */
export class History {
  #arrangement: Arrangement;
  #view: View;
  readonly #limit: number;
  #done: EditStep[];
  #undone: EditStep[];
  /** The gesture of the last step, while it continues. */
  #gesture: string | undefined;
  /** The redo steps that the gesture's first step took away. */
  #replaced: EditStep[] = [];

  /** `steps` are those that led to `arrangement`. */
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

  /** The next steps to undo and to redo. */
  get undoable(): EditStep | undefined {
    return this.#done.at(-1);
  }

  get redoable(): EditStep | undefined {
    return this.#undone.at(-1);
  }

  /** Applies a step. Consecutive steps of one `gesture` are undone together. */
  run(step: EditStep, gesture?: string): boolean {
    if (isViewStep(step)) this.#view = step.view.after;
    else if (isEmpty(step)) return false;
    else this.#arrangement = applyOperation(step, this.#arrangement);
    const last = this.#done.at(-1);
    const isOfGesture = gesture !== undefined && gesture === this.#gesture;
    if (isOfGesture && last !== undefined && !isViewStep(last) && !isViewStep(step)) {
      const both = mergedOperation(last, step);
      this.#done.splice(-1, 1, ...(isEmpty(both) ? [] : [both]));
      this.#gesture = isEmpty(both) ? undefined : gesture;
    } else {
      this.#done.push(step);
      this.#gesture = gesture;
      this.#replaced = this.#undone;
    }
    this.#undone = [];
    if (this.#done.length > this.#limit) this.#done.shift();
    return true;
  }

  /** Starts a new undo step, even for the same gesture. */
  endGesture(): void {
    this.#gesture = undefined;
  }

  /** Takes back the steps of a gesture, if it is the last one, as if it had never begun; returns the step applied to do so. */
  cancelGesture(gesture: string): EditStep | undefined {
    if (gesture !== this.#gesture) return undefined;
    const done = this.undo();
    this.#undone = this.#replaced;
    return done;
  }

  /** Undoes the last step; returns the step applied to do so. */
  undo(): EditStep | undefined {
    return this.#turn(this.#done, this.#undone, 'undo');
  }

  /** Redoes the step undone last; returns the step applied to do so. */
  redo(): EditStep | undefined {
    return this.#turn(this.#undone, this.#done, 'redo');
  }

  /**
   * Continues from an arrangement that others changed too. Returns the number of steps dropped because they no longer
   * have an effect.
   */
  rebase(arrangement: Arrangement): number {
    const before = this.#done.length + this.#undone.length;
    const last = this.#done.at(-1);
    this.#arrangement = arrangement;
    this.#done = effectiveSteps(this.#done, arrangement, 'undo');
    this.#undone = effectiveSteps(this.#undone, arrangement, 'redo');
    if (this.#done.at(-1) !== last) this.#gesture = undefined;
    this.#replaced = [];
    return before - this.#done.length - this.#undone.length;
  }

  /** Adopts an arrangement with more data of the same kind, such as newly known objects. */
  enrich(arrangement: Arrangement): void {
    this.#arrangement = arrangement;
  }

  #turn(from: EditStep[], to: EditStep[], name: 'undo' | 'redo'): EditStep | undefined {
    const step = from.pop();
    if (step === undefined) return undefined;
    to.push(step);
    this.#gesture = undefined;
    if (isViewStep(step)) {
      this.#view = name === 'undo' ? step.view.before : step.view.after;
      return step;
    }
    const done = fittingPart(reverseOf(step, name), this.#arrangement);
    this.#arrangement = applyOperation(done, this.#arrangement);
    return done;
  }
}

/** Returns the steps that still have an effect when undone or redone in order, the latest first. */
function effectiveSteps(
  steps: readonly EditStep[],
  arrangement: Arrangement,
  name: 'undo' | 'redo',
): EditStep[] {
  let state = arrangement;
  return steps
    .toReversed()
    .filter((step) => {
      if (isViewStep(step)) return affects(step, arrangement);
      const next = applyOperation(fittingPart(reverseOf(step, name), state), state);
      const changes = !isEmpty(operationBetween(name, state, next));
      state = next;
      return changes;
    })
    .toReversed();
}

/** Whether a step hides, shows, locks or unlocks an item of the arrangement. */
function affects({ view: { before, after } }: ViewStep, { anchors, nodes }: Arrangement): boolean {
  const standing = new Set([...anchors, ...nodes].map(({ pid }) => pid));
  const all = [before.hidden, after.hidden, before.locked, after.locked].flatMap((keys) => [...keys]);
  const isChanged = (key: string) =>
    before.hidden.has(key) !== after.hidden.has(key) || before.locked.has(key) !== after.locked.has(key);
  return all.some((key) => isChanged(key) && standing.has(nodeOfKey(key)));
}

/** Returns the operation that undoes or redoes another one. */
const reverseOf = (operation: Operation, name: OperationName & ('undo' | 'redo')): Operation => {
  const back = inverted(operation, name);
  return name === 'undo' ? back : inverted(back, name);
};
