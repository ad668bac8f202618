import {
  isEmpty,
  isPartKey,
  nodeOfKey,
  type Operation,
  operationBetween,
  partPair,
  type Vector3 as Vector,
} from '@pleinair/domain';
import { TypedEmitter } from '../events/typed-emitter.ts';
import { type Arrangement, type EditableObjects, withObjects } from './arrangement.ts';
import { History, type Steps } from './history.ts';
import { hide, lock } from './operations/view.ts';
import { partOfKey, withWholes } from './part-frame.ts';
import { type EditStep, isViewStep, type StepName, type View } from './step.ts';

export interface EditModelEvents {
  /** The arrangement changed. `operation` is the edit made here; absent if the change came from elsewhere. */
  change: {
    readonly arrangement: Arrangement;
    readonly operation: Operation | undefined;
    readonly gesture: string | undefined;
  };
  /** The selection was moved by metres in the space's frame; follows the `change`. */
  nudge: { readonly keys: ReadonlySet<string>; readonly metres: Vector };
  /** Items moved in the tree and have these keys now; follows the `change`. */
  treemove: { readonly keys: readonly string[] };
  /** The selection changed, or whether several items are picked. */
  selectionchange: { readonly selection: ReadonlySet<string> };
  /** The mouse is over another item, or no longer over one. */
  hoverchange: { readonly hovered: string | undefined };
  historychange: {
    readonly undoable: StepName | undefined;
    readonly redoable: StepName | undefined;
  };
  /** The set of hidden or locked items changed. */
  viewchange: Record<never, never>;
}

/** An arrangement being edited: its history, the selection, and what is hidden or locked only in this editor. */
export class EditState extends TypedEmitter<EditModelEvents> {
  #history: History;
  #selection: ReadonlySet<string> = new Set();
  #hovered: string | undefined;
  #picksSeveral = false;
  /** Whether the creator may change an object and its parts. */
  readonly ownsHobject: (pid: string) => boolean;

