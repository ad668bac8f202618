/** What a write made outdated, and the pids that it is about, see migration 0017; or keys of the API. */
export type ChangeKind = 'layer' | 'place' | 'space' | 'contents' | 'api_key' | 'all';

/** Who keeps something in memory that writes make outdated. */
export interface ChangeListener {
  changed(kind: ChangeKind, pids: readonly string[]): void;
  /** Resolves when what `changed` said is done. */
  barrier?(): Promise<void>;
}

export interface ChangeFeed {
  listen(listener: ChangeListener): void;
  /** Whether all that was committed on any node up to a second ago is known here. What is kept may be answered only then. */
  isCurrent(): boolean;
  /** Resolves when no process that answers on this port answers anything kept that is older than now. */
  barrier(): Promise<void>;
  stop(): Promise<void>;
}

/** The PostgreSQL channel that announces writes. */
export const CHANNEL = 'pleinair_changed';

/** Reports no changes, so that nothing is kept in memory and each read goes to the database. */
export const NO_CHANGES: ChangeFeed = {
  listen: () => undefined,
  isCurrent: () => false,
  barrier: async () => undefined,
  stop: async () => undefined,
};
