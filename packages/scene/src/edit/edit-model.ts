import { nodeOfKey, type Vector3 as Vector } from '@pleinair/domain';
import { Quaternion, Vector3 } from 'three';
import { TypedEmitter } from '../typed-emitter.ts';
import { type Arrangement, newKey } from './arrangement.ts';
import { History, type Steps } from './history.ts';
import type { EditOperation, OperationName, View } from './operation.ts';
import { duplicate, remove } from './operations/nodes.ts';
import { hide, lock } from './operations/view.ts';
import { TransformGesture } from './transform-gesture.ts';

export interface EditModelEvents {
  /** The arrangement changed. `operation` was done or undone; absent after a reset. */
  change: { readonly arrangement: Arrangement; readonly operation: EditOperation | undefined };
  selectionchange: { readonly selection: ReadonlySet<string> };
  historychange: {
    readonly undoable: OperationName | undefined;
    readonly redoable: OperationName | undefined;
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

  get undoable(): OperationName | undefined {
    return this.#history.undoable?.name;
  }

  get redoable(): OperationName | undefined {
    return this.#history.redoable?.name;
  }

  /** What can be undone and redone, as plain data. */
  get steps(): Steps {
    return this.#history.steps;
  }

  /** Starts over from another arrangement and the steps that led to it; what is hidden or locked stays so. */
  reset(arrangement: Arrangement, steps?: Steps): void {
    this.#history = new History(arrangement, { view: this.#history.view, steps });
    this.#changed(undefined);
  }

  /** Takes up what was hidden and locked at another time. */
  resetView(view: View): void {
    this.#history = new History(this.arrangement, { view, steps: this.steps });
    this.emit('viewchange', {});
  }

  /** Does an operation and remembers it. Operations of one `gesture` (a number being typed) are undone together. */
  run(operation: EditOperation, gesture?: string): void {
    if (this.#history.run(operation, gesture)) this.#changed(operation);
  }

  /** Ends the gesture that goes on, if any: another field, or the same once more, is another step. */
  endGesture(): void {
    this.#history.endGesture();
  }

  undo(): void {
    const operation = this.#history.undo();
    if (operation !== undefined) this.#changed(operation);
  }

  redo(): void {
    const operation = this.#history.redo();
    if (operation !== undefined) this.#changed(operation);
  }

  /** Selects nodes, their parts and anchors by key; those that do not exist are left out. */
  select(keys: Iterable<string>): void {
    const known = new Set([...this.arrangement.nodes, ...this.arrangement.anchors].map(({ key }) => key));
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
    this.select(this.arrangement.nodes.map(({ key }) => key).filter((key) => !this.isHidden(key)));
  }

  duplicateSelection(): void {
    const copies: string[] = [];
    const operation = duplicate(this.arrangement, this.editable(), () => {
      const key = newKey();
      copies.push(key);
      return key;
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

  #changed(operation: EditOperation | undefined): void {
    if (operation?.view) {
      this.emit('viewchange', {});
    } else {
      this.emit('change', { arrangement: this.arrangement, operation });
      this.select(this.#selection);
    }
    this.emit('historychange', { undoable: this.undoable, redoable: this.redoable });
  }

  #isIn(keys: ReadonlySet<string>, key: string): boolean {
    if (keys.size === 0) return false;
    const node = this.arrangement.nodes.find((one) => one.key === nodeOfKey(key));
    if (node !== undefined && keys.has(node.anchor_key)) return true;
    return withWholes(key).some((one) => keys.has(one));
  }
}

/** A key, and for a part those of what it is a part of. */
function withWholes(key: string): readonly string[] {
  const steps = key.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}
