import { roomOf } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import { type Object3D, Vector3 } from 'three';
import type { DetailLimits } from '../device/device.ts';
import type { SceneFrame } from '../stage/frame.ts';
import { type Budget, heldWithin, type Want } from './budget.ts';
import { NodeLoader, type NodeLoaderOptions } from './node-loader.ts';
import type { NodeState, NodeView } from './node-view.ts';
import { StandIns } from './stand-in.ts';

export interface SpaceGraphOptions extends NodeLoaderOptions {
  /** What the device can hold; without it everything is drawn, as the editor needs. */
  readonly budget?: Budget;
}

/** Where loads take their nodes from, and what they report. */
interface NodeLoadsTarget {
  readonly nodes: ReadonlyMap<string, NodeView>;
  /** The space, in which stand-ins fade. */
  readonly space: Object3D;
  readonly onState: (view: NodeView, state: NodeState) => void;
  /** A node shows its object. */
  readonly onContent: (view: NodeView) => void;
  /** Objects that are not drawn yet show their room from now on. */
  readonly onRevealed: () => void;
  /** No load is in progress. */
  readonly onSettled: () => void;
  /** Something changed that needs a new frame. */
  readonly invalidate: () => void;
}

/** Milliseconds after which an object that is not drawn yet shows its stand-in. */
const STAND_IN_DELAY = 1000;
/** Metres a visitor moves before what is drawn is chosen again. */
const STEP = 1;
const NOTHING: ReadonlySet<NodeView> = new Set();
const position = new Vector3();

/** Chooses which objects of a space are drawn, within what the device can hold; loads them, with stand-ins until they are. */
export class NodeLoads {
  readonly #target: NodeLoadsTarget;
  readonly #loader: NodeLoader;
  readonly #budget: Budget | undefined;
  readonly #limits: DetailLimits | undefined;
  readonly #fades: boolean;
  readonly #standIns = new StandIns();
  #revealing: ReturnType<typeof setTimeout> | undefined;
  /** The visitor's position in the world; before the first frame, in the centre of the space. */
  readonly #eye = new Vector3(0, 1.6, 0);
  /** Their position when the drawn objects were last chosen. */
  readonly #chosenAt = new Vector3();
  #loading = 0;

  constructor({ budget, ...options }: SpaceGraphOptions, target: NodeLoadsTarget) {
    this.#target = target;
    this.#budget = budget;
    this.#limits = options.limits;
    this.#fades = options.autoplay ?? true;
    this.#loader = new NodeLoader(options);
  }

  /** Chooses what to draw, nearest first, and loads what was changed or added. */
  choose(changed: ReadonlySet<NodeView>): void {
    this.#chosenAt.copy(this.#eye);
    const held = this.#budget && heldWithin(this.#wants(), this.#budget, this.#limits);
    for (const view of this.#target.nodes.values()) {
      const { hobject } = view;
      if (hobject === undefined) continue;
      const detail = held === undefined ? 1 : (held.get(view.key) ?? 0);
      const isOther = detail !== view.detail;
      // The drawn detail stays until the new one has loaded.
      const refines = isOther && !changed.has(view) && view.state.status === 'ready';
      view.detail = detail;
      if (!isOther && !changed.has(view)) continue;
      if (detail > 0) void this.load(view, hobject, refines);
      else this.#postpone(view);
    }
  }

  async load(view: NodeView, hobject: SceneHobject, refines = false): Promise<void> {
    const { onState, onContent, onSettled, invalidate } = this.#target;
    view.abort.abort();
    view.abort = new AbortController();
    if (view.content === undefined) {
      this.showStandIn(view);
      this.#revealStandInsLater();
    }
    this.#loading++;
    await this.#loader.load(hobject, {
      signal: view.abort.signal,
      detail: view.detail,
      refines,
      metres: () => this.#metresTo(view),
      invalidate,
      onState: (state) => onState(view, state),
      onContent: (content) => {
        view.show(content);
        this.#endStandIn(view);
        // Settings may have changed while loading.
        if (view.hobject !== undefined && view.hobject !== hobject) view.configure(view.hobject);
        onContent(view);
        invalidate();
      },
    });
    this.#loading--;
    if (this.#loading === 0) onSettled();
  }

  /** Shows the room of a node's object until it is drawn. */
  showStandIn(view: NodeView): void {
    view.standIn(view.hobject && roomOf(view.hobject, view.kind), () => this.#standIns.create());
  }

  /** Follows the visitor and fades stand-ins; returns whether another frame is needed. */
  update({ eye, delta }: SceneFrame): boolean {
    this.#eye.copy(eye);
    if (this.#budget && this.#eye.distanceTo(this.#chosenAt) > STEP) this.choose(NOTHING);
    return this.#standIns.update(delta);
  }

  dispose(): void {
    clearTimeout(this.#revealing);
    this.#standIns.dispose();
  }

  #wants(): Want[] {
    return [...this.#target.nodes.values()].flatMap((view) => {
      const { key, hobject, detail } = view;
      return hobject ? { key, hobject, detail, metres: this.#metresTo(view) } : [];
    });
  }

  #metresTo({ pose, content }: NodeView): number {
    return content?.passage?.isInside ? 0 : pose.getWorldPosition(position).distanceTo(this.#eye);
  }

  #postpone(view: NodeView): void {
    view.abort.abort();
    view.show(undefined);
    this.showStandIn(view);
    view.revealStandIn();
    this.#target.onState(view, { status: 'postponed' });
    this.#target.invalidate();
  }

  /** Delays the stand-ins: for objects that are drawn at once they would only flash. */
  #revealStandInsLater(): void {
    this.#revealing ??= setTimeout(() => {
      this.#revealing = undefined;
      for (const view of this.#target.nodes.values()) view.revealStandIn();
      this.#target.onRevealed();
      this.#target.invalidate();
    }, STAND_IN_DELAY);
  }

  #endStandIn(view: NodeView): void {
    const standIn = view.takeStandIn();
    if (standIn?.visible && this.#fades) this.#standIns.fade(standIn, this.#target.space);
    else standIn?.removeFromParent();
  }
}
