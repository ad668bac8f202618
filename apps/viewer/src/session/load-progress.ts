import type { NodeState } from '@pleinair/scene';

/** How far the objects of a space have come. */
export interface LoadProgress {
  readonly ready: number;
  readonly failed: number;
  readonly total: number;
  /** The fraction of all objects that has arrived, each counting the same: 0 to 1, in whole hundredths. */
  readonly part: number;
}

/** `total` counts those too that have no state yet. */
export function loadProgress(states: Iterable<NodeState>, total: number): LoadProgress {
  let [ready, failed, under] = [0, 0, 0];
  for (const state of states) {
    if (state.status === 'ready') ready++;
    else if (state.status === 'failed') failed++;
    else under += state.total ? Math.min(1, state.loaded / state.total) : 0;
  }
  return {
    ready,
    failed,
    total,
    part: Math.floor((100 * (ready + failed + under)) / Math.max(1, total)) / 100,
  };
}

export function sameProgress(a: LoadProgress, b: LoadProgress): boolean {
  return a.ready === b.ready && a.failed === b.failed && a.part === b.part;
}
