/** What a write made outdated, with the pids concerned (see migration 0017) or API keys. */
export type ChangeKind = 'layer' | 'place' | 'space' | 'contents' | 'api_key' | 'all';

/** A cache that writes make outdated. */
export interface ChangeListener {
  changed(kind: ChangeKind, pids: readonly string[]): void;
  /** Resolves when the change has taken effect. */
  barrier?(): Promise<void>;
}

export interface ChangeFeed {
  listen(listener: ChangeListener): void;
  /** Whether everything committed on any node up to a second ago is known here. Only then may caches answer. */
  isCurrent(): boolean;
  /** Resolves when no process on this port uses anything cached before now. */
  barrier(): Promise<void>;
  stop(): Promise<void>;
}

/** The PostgreSQL channel that announces writes. */
export const CHANNEL = 'pleinair_changed';

/** Reports no changes, so that nothing is cached and each read goes to the database. */
export const NO_CHANGES: ChangeFeed = {
  listen: () => undefined,
  isCurrent: () => false,
  barrier: async () => undefined,
  stop: async () => undefined,
};
