import type { Sequence, VisitorCommand } from '@pleinair/domain';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Stage } from '../stage/stage.ts';
import type { PlayClock } from './clock.ts';

export interface PlayEvents {
  /** The scene requests something from the visitor; a sequence has no object and no key. */
  request: { readonly key: string; readonly hobject_pid: string; readonly command: VisitorCommand };
  /** A sequence reached a step; past its last step it has ended. */
  step: { readonly sequence: number; readonly step: number };
  /** Objects sent an event to each other. */
  event: { readonly name: string };
  /** A node or part disappeared, or appeared again. A hidden whole hides its parts, which are not reported. */
  visibility: { readonly key: string; readonly isShown: boolean };
}

export interface PlayOptions {
  readonly graph: SpaceGraph;
  /** Plays with every frame of it; without it, the caller calls `update`. */
  readonly stage?: Pick<Stage, 'on' | 'invalidate'>;
  readonly clock?: PlayClock;
  readonly storylines?: readonly Sequence[];
  /** Nothing moves. */
  readonly reducedMotion?: boolean;
  /**
   * The editor's view: objects spin and bob, but none follows, hides or responds, so that each is
   * found where it was put.
   */
  readonly rehearsal?: boolean;
}
