import type { Arrangement, Conflict, Operation } from '@pleinair/domain';
import type { EditableObjects } from '@pleinair/scene/edit';

/** What the server has of a space, and the fields of its objects. */
export interface Saved {
  readonly revision: number;
  readonly arrangement: Arrangement;
}

/** What was done on top of what the server had, in order. */
export interface UnsavedChanges extends Saved {
  readonly operations: readonly Operation[];
}

/** The state of saving. */
export type SaveState =
  | { readonly status: 'saved' }
  /** Changed, and on its way in a moment or now. */
  | { readonly status: 'saving' }
  /** The server could not be reached; the work is kept here and tried again. */
  | { readonly status: 'retrying' }
  /** The server will not take it; the next change tries again. */
  | { readonly status: 'refused'; readonly problems: readonly string[] }
  /** Others changed the same meanwhile: each conflict waits for a decision. */
  | {
      readonly status: 'conflict';
      readonly theirs: Saved;
      readonly mine: Arrangement;
      /** All that was done here, in one. */
      readonly operation: Operation;
      readonly conflicts: readonly Conflict[];
    };

export interface SavePorts {
  /** Answers the revision that the space has then, and how it has the objects that were changed. Rejects with `ApiError` or `NetworkError`. */
  readonly send: (body: {
    readonly revision: number;
    readonly operations: readonly Operation[];
  }) => Promise<{ readonly revision: number; readonly objects: EditableObjects }>;
  /** What the server has now, with the objects of these pids too. */
  readonly load: (hobject_pids: readonly string[]) => Promise<Saved>;
  /** Shows an arrangement that others worked on too. */
  readonly show: (arrangement: Arrangement) => void;
  /** Runs a task later; answers how to call it off. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}
