import type { ArrangementBody, StoredArrangement } from './arrangement-body.ts';
import type { DraftStore } from './drafts.ts';

/** How the work stands with the server. */
export type SaveState =
  | { readonly status: 'saved' }
  /** Changed, and on its way in a moment or now. */
  | { readonly status: 'saving' }
  /** The server could not be reached; the work is kept here and tried again. */
  | { readonly status: 'retrying' }
  /** The server will not take it; the next change tries again. */
  | { readonly status: 'refused'; readonly problems: readonly string[] }
  /** The space was changed elsewhere and waits for a decision. */
  | { readonly status: 'conflict'; readonly theirs: StoredArrangement };

export interface SavePorts {
  /** Rejects with `ApiError` or `NetworkError`. */
  readonly send: (body: ArrangementBody) => Promise<StoredArrangement>;
  /** The arrangement as the server has it now, with its objects and those of these pids. */
  readonly load: (hobject_pids: readonly string[]) => Promise<StoredArrangement>;
  readonly draft: DraftStore;
  /** Runs a task later; answers how to call it off. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}
