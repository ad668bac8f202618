import { ApiError, NetworkError } from '@pleinair/client';
import {
  type Arrangement,
  applyOperation,
  type Conflict,
  conflictsOf,
  isEmpty,
  mergedOperation,
  type Operation,
  partPair,
  resolvedOperation,
} from '@pleinair/domain';
import type { EditableObjects } from '@pleinair/scene/edit';
import { addMissing, canApply, mergeAnswer, mergeOperations } from './pending-operations.ts';
import type { Saved, SavePorts, SaveState, UnsavedChanges } from './save-ports.ts';

/** Milliseconds without a change before sending. */
export const QUIET_TIME = 800;
/** Milliseconds before each retry; the last one repeats. */
export const RETRY_TIMES = [2000, 5000, 15_000, 30_000] as const;
/** Most operations per request. */
const MOST_AT_ONCE = 100;

/**
 * Saves operations in order, one request at a time, and never overwrites other people's changes. Merges what others saved
 * meanwhile; asks the creator about conflicts.
 */
export class SaveMachine {
  readonly #ports: SavePorts;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { status: 'saved' };
  /** The server's state and revision, as far as known. */
  #saved: Saved;
  /** Operations since then; the first `#inFlight` of them are being sent. */
  #pending: readonly Operation[];
  #inFlight = 0;
  /** The gesture of the last operation. */
  #gesture: string | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;

  /** Starts from the server's state, or from unsaved changes of an earlier visit. */
  constructor(ports: SavePorts, saved: Saved, unsaved?: UnsavedChanges) {
    this.#ports = ports;
    const goesOn = unsaved !== undefined && unsaved.operations.length > 0;
    this.#saved = goesOn ? unsaved : saved;
    // A server restored from a backup does not know later revisions.
    if (goesOn && unsaved.revision > saved.revision) this.#saved = { ...unsaved, revision: saved.revision };
    this.#pending = goesOn ? unsaved.operations : [];
  }

  readonly getState = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether closing the page would lose work that only this browser has. */
  get unsaved(): boolean {
    return this.#pending.length > 0;
  }

