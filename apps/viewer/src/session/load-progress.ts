import type { NodeState } from '@pleinair/scene';

/** How much of a space has loaded. */
export interface LoadProgress {
  readonly ready: number;
  readonly failed: number;
  /** Objects whose files this browser cannot decode. */
  readonly unsupported: number;
  /** Objects the device cannot hold until the visitor is nearer. */
  readonly postponed: number;
  readonly total: number;
  /** The loaded fraction, each object counting equally: 0 to 1, in hundredths. */
  readonly part: number;
}

/** `total` includes objects that have no state yet. */
export function loadProgress(states: Iterable<NodeState>, total: number): LoadProgress {
  let ready = 0;
  let failed = 0;
  let unsupported = 0;
  let postponed = 0;
  let under = 0;
  for (const state of states) {
    if (state.status === 'ready') ready++;
    else if (state.status === 'failed') failed++;
    else if (state.status === 'unsupported') unsupported++;
    else if (state.status === 'postponed') postponed++;
    else under += state.total ? Math.min(1, state.loaded / state.total) : 0;
  }
  return {
    ready,
    failed,
    unsupported,
    postponed,
    total,
    part: Math.floor((100 * (ready + failed + unsupported + postponed + under)) / Math.max(1, total)) / 100,
  };
}

/** Whether nothing is still loading. */
export function isSettled({ ready, failed, unsupported, postponed, total }: LoadProgress): boolean {
  return ready + failed + unsupported + postponed >= total;
}

export function sameProgress(a: LoadProgress, b: LoadProgress): boolean {
  return (['ready', 'failed', 'unsupported', 'postponed', 'part'] as const).every((key) => a[key] === b[key]);
}
