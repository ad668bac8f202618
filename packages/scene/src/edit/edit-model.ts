import { isEmpty, isPartKey, newPid, nodeOfKey, type Vector3 as Vector } from '@pleinair/domain';
import { Quaternion, Vector3 } from 'three';
import { EditState } from './edit-state.ts';
import { type MoveProblem, moveProblem } from './move-problem.ts';
import { moveInTree } from './operations/move-in-tree.ts';
import { duplicate, remove } from './operations/nodes.ts';
import { attach, detach, hobjectOfKey, partKeysOf } from './operations/parts.ts';
import { placeBeside, type TreePlace } from './operations/tree-order.ts';
import { TransformGesture } from './transform-gesture.ts';

/**
 * Why a selection cannot be grouped: fewer than two items, an object of another creator, everything locked, or objects
 * that would contain themselves or the same object twice.
 */
export type AttachProblem = 'too_few' | 'foreign' | 'locked' | 'contained';

/**
 * The commands on an arrangement being edited, most of them on what is selected. It draws nothing, so everything except the
 * view works without WebGL.
 */
export class EditModel extends EditState {
  /** Whether the selection has something to copy: an empty anchor does not. */
  canCopy(): boolean {
    const { nodes } = this.arrangement;
    return [...this.selection].some((key) =>
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
    const whole = [...this.selection].at(-1);
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
    const whole = [...this.selection].at(-1);
    const hobject = whole && hobjectOfKey(this.arrangement, whole);
    if (whole === undefined || hobject === undefined || this.selection.size < 2) return 'too_few';
    const selected = this.arrangement.nodes.filter(({ pid }) => this.selection.has(pid));
    const hobjects = [hobject, ...selected.map(({ hobject_pid }) => hobject_pid)];
    if (!hobjects.every((pid) => this.ownsHobject(pid))) return 'foreign';
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
    return moveProblem(this.arrangement, keys, place, { isLocked, ownsHobject: this.ownsHobject });
  }

  /** Moves items to a place in the tree, if they can be moved there, and selects them; they stay where they are seen. */
  moveInTree(keys: readonly string[], place: TreePlace): void {
    if (this.moveProblem(keys, place)) return;
    this.selectResult(this.#move(keys, place));
  }

  #move(keys: readonly string[], place: TreePlace): readonly string[] {
    const moved = moveInTree(this.arrangement, keys, place);
    this.run(moved.operation);
    this.emit('treemove', { keys: moved.keys });
    return moved.keys;
  }

  /** Whether the selection has nodes or parts that can move to another place in the tree. */
  canMoveInTree(): boolean {
    const anchors = new Set(this.arrangement.anchors.map(({ pid }) => pid));
    return [...this.editable()].some((key) => !anchors.has(key));
  }

  /** Moves the selection one step earlier (-1) or later (1) in its list; picking several goes on, for the next step. */
  shiftInTree(step: -1 | 1): void {
    const place = placeBeside(this.arrangement, this.selection, step);
    if (place && this.canShiftInTree(step)) this.#move([...this.selection], place);
  }

  /** Whether the selection has one parent, and an item before (-1) or after it (1). */
  canShiftInTree(step: -1 | 1): boolean {
    const place = placeBeside(this.arrangement, this.selection, step);
    return place !== undefined && this.moveProblem([...this.selection], place) === undefined;
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
}
