import {
  isEmpty,
  isPartKey,
  newPid,
  nodeOfKey,
  type Operation,
  operationBetween,
  partPair,
  type Vector3 as Vector,
} from '@pleinair/domain';
import { Quaternion, Vector3 } from 'three';
import { TypedEmitter } from '../events/typed-emitter.ts';
import { type Arrangement, type EditableObjects, withObjects } from './arrangement.ts';
import { History, type Steps } from './history.ts';
import { type MoveProblem, moveProblem } from './move-problem.ts';
import { moveInTree } from './operations/move-in-tree.ts';
import { duplicate, remove } from './operations/nodes.ts';
import { attach, detach, hobjectOfKey, partKeysOf } from './operations/parts.ts';
import { placeBeside, type TreePlace } from './operations/tree-order.ts';
import { hide, lock } from './operations/view.ts';
import { partOfKey, withWholes } from './part-frame.ts';
import { type EditStep, isViewStep, type StepName, type View } from './step.ts';
import { TransformGesture } from './transform-gesture.ts';

export interface EditModelEvents {
  /** The arrangement changed. `operation` is the edit made here; absent if the change came from elsewhere. */
  change: {
    readonly arrangement: Arrangement;
    readonly operation: Operation | undefined;
    readonly gesture: string | undefined;
  };
  /** The selection was moved by metres in the space's frame; follows the `change`. */
  nudge: { readonly keys: ReadonlySet<string>; readonly metres: Vector };
  /** Items moved in the tree, and are selected under these keys; follows the `change`. */
  treemove: { readonly keys: readonly string[] };
  /** The selection changed, or whether several items are picked. */
  selectionchange: { readonly selection: ReadonlySet<string> };
  historychange: {
    readonly undoable: StepName | undefined;
    readonly redoable: StepName | undefined;
  };
  /** The set of hidden or locked items changed. */
  viewchange: Record<never, never>;
}

/**
 * Why a selection cannot be grouped: fewer than two items, an object of another creator, everything locked, or objects
 * that would contain themselves or the same object twice.
 */
export type AttachProblem = 'too_few' | 'foreign' | 'locked' | 'contained';

/**
 * An arrangement being edited: its history, the selection, and what is hidden or locked only in this editor. It
 * draws nothing, so everything except the view works without WebGL.
 */
export class EditModel extends TypedEmitter<EditModelEvents> {
  #history: History;
  #selection: ReadonlySet<string> = new Set();
  #picksSeveral = false;
  readonly #ownsHobject: (pid: string) => boolean;

  /** @param ownsHobject - Whether the creator may change an object's parts; other creators' objects keep theirs. */
  constructor(arrangement: Arrangement, ownsHobject: (pid: string) => boolean = () => true) {
    super();
    this.#ownsHobject = ownsHobject;
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
    const selection = new Set([...keys].filter((key) => known.has(nodeOfKey(key))));
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
    return part !== undefined && this.#ownsHobject(partPair(part.pid).parent_pid);
  }

  /** Whether the selection has something to copy: an empty anchor does not. */
  canCopy(): boolean {
    const { nodes } = this.arrangement;
    return [...this.#selection].some((key) =>
      nodes.some(({ pid, anchor_pid }) => pid === nodeOfKey(key) || anchor_pid === key),
    );
  }

  /** Whether the selection has something to duplicate. */
  canDuplicate(): boolean {
    const { nodes } = this.arrangement;
    return [...this.editable()].some((key) => nodes.some(({ pid }) => pid === nodeOfKey(key)));
  }

