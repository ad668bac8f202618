import { ANCHOR_TYPES, anchorKind, nodeOfKey } from '@pleinair/domain';
import { type Object3D, Vector3 } from 'three';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Stage } from '../stage/stage.ts';
import type { AnchorMarkers } from './anchor-markers.ts';
import type { EditModel } from './edit-model.ts';
import { withWholes } from './part-frame.ts';
import type { WindowBox, WindowPoint } from './pointer/listen-to-pointer.ts';
import { isSeenIn } from './pointer/marquee.ts';
import { surroundingAt } from './surrounding.ts';

const UP = new Vector3(0, 1, 0);

interface PickingOptions {
  readonly stage: Stage;
  readonly model: EditModel;
  readonly graph: SpaceGraph;
  readonly markers: AnchorMarkers;
}

/** Selects items by pointer: hits are drawn objects, nearest first. */
export class Picking {
  readonly #stage: Stage;
  readonly #model: EditModel;
  readonly #graph: SpaceGraph;
  readonly #markers: AnchorMarkers;

  constructor({ stage, model, graph, markers }: PickingOptions) {
    this.#stage = stage;
    this.#model = model;
    this.#graph = graph;
    this.#markers = markers;
  }

  /** The objects that can be hit. */
  get objects(): Object3D[] {
    return [this.#graph.object, this.#markers.object];
  }

  /**
   * Selects the clicked item, or nothing; `withKey` adds or removes it, as while several are picked. A click on nothing
   * while nothing is selected selects the 360° picture behind it, so that elsewhere it still only deselects.
   */
  pick(hits: readonly Object3D[], withKey: boolean, at?: WindowPoint): void {
    const additive = withKey || this.#model.picksSeveral;
    const isFree = !additive && this.#model.selection.size === 0;
    const under = this.#under(hits) ?? (isFree && at ? this.#surrounding(at) : undefined);
    const key = under && this.#whole(under, additive);
    if (key !== undefined && additive) this.#model.toggleSelected(key);
    else if (key !== undefined) this.#model.select([key]);
    else if (!additive) this.#model.select([]);
  }

  /** The item that a click on these hits would select. */
  pointedAt(hits: readonly Object3D[]): string | undefined {
    const under = this.#under(hits);
    return under && this.#whole(under, this.#model.picksSeveral);
  }

  /** Selects the item to open a menu for, unless it is selected already. */
  pickForMenu(hits: readonly Object3D[]): void {
    if (this.#under(hits) === undefined) this.pick(hits, false);
    else this.pickForDrag(hits);
  }

  /** Selects the dragged item, unless it is selected already; returns whether there is one. */
  pickForDrag(hits: readonly Object3D[]): boolean {
    const key = this.#under(hits);
    if (key === undefined) return false;
    if (!this.#isTaken(key)) this.#model.include(this.#whole(key, this.#model.picksSeveral));
    return true;
  }

  /** Adds the visible items in a rectangle to the selection. */
  pickIn(rectangle: WindowBox): void {
    const { arrangement, selection } = this.#model;
    const found = arrangement.nodes
      .map(({ pid }) => pid)
      .filter((pid) => !this.#model.isHidden(pid) && !this.#model.isLocked(pid))
      .filter((pid) => {
        const box = this.#graph.boxOf(pid);
        return box !== undefined && isSeenIn(this.#stage, box, rectangle);
      });
    this.#model.select([...selection, ...found]);
  }

  /**
   * The normal of the plane to drag hits along: the ground, or the wall, picture or code they hang on.
   * Undefined if they cannot be dragged; touch drags only selected items.
   */
  dragPlane(hits: readonly Object3D[], touched: boolean): Vector3 | undefined {
    const key = this.#under(hits);
    if (key === undefined || (touched && !this.#isTaken(key))) return undefined;
    const box = this.#graph.boxOf(key);
    const surrounds = box?.min.equals(box.max) ?? false;
    if (surrounds || !this.#canDrag(key)) return undefined;
    // In a scanned room, every press that is to turn the view hits the room.
    if (box?.containsPoint(this.#stage.camera.position) && !this.#isTaken(key)) return undefined;
    const { nodes, anchors } = this.#model.arrangement;
    const node = nodes.find(({ pid }) => pid === nodeOfKey(key));
    const anchor = anchors.find(({ pid }) => pid === node?.anchor_pid);
    if (anchor === undefined || !ANCHOR_TYPES[anchorKind(anchor.anchor_type)].hung) return UP.clone();
    return new Vector3(0, 0, 1).applyAxisAngle(UP, (anchor.angle_y * Math.PI) / 180);
  }

  #canDrag(key: string): boolean {
    return this.#isTaken(key) ? this.#model.editable().size > 0 : this.#model.isEditable(key);
  }

  /** The first click selects a part's node, the second the part itself. */
  #whole(key: string, additive: boolean): string {
    const node = nodeOfKey(key);
    const isInside = [...this.#model.selection].some((one) => nodeOfKey(one) === node);
    return isInside && !additive ? key : node;
  }

  /** The nearest hit item that is neither locked nor hidden. */
  #under(hits: readonly Object3D[]): string | undefined {
    return hits
      .map((object) => this.#graph.nodeAt(object) ?? this.#markers.keyOf(object))
      .find((one) => one !== undefined && this.#isOpen(one));
  }

  #surrounding(at: WindowPoint): string | undefined {
    return surroundingAt(this.#graph, this.#stage, at).find((one) => this.#isOpen(one));
  }

  #isOpen(key: string): boolean {
    return !this.#model.isLocked(key) && !this.#model.isHidden(key);
  }

  /** Whether an item, or something it belongs to, is selected. */
  #isTaken(key: string): boolean {
    const { selection, arrangement } = this.#model;
    const node = arrangement.nodes.find(({ pid }) => pid === nodeOfKey(key));
    return selection.has(node?.anchor_pid ?? '') || withWholes(key).some((one) => selection.has(one));
  }
}
