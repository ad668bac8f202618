import { type Color, Group } from 'three';
import type { SpaceGraph } from '../graph/space-graph.ts';
import { AnchorMarkers } from './anchor-markers.ts';
import type { ArrangedAnchor } from './arrangement.ts';
import type { Mark, MarkPictures } from './mark-pictures.ts';
import { Outlines } from './outlines.ts';
import { ReachRings } from './reach-rings.ts';

/** Opacity of the outline around what the mouse is over. */
const HOVERED = 0.45;

/** What is drawn as chosen; the space itself is drawn by its graph. */
export interface Shown {
  readonly anchors: readonly ArrangedAnchor[];
  readonly selection: ReadonlySet<string>;
  /** The item that the mouse is over. */
  readonly hovered: string | undefined;
}

/** What the editor draws over the space: anchors with what cameras find them by, and outlines of what is selected or pointed at. */
export class Overlays {
  readonly object = new Group();
  readonly markers: AnchorMarkers;
  readonly #marks: MarkPictures;
  readonly #selected: Outlines;
  readonly #hovered: Outlines;
  readonly #rings: ReachRings;
  readonly #graph: SpaceGraph;

  constructor(graph: SpaceGraph, accent: Color, marks: MarkPictures) {
    this.#graph = graph;
    this.#marks = marks;
    this.markers = new AnchorMarkers(accent);
    this.#selected = new Outlines(accent);
    this.#hovered = new Outlines(accent, HOVERED);
    this.#rings = new ReachRings(accent);
    for (const { object } of this.#parts) this.object.add(object);
  }

  set marks(marks: readonly Mark[]) {
    this.#marks.marks = marks;
  }

  /** Draws everything as it is now. */
  show(shown: Shown): void {
    const selection = [...shown.selection];
    this.#selected.show(selection.flatMap((key) => this.#graph.shownObject(key) ?? []));
    this.#rings.show(selection.flatMap((key) => this.#graph.subject(key) ?? []));
    this.showAnchors(shown);
  }

  /** Draws the anchors and what is pointed at; the outlines of the selection keep their sizes, as during a drag. */
  showAnchors({ anchors, selection, hovered }: Shown): void {
    // What is selected has its outline already.
    const pointed = hovered === undefined || selection.has(hovered) ? [] : [hovered];
    this.#hovered.show(pointed.flatMap((key) => this.#graph.shownObject(key) ?? []));
    this.markers.show(anchors, new Set([...selection, ...pointed]), this.#graph);
    this.#marks.show(anchors, this.#graph);
  }

  /** Follows objects that move. */
  update(): void {
    this.#selected.update();
    this.#hovered.update();
    this.#rings.update();
  }

  dispose(): void {
    this.object.removeFromParent();
    for (const part of this.#parts) part.dispose();
  }

  get #parts() {
    return [this.#marks, this.markers, this.#selected, this.#hovered, this.#rings];
  }
}
