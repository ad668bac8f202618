import type { Object3D } from 'three';
import type { PlaySubject } from '../graph/play-subject.ts';
import type { SpaceGraph } from '../graph/space-graph.ts';
import { Actor } from './actor.ts';
import { type Score, type ScoreOptions, scoreOf } from './score.ts';

/** The nodes and parts of a drawn space as actors, by key. */
export class Cast {
  readonly actors = new Map<string, Actor>();
  readonly #graph: SpaceGraph;
  readonly #options: ScoreOptions;
  /** What each actor does, to notice a change. */
  readonly #acts = new Map<Actor, string>();

  constructor(graph: SpaceGraph, options: ScoreOptions) {
    this.#graph = graph;
    this.#options = options;
  }

  /** Adopts objects that were added, removed, or changed what they do: returns the new actors, and the keys of those gone. */
  renew(): { readonly added: readonly Actor[]; readonly gone: readonly string[] } {
    const added: Actor[] = [];
    const gone = new Set(this.actors.keys());
    for (const subject of this.#graph.subjects()) {
      gone.delete(subject.key);
      const acts = `${subject.hobject?.pid}\n${subject.hobject?.behaviors}\n${subject.hobject?.abilities}`;
      const known = this.actors.get(subject.key);
      if (known?.subject === subject && this.#acts.get(known) === acts) continue;
      if (known?.subject === subject) known.rest();
      if (known) this.#acts.delete(known);
      const actor = new Actor(subject, this.#scoreOf(subject));
      this.actors.set(subject.key, actor);
      this.#acts.set(actor, acts);
      added.push(actor);
    }
    for (const key of gone) {
      const actor = this.actors.get(key);
      if (actor) this.#acts.delete(actor);
      this.actors.delete(key);
    }
    return { added, gone: [...gone] };
  }

  /** The actors that show an object. */
  showing(hobject_pid: string): readonly Actor[] {
    return [...this.actors.values()].filter(({ subject }) => subject.hobject?.pid === hobject_pid);
  }

  /** Whether an object has its place: the space is hidden until it has one, an anchor with a mark until that is found. */
  isPlaced({ lift }: PlaySubject): boolean {
    const space = this.#graph.object;
    let anchor: Object3D = lift;
    while (anchor.parent !== null && anchor.parent !== space) anchor = anchor.parent;
    return space.visible && anchor.visible;
  }

  #scoreOf({ hobject }: PlaySubject): Score {
    if (hobject === undefined) return { motions: [], cues: [], followsClock: false };
    return scoreOf(hobject, this.#options);
  }
}
