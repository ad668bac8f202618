import {
  isEmpty,
  newPid,
  nodeOfKey,
  type Operation,
  operationBetween,
  type Vector3 as Vector,
} from '@pleinair/domain';
import { Quaternion, Vector3 } from 'three';
import { TypedEmitter } from '../typed-emitter.ts';
import type { ArrangedHobject, Arrangement } from './arrangement.ts';
import { History, type Steps } from './history.ts';
import { duplicate, remove } from './operations/nodes.ts';
import { hide, lock } from './operations/view.ts';
import { type EditStep, isViewStep, type StepName, type View } from './step.ts';
import { TransformGesture } from './transform-gesture.ts';

export interface EditModelEvents {
  /** The arrangement changed. `operation` is what was done here; absent when the change came from elsewhere. */
  change: {
    readonly arrangement: Arrangement;
    readonly operation: Operation | undefined;
    readonly gesture: string | undefined;
  };
  selectionchange: { readonly selection: ReadonlySet<string> };
  historychange: {
    readonly undoable: StepName | undefined;
    readonly redoable: StepName | undefined;
  };
  /** What is hidden or locked changed. */
  viewchange: Record<never, never>;
}

/**
 * An arrangement being edited: its history, the selection, and what is hidden or locked in this editor alone. It
 * draws nothing, so that everything but looking works where there is no WebGL.
 */
export class EditModel extends TypedEmitter<EditModelEvents> {
  #history: History;
  #selection: ReadonlySet<string> = new Set();

  constructor(arrangement: Arrangement) {
    super();
    this.#history = new History(arrangement);
  }

  get arrangement(): Arrangement {
    return this.#history.arrangement;
  }

  get selection(): ReadonlySet<string> {
    return this.#selection;
  }

  get hidden(): ReadonlySet<string> {
    return this.#history.view.hidden;
  }

  get locked(): ReadonlySet<string> {
    return this.#history.view.locked;
  }

  get undoable(): StepName | undefined {
    return this.#history.undoable?.name;
  }

  get redoable(): StepName | undefined {
    return this.#history.redoable?.name;
  }

  /** What can be undone and redone, as plain data. */
  get steps(): Steps {
    return this.#history.steps;
  }

  /**
   * Starts over from another arrangement, with steps that can be undone and redone there; what is hidden or locked stays
   * so. Answers how many of the steps no longer change anything there.
   */
  reset(arrangement: Arrangement, steps?: Steps): number {
    this.#history = new History(arrangement, { view: this.#history.view, steps });
    const dropped = this.#history.rebase(arrangement);
    this.#changed();
    return dropped;
  }

  /** Goes on from an arrangement that others worked on too. Answers how many steps no longer change anything there. */
  rebase(arrangement: Arrangement): number {
    if (isEmpty(operationBetween('merge', this.arrangement, arrangement))) return 0;
    const dropped = this.#history.rebase(arrangement);
    this.#changed();
    return dropped;
  }

  /** Takes up objects that were not known yet, so that they can be edited. */
  learn(hobjects: readonly ArrangedHobject[]): void {
    const known = new Set(this.arrangement.hobjects.map(({ pid }) => pid));
    const added = hobjects.filter(({ pid }) => !known.has(pid));
    if (added.length === 0) return;
    this.#history.enrich({ ...this.arrangement, hobjects: [...this.arrangement.hobjects, ...added] });
    this.emit('change', { arrangement: this.arrangement, operation: undefined, gesture: undefined });
  }

  /** Takes up what was hidden and locked at another time. */
  resetView(view: View): void {
    this.#history = new History(this.arrangement, { view, steps: this.steps });
    this.emit('viewchange', {});
  }

  /** Does a step and remembers it. Those of one `gesture` (a number being typed) are undone together. */
  run(step: EditStep | undefined, gesture?: string): void {
    if (step !== undefined && this.#history.run(step, gesture)) this.#changed(step, gesture);
  }

  /** Ends the gesture that goes on, if any: another field, or the same once more, is another step. */
  endGesture(): void {
    this.#history.endGesture();
  }

  undo(): void {
    const done = this.#history.undo();
    if (done !== undefined) this.#changed(done);
  }

  redo(): void {
    const done = this.#history.redo();
    if (done !== undefined) this.#changed(done);
  }

  /** Selects nodes, their parts and anchors by key; those that do not exist are left out. */
  select(keys: Iterable<string>): void {
    const known = new Set([...this.arrangement.nodes, ...this.arrangement.anchors].map(({ pid }) => pid));
    const selection = new Set([...keys].filter((key) => known.has(nodeOfKey(key))));
    const { size } = this.#selection;
    if (selection.size === size && [...selection].every((key) => this.#selection.has(key))) return;
    this.#selection = selection;
    this.emit('selectionchange', { selection });
  }

  /** Adds to the selection, or takes out of it. */
  toggleSelected(key: string): void {
    const selection = new Set(this.#selection);
    if (!selection.delete(key)) selection.add(key);
    this.select(selection);
  }

  /** Takes nodes and anchors out of the drawn scene, or shows them again; an anchor's nodes follow it. */
  setHidden(keys: Iterable<string>, isHidden: boolean): void {
    this.run(hide(this.#history.view, keys, isHidden));
  }

  /** Has nodes and anchors keep their place, or lets them go; an anchor's nodes follow it. */
  setLocked(keys: Iterable<string>, isLocked: boolean): void {
    this.run(lock(this.#history.view, keys, isLocked));
  }

  isHidden(key: string): boolean {
    return this.#isIn(this.hidden, key);
  }

  isLocked(key: string): boolean {
    return this.#isIn(this.locked, key);
  }

  /** The selected items that are not locked. */
  editable(): ReadonlySet<string> {
    return new Set([...this.#selection].filter((key) => !this.isLocked(key)));
  }

  selectAll(): void {
    this.select(this.arrangement.nodes.map(({ pid }) => pid).filter((key) => !this.isHidden(key)));
  }

  duplicateSelection(): void {
    const copies: string[] = [];
    const operation = duplicate(this.arrangement, this.editable(), () => {
      const pid = newPid();
      copies.push(pid);
      return pid;
    });
    if (copies.length === 0) return;
    this.run(operation);
    this.select(copies);
  }

  removeSelection(): void {
    this.run(remove(this.arrangement, this.editable()));
  }

  /** Moves the selection by metres in the space's frame. */
  nudge({ x, y, z }: Vector): void {
    const rest = { position: new Vector3(), quaternion: new Quaternion(), scale: 1 };
    const keys = this.editable();
    const to = { ...rest, position: new Vector3(x, y, z) };
    const step = new TransformGesture(this.arrangement, keys, rest).step('move', this.arrangement, to);
    // Nudges of the same things in a row are undone together.
    this.run(step, `nudge ${[...keys].join()}`);
  }

  #changed(step?: EditStep, gesture?: string): void {
    if (step !== undefined && isViewStep(step)) {
      this.emit('viewchange', {});
    } else {
      this.emit('change', { arrangement: this.arrangement, operation: step, gesture });
      this.select(this.#selection);
    }
    this.emit('historychange', { undoable: this.undoable, redoable: this.redoable });
  }

  #isIn(keys: ReadonlySet<string>, key: string): boolean {
    if (keys.size === 0) return false;
    const node = this.arrangement.nodes.find((one) => one.pid === nodeOfKey(key));
    if (node !== undefined && keys.has(node.anchor_pid)) return true;
    return withWholes(key).some((one) => keys.has(one));
  }
}

/** A key, and for a part those of what it is a part of. */
function withWholes(key: string): readonly string[] {
  const steps = key.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}
