import type { NodeState } from './node-view.ts';

export interface SpaceGraphEvents {
  /** A node started loading, progressed, is drawn, cannot be (and shows its placeholder), or waits until the visitor is nearer. */
  nodestate: { readonly pid: string; readonly state: NodeState };
  /** The space's content was applied. */
  applied: Record<never, never>;
  /** The visitor stepped into a node or part or, without a pid, back out into the space. */
  passed: { readonly pid: string | undefined };
  /** Objects that are not drawn yet show their room from now on. */
  revealed: Record<never, never>;
  /** No load is in progress. */
  settled: Record<never, never>;
  /** Something changed that needs a new frame. */
  invalidate: Record<never, never>;
}
