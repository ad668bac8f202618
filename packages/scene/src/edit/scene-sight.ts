import type { Vector3 as Point } from '@pleinair/domain';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Orbit } from '../stage/orbit.ts';
import type { Stage } from '../stage/stage.ts';
import { ClearView, type Covered } from './clear-view.ts';
import type { EditModel } from './edit-model.ts';
import { type FloorPoint, floorAt, floorBelow, isCovered } from './floor-point.ts';
import { boxAround, itemBoxes } from './measuring.ts';
import type { NodeBox } from './operations/align.ts';

interface SceneSightOptions {
  readonly stage: Stage;
  readonly orbit: Orbit;
  readonly model: EditModel;
  readonly graph: SpaceGraph;
  /** The handles of the selection, which are to be seen with it. */
  readonly handles: () => Parameters<ClearView['frame']>[1];
}

/** What the creator looks at in the editor: turns and frames the view, and knows what is visible and where the floor is. */
export class SceneSight {
  readonly #stage: Stage;
  readonly #orbit: Orbit;
  readonly #view: ClearView;
  readonly #model: EditModel;
  readonly #graph: SpaceGraph;
  readonly #handles: SceneSightOptions['handles'];

  constructor({ stage, orbit, model, graph, handles }: SceneSightOptions) {
    this.#stage = stage;
    this.#orbit = orbit;
    this.#view = new ClearView(stage, orbit);
    this.#model = model;
    this.#graph = graph;
    this.#handles = handles;
  }

  /** Looks at the current target from above, from the south or from the east. */
  lookFrom(side: 'top' | 'front' | 'side'): void {
    this.#orbit.lookFrom(side);
  }

  /** Keeps what is looked at clear of the controls over the canvas. */
  setCovered(covered: Covered): void {
    this.#view.covered = covered;
  }

  /** Looks at selected items once they are drawn, unless they and their handles are clearly visible already. */
  frameWhenDrawn(keys: readonly string[]): void {
    const isLoading = () =>
      keys.some((key) => (this.#graph.nodeState(key)?.status ?? 'loading') === 'loading');
    const look = () => {
      // What surrounds the visitor has no size.
      const drawn = keys.filter((key) => {
        const box = this.#graph.boxOf(key);
        return box && !box.min.equals(box.max);
      });
      if (drawn.length > 0) this.#view.bringIntoView(boxAround(this.#graph, drawn), this.#handles());
    };
    if (!isLoading()) {
      look();
      return;
    }
    const stop = this.#graph.on('nodestate', () => {
      if (isLoading()) return;
      stop();
      look();
    });
  }

  /** Frames everything once it is loaded, unless the creator has begun to work by then. Returns a function that gives it up. */
  frameOnceLoaded(): () => void {
    const { domElement: canvas } = this.#stage.renderer;
    const listening = new AbortController();
    const { signal } = listening;
    const stops = [
      this.#graph.on('settled', () => {
        giveUp();
        this.frame();
      }),
      this.#model.on('change', () => giveUp()),
    ];
    const giveUp = () => {
      for (const stop of stops) stop();
      listening.abort();
    };
    for (const type of ['pointerdown', 'wheel', 'keydown'])
      canvas.addEventListener(type, giveUp, { signal, capture: true, passive: true });
    return giveUp;
  }

  /** The floor under a point of the window, in CSS pixels; undefined if none is visible there. */
  floorAt(x: number, y: number): FloorPoint | undefined {
    return floorAt(this.#stage, x, y);
  }

  /** The floor below the centre of the view. */
  middle(): FloorPoint {
    return floorBelow(this.#stage, this.#orbit.target);
  }

  /** The bounds of all items, or of those at one anchor; one that is not loaded yet counts as a metre. */
  bounds(anchor_pid?: string): readonly NodeBox[] {
    const { nodes } = this.#model.arrangement;
    const keys = nodes
      .filter((node) => anchor_pid === undefined || node.anchor_pid === anchor_pid)
      .map(({ pid }) => pid);
    return itemBoxes(this.#graph, keys).map(({ min, max }) => ({ min, max }));
  }

  /** Whether a point of the space is clearly visible, and not behind one of these items. */
  sees(point: Point, items: readonly NodeBox[]): boolean {
    return this.#view.sees(point) && !isCovered(this.#stage.camera.position, point, items);
  }

  /** Looks at the selection, unless it and its handles are clearly visible already. */
  frameIfUnseen(): void {
    this.#view.bringIntoView(boxAround(this.#graph, this.#model.selection), this.#handles());
  }

  /** Frames the selection with its handles, or everything. */
  frame(): void {
    const keys =
      this.#model.selection.size > 0
        ? this.#model.selection
        : this.#model.arrangement.nodes.map(({ pid }) => pid);
    this.#view.frame(boxAround(this.#graph, keys), this.#handles());
  }

  /** Turns the view by degrees and zooms by a factor of the distance. */
  turn(azimuth: number, polar: number, distance?: number): void {
    this.#orbit.turn(azimuth, polar, distance);
  }

  dispose(): void {
    this.#view.dispose();
  }
}
