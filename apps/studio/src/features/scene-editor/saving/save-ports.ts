import type { Arrangement, Conflict, Operation } from '@pleinair/domain';
import type { EditableObjects } from '@pleinair/scene/edit';

/** The server's state of a space, with the fields of its objects. */
export interface Saved {
  readonly revision: number;
  readonly arrangement: Arrangement;
}

/** Operations on top of the server's state, in order. */
export interface UnsavedChanges extends Saved {
  readonly operations: readonly Operation[];
}

/** The state of saving. */
export type SaveState =
  | { readonly status: 'saved' }
  /** Changed, and being sent now or in a moment. */
  | { readonly status: 'saving' }
  /** The server is unreachable; the work is kept here and retried. */
  | { readonly status: 'retrying' }
  /** The server refuses it; the next change retries. */
  | { readonly status: 'refused'; readonly problems: readonly string[] }
  /** The space was deleted elsewhere; the next change retries, in case it was restored. */
  | { readonly status: 'deleted'; readonly isUnsaved: boolean }
  /** Others changed the same meanwhile: each conflict waits for a decision. */
  | {
      readonly status: 'conflict';
      readonly theirs: Saved;
      readonly mine: Arrangement;
      /** All local operations, merged. */
      readonly operation: Operation;
      readonly conflicts: readonly Conflict[];
    };

export interface SavePorts {
  /** Resolves to the space's new revision and the changed objects as stored. Rejects with `ApiError` or `NetworkError`. */
  readonly send: (body: {
    readonly revision: number;
    readonly operations: readonly Operation[];
  }) => Promise<{ readonly revision: number; readonly objects: EditableObjects }>;
  /** Loads the server's current state, including the objects with these pids. */
  readonly load: (hobject_pids: readonly string[]) => Promise<Saved>;
  /** Shows an arrangement that includes other people's changes. */
  readonly show: (arrangement: Arrangement) => void;
  /** Runs a task later; returns a function that cancels it. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}