  /** @param ownsHobject - Whether the creator may change an object's parts; other creators' objects keep theirs. */
  constructor(arrangement: Arrangement, ownsHobject: (pid: string) => boolean = () => true) {
    super();
    this.ownsHobject = ownsHobject;
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
   * Restarts from another arrangement, with the given undo and redo steps; hidden and locked items stay so. Returns how many
   * of the steps no longer have an effect.
   */
  reset(arrangement: Arrangement, steps?: Steps): number {
    this.#history = new History(arrangement, { view: this.#history.view, steps });
    const dropped = this.#history.rebase(arrangement);
    this.#changed();
    return dropped;
  }

  /** Continues from an arrangement that others changed too. Returns how many steps no longer have an effect. */
  rebase(arrangement: Arrangement): number {
    if (isEmpty(operationBetween('merge', this.arrangement, arrangement))) return 0;
    const dropped = this.#history.rebase(arrangement);
    this.#changed();
    return dropped;
  }

  /** Adds objects that were not known yet, so that they can be edited. */
  learn(objects: EditableObjects): void {
    const arrangement = withObjects(this.arrangement, objects);
    if (arrangement === this.arrangement) return;
    this.#history.enrich(arrangement);
    this.emit('change', { arrangement: this.arrangement, operation: undefined, gesture: undefined });
  }

  /** Restores what was hidden and locked before. */
  resetView(view: View): void {
    this.#history = new History(this.arrangement, { view, steps: this.steps });
    this.emit('viewchange', {});
  }

  /** Applies a step and records it. Steps with the same `gesture` (typing a number, say) are undone together. */
  run(step: EditStep | undefined, gesture?: string): void {
    if (step !== undefined && this.#history.run(step, gesture)) this.#changed(step, gesture);
  }

  /** Ends the current gesture, if any: what follows is a separate step, even under the same name. */
  endGesture(): void {
    this.#history.endGesture();
  }

  /** Takes back a gesture that continues, and leaves no step of it. */
  cancelGesture(gesture: string): void {
    this.#turned(this.#history.cancelGesture(gesture));
  }

  /** Undoes the last step, and selects what it brings back. */
  undo(): void {
    this.#turned(this.#history.undo());
  }

  /** Redoes the step undone last, and selects what it brings back. */
  redo(): void {
    this.#turned(this.#history.redo());
  }

  /** Selects nodes, parts and anchors by key; ignores unknown keys. */
  select(keys: Iterable<string>): void {
    const known = new Set([...this.arrangement.nodes, ...this.arrangement.anchors].map(({ pid }) => pid));
    const isKnown = (key: string) => {
      const [node = '', ...parts] = withWholes(key);
      return known.has(node) && parts.every((one) => partOfKey(this.arrangement, one));
    };
    const selection = new Set([...keys].filter(isKnown));
    const { size } = this.#selection;
    if (selection.size === size && [...selection].every((key) => this.#selection.has(key))) return;
    this.#selection = selection;
    if (selection.size === 0) this.#picksSeveral = false;
    this.emit('selectionchange', { selection });
  }

  /** Selects what a command made or moved: picking several was for this command, and ends. */
  selectResult(keys: Iterable<string>): void {
    this.select(keys);
    this.picksSeveral = false;
  }

  /** The item that the mouse is over, in the scene or in a list of items. */
  get hovered(): string | undefined {
    return this.#hovered;
  }

  hover(key: string | undefined): void {
    if (key === this.#hovered) return;
    this.#hovered = key;
    this.emit('hoverchange', { hovered: key });
  }

  /**
   * Whether each picked item is added to the selection or removed, as with Ctrl. Ends when nothing is selected any more, and
   * with a command that selects its result or removes; one that changes the same items, such as to align, may be followed by others.
   */
  get picksSeveral(): boolean {
    return this.#picksSeveral;
  }

  set picksSeveral(several: boolean) {
    if (several === this.#picksSeveral) return;
    this.#picksSeveral = several;
    this.emit('selectionchange', { selection: this.#selection });
  }

  /** Selects only this item or, while several are picked, adds it or removes it. */
  pick(key: string): void {
    if (this.#picksSeveral) this.toggleSelected(key);
    else this.select([key]);
  }

  /** Selects an item that a menu or a drag is for: alone or, while several are picked, with the others. */
  include(key: string): void {
    this.select(this.#picksSeveral ? [...this.#selection, key] : [key]);
  }

  /** Adds an item to the selection, or removes it. */
  toggleSelected(key: string): void {
    const selection = new Set(this.#selection);
    if (!selection.delete(key)) selection.add(key);
    this.select(selection);
  }

  /** Hides nodes and anchors from the drawn scene, or shows them; an anchor's nodes follow it. */
  setHidden(keys: Iterable<string>, isHidden: boolean): void {
    this.run(hide(this.#history.view, keys, isHidden));
  }

  /** Locks nodes and anchors in place, or unlocks them; an anchor's nodes follow it. */
  setLocked(keys: Iterable<string>, isLocked: boolean): void {
    this.run(lock(this.#history.view, keys, isLocked));
  }

  isHidden(key: string): boolean {
    return this.#isIn(this.hidden, key);
  }

  isLocked(key: string): boolean {
    return this.#isIn(this.locked, key);
  }

  /** The selected items that can be changed. */
  editable(): ReadonlySet<string> {
    return new Set([...this.#selection].filter((key) => this.isEditable(key)));
  }

  /** The selected nodes that can be changed, without anchors and parts. */
  editableNodes(): readonly string[] {
    const editable = this.editable();
    return this.arrangement.nodes.map(({ pid }) => pid).filter((pid) => editable.has(pid));
  }

  /** Whether an item is unlocked and, for a part, belongs to one of the creator's own objects. */
  isEditable(key: string): boolean {
    if (this.isLocked(key)) return false;
    if (!isPartKey(key)) return true;
    const part = partOfKey(this.arrangement, key);
    return part !== undefined && this.ownsHobject(partPair(part.pid).parent_pid);
  }

  #turned(done: EditStep | undefined): void {
    if (done === undefined) return;
    this.#changed(done);
    if (isViewStep(done)) return;
    const anchors = done.anchors.filter(({ before }) => before === null).map(({ pid }) => pid);
    const nodes = done.nodes.filter(({ before }) => before === null);
    // Those at an anchor come with it.
    const others = nodes.filter(({ after }) => !anchors.includes(after?.anchor_pid ?? ''));
    if (anchors.length + others.length > 0) this.selectResult([...anchors, ...others.map(({ pid }) => pid)]);
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