  /** The work that only this browser has. */
  get unsavedChanges(): UnsavedChanges {
    const { revision, arrangement } = this.#saved;
    return { revision, arrangement, operations: this.#pending };
  }

  get revision(): number {
    return this.#saved.revision;
  }

  /** The server's state with all later operations applied. */
  get arrangement(): Arrangement {
    return this.#pending.reduce((state, one) => applyOperation(one, state), this.#saved.arrangement);
  }

  /** Adds objects that the server has, so that they can be changed. */
  learn(objects: EditableObjects): void {
    this.#saved = addMissing(this.#saved, objects);
  }

  /** Sends the unsaved changes of an earlier visit. */
  start(): void {
    if (this.unsaved && this.#cancelTimer === undefined) this.#sendAfter(0);
  }

  /** Adds an operation to save. Operations of one `gesture` are sent as one. */
  change(operation: Operation, gesture?: string): void {
    if (isEmpty(operation)) return;
    const last = this.#pending.at(-1);
    const isWaiting = last !== undefined && this.#pending.length > this.#inFlight;
    if (isWaiting && gesture !== undefined && gesture === this.#gesture) {
      const both = mergedOperation(last, operation);
      this.#pending = [...this.#pending.slice(0, -1), ...(isEmpty(both) ? [] : [both])];
    } else {
      this.#pending = [...this.#pending, operation];
    }
    this.#gesture = gesture;
    if (this.#state.status === 'conflict') return;
    // What was refused may have been undone by now.
    if (this.#state.status === 'refused' || this.#state.status === 'deleted')
      this.#pending = mergeOperations(this.#pending);
    this.#failures = 0;
    this.#settle();
  }

  /** Sends pending changes at once: the page is left, or the connection is back. */
  flush(): void {
    if (this.unsaved && this.#state.status !== 'conflict') this.#send();
  }

  /** Checks whether others changed the space; call it when a cheap request returned `revision`. */
  async noticeRevision(revision: number): Promise<void> {
    if (revision > this.#saved.revision) await this.look();
  }

  /** Notes that a request did not find the space: it was deleted elsewhere. */
  noticeDeletion(): void {
    const { status } = this.#state;
    if (this.#inFlight > 0 || status === 'deleted' || status === 'conflict') return;
    this.#cancelTimer?.();
    this.#failures = 0;
    this.#become({ status: 'deleted', isUnsaved: this.unsaved });
  }

  /** Continues if the space was deleted, and was found again. */
  noticeRestoration(): void {
    if (this.#state.status !== 'deleted') return;
    this.#become({ status: 'saving' });
    this.#settle();
  }

  /** Checks whether others changed the space or its objects, whose changes do not show in the revision. */
  async look(): Promise<void> {
    // Sending will merge other people's changes anyway.
    if (this.unsaved) return;
    const theirs = await this.#load();
    if (this.#inFlight === 0) this.#merge(theirs);
  }

  /** Decides each conflict: keeps this side's version or the others'. */
  resolve(keeps: (conflict: Conflict) => boolean): void {
    if (this.#state.status !== 'conflict') return;
    const { theirs } = this.#state;
    const mine = this.arrangement;
    const [all] = mergeOperations(this.#pending);
    const operation = all && resolvedOperation(all, mine, theirs.arrangement, keeps);
    this.#become({ status: 'saving' });
    this.#goOn(theirs, operation && !isEmpty(operation) ? [operation] : []);
    this.flush();
  }

  /** Discards what the server refuses, and returns to the server's state. */
  discard(): void {
    if (this.#state.status === 'refused' || this.#state.status === 'deleted') this.#goOn(this.#saved, []);
  }

  /** Clears every timer; a running request still finishes. */
  dispose(): void {
    this.#cancelTimer?.();
    this.#listeners.clear();
  }

  #sendAfter(milliseconds: number, status: 'saving' | 'retrying' = 'saving'): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.after(milliseconds, () => this.#send());
    this.#become({ status });
  }

  #send(): void {
    this.#cancelTimer?.();
    if (this.#inFlight > 0) return;
    const operations = this.#pending.slice(0, MOST_AT_ONCE);
    this.#inFlight = operations.length;
    if (this.#failures === 0) this.#become({ status: 'saving' });
    this.#ports
      .send({ revision: this.#saved.revision, operations })
      .then((answer) => this.#arrived(operations, answer))
      .catch((error: unknown) => this.#failed(error));
  }

  async #arrived(operations: readonly Operation[], { revision, objects }: Answer): Promise<void> {
    const done = operations.reduce((state, one) => applyOperation(one, state), this.#saved.arrangement);
    const arrangement = mergeAnswer(done, objects);
    const isAlone = revision <= this.#saved.revision + 1;
    this.#saved = { arrangement, revision: isAlone ? revision : this.#saved.revision };
    this.#pending = this.#pending.slice(operations.length);
    this.#inFlight = 0;
    this.#failures = 0;
    // Others changed more of an object, which the revision does not show.
    if (arrangement !== done) this.#ports.show(this.arrangement);
    this.#settle();
    // Others saved something, too.
    if (!isAlone)
      await this.#load().then((theirs) => this.#inFlight === 0 && this.#merge(theirs), console.warn);
  }

  /** Sends what is pending, or goes idle. */
  #settle(): void {
    if (this.unsaved) {
      this.#sendAfter(QUIET_TIME);
    } else {
      this.#cancelTimer?.();
      const isDeleted = this.#state.status === 'deleted';
      this.#become(isDeleted ? { status: 'deleted', isUnsaved: false } : { status: 'saved' });
    }
  }

  async #failed(error: unknown): Promise<void> {
    this.#inFlight = 0;
    if (error instanceof ApiError && error.status === 409) {
      await this.#load().then(
        (theirs) => this.#merge(theirs),
        (reason: unknown) => this.#retryLater(reason),
      );
    } else if (error instanceof ApiError && error.status === 404) {
      this.noticeDeletion();
    } else if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      this.#become({ status: 'refused', problems: error.errors });
    } else {
      this.#retryLater(error);
    }
  }

  #retryLater(error: unknown): void {
    if (!(error instanceof ApiError || error instanceof NetworkError)) console.error(error);
    const asked = error instanceof ApiError ? error.retryAfter : undefined;
    const wait = RETRY_TIMES[Math.min(this.#failures, RETRY_TIMES.length - 1)] ?? RETRY_TIMES[0];
    this.#failures++;
    this.#sendAfter(asked === undefined ? wait : asked * 1000, 'retrying');
  }

  /** Applies the pending operations to the server's arrangement, or asks about conflicts. */
  #merge(theirs: Saved): void {
    if (theirs.revision < this.#saved.revision) return;
    const all = mergeOperations(this.#pending);
    const [operation] = all;
    const conflicts = operation ? conflictsOf(operation, theirs.arrangement) : [];
    if (canApply(this.#pending, theirs.arrangement)) {
      this.#goOn(theirs, this.#pending);
    } else if (operation === undefined || conflicts.length === 0) {
      this.#goOn(theirs, all);
    } else {
      this.#cancelTimer?.();
      this.#become({ status: 'conflict', theirs, mine: this.arrangement, operation, conflicts });
    }
  }

  #goOn(theirs: Saved, pending: readonly Operation[]): void {
    this.#saved = addMissing(theirs, this.#saved.arrangement);
    this.#pending = pending;
    this.#gesture = undefined;
    this.#ports.show(this.arrangement);
    if (!this.unsaved) this.#settle();
    // A conflict that only the server sees is retried, with a wait after the first time.
    else this.#sendAfter(this.#failures++ === 0 ? 0 : (RETRY_TIMES.at(-1) ?? 0));
  }

  #load(): Promise<Saved> {
    const named = this.#pending.flatMap(({ hobjects, nodes, parts }) => [
      ...hobjects.map(({ pid }) => pid),
      ...parts.flatMap(({ pid }) => Object.values(partPair(pid))),
      ...nodes.flatMap(({ after }) => after?.hobject_pid ?? []),
    ]);
    return this.#ports.load(named);
  }

  #become(state: SaveState): void {
    const { status } = this.#state;
    if (status === state.status && (status === 'saved' || status === 'saving' || status === 'retrying'))
      return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

type Answer = Awaited<ReturnType<SavePorts['send']>>;