  /** Makes the selected objects parts of the one selected last. */
  attachSelection(): void {
    const whole = [...this.#selection].at(-1);
    if (whole === undefined || !this.canAttach()) return;
    this.run(attach(this.arrangement, this.editable(), whole));
    this.selectResult([whole]);
  }

  /** Whether something in the selection can become a part of the item selected last. */
  canAttach(): boolean {
    return this.attachProblem() === undefined;
  }

  /** Why nothing in the selection can become a part of the item selected last; undefined if something can. */
  attachProblem(): AttachProblem | undefined {
    const whole = [...this.#selection].at(-1);
    const hobject = whole && hobjectOfKey(this.arrangement, whole);
    if (whole === undefined || hobject === undefined || this.#selection.size < 2) return 'too_few';
    const selected = this.arrangement.nodes.filter(({ pid }) => this.#selection.has(pid));
    const hobjects = [hobject, ...selected.map(({ hobject_pid }) => hobject_pid)];
    if (!hobjects.every((pid) => this.#ownsHobject(pid))) return 'foreign';
    const parts = [...this.editable()].filter((key) => key !== whole);
    if (parts.length === 0) return 'locked';
    return isEmpty(attach(this.arrangement, this.editable(), whole)) ? 'contained' : undefined;
  }

  /** Detaches the selected parts, or without any those of the selected wholes, and places them in the space. */
  detachSelection(): void {
    const added: string[] = [];
    const operation = detach(this.arrangement, this.#detachable(), (pid) => added.push(pid));
    if (added.length === 0) return;
    this.run(operation);
    this.selectResult(added);
  }

  /** Whether the selection has parts that can be detached. */
  canDetach(): boolean {
    return this.#detachable().size > 0;
  }

  #detachable(): ReadonlySet<string> {
    const selected = [...this.editable()];
    const parts = selected.filter(isPartKey);
    if (parts.length > 0) return new Set(parts);
    const ofWholes = selected.flatMap((key) => partKeysOf(this.arrangement, key));
    return new Set(ofWholes.filter((key) => this.isEditable(key)));
  }

  /** Why items, by key, cannot move to a place in the tree; undefined if they can. */
  moveProblem(keys: readonly string[], place: TreePlace): MoveProblem | undefined {
    const isLocked = (key: string) => this.isLocked(key);
    return moveProblem(this.arrangement, keys, place, { isLocked, ownsHobject: this.#ownsHobject });
  }

  /** Moves items to a place in the tree, if they can be moved there, and selects them; they stay where they are seen. */
  moveInTree(keys: readonly string[], place: TreePlace): void {
    if (this.moveProblem(keys, place)) return;
    const moved = moveInTree(this.arrangement, keys, place);
    this.run(moved.operation);
    this.selectResult(moved.keys);
    this.emit('treemove', { keys: moved.keys });
  }

  /** Whether the selection has nodes or parts that can move to another place in the tree. */
  canMoveInTree(): boolean {
    const anchors = new Set(this.arrangement.anchors.map(({ pid }) => pid));
    return [...this.editable()].some((key) => !anchors.has(key));
  }

  /** Moves the selection one step earlier (-1) or later (1) in its list. */
  shiftInTree(step: -1 | 1): void {
    const place = placeBeside(this.arrangement, this.#selection, step);
    const several = this.#picksSeveral;
    if (place) this.moveInTree([...this.#selection], place);
    // Often one step of several.
    this.picksSeveral = several;
  }

  /** Whether the selection has one parent, and an item before (-1) or after it (1). */
  canShiftInTree(step: -1 | 1): boolean {
    const place = placeBeside(this.arrangement, this.#selection, step);
    return place !== undefined && this.moveProblem([...this.#selection], place) === undefined;
  }

  selectAll(): void {
    this.select(this.arrangement.nodes.map(({ pid }) => pid).filter((key) => !this.isHidden(key)));
  }

  /** Copies the selected nodes and selects the copies. `offset` is in metres; later steps of the same `gesture` undo with it. */
  duplicateSelection({
    offset,
    gesture,
  }: {
    readonly offset?: number;
    readonly gesture?: string;
  } = {}): void {
    const copies: string[] = [];
    const pidFor = () => {
      const pid = newPid();
      copies.push(pid);
      return pid;
    };
    const operation = duplicate(this.arrangement, this.editable(), { pidFor, offset });
    if (copies.length === 0) return;
    this.run(operation, gesture);
    this.selectResult(copies);
  }

  removeSelection(): void {
    this.run(remove(this.arrangement, this.editable()));
    this.picksSeveral = false;
  }

  /** Moves the selection by metres in the space's frame. */
  nudge(metres: Vector): void {
    const { x, y, z } = metres;
    const rest = { position: new Vector3(), quaternion: new Quaternion(), scale: 1 };
    const keys = this.editable();
    const to = { ...rest, position: new Vector3(x, y, z) };
    const step = new TransformGesture(this.arrangement, keys, rest).step('move', this.arrangement, to);
    // Consecutive nudges of the same items are undone together.
    this.run(step, `nudge ${[...keys].join()}`);
    if (keys.size > 0) this.emit('nudge', { keys, metres });
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
