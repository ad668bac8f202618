import { ApiError, NetworkError } from '@pleinair/client';
import {
  type Arrangement,
  applyOperation,
  type Conflict,
  conflictsOf,
  isEmpty,
  isNearlyEqual,
  mergedOperation,
  newPid,
  type Operation,
  partPair,
  resolvedOperation,
} from '@pleinair/domain';
import { type EditableObjects, withObjects } from '@pleinair/scene/edit';
import type { Saved, SavePorts, SaveState, UnsavedChanges } from './save-ports.ts';

/** Milliseconds of quiet before a change is sent. */
export const QUIET_TIME = 800;
/** Milliseconds before each new try; the last one stays. */
export const RETRY_TIMES = [2000, 5000, 15_000, 30_000] as const;
/** Operations that are sent at once. */
const MOST_AT_ONCE = 100;

/**
 * Saves operations in order, one request at a time, and never overwrites changes of others. Merges what others saved
 * meanwhile; asks the creator about conflicts.
 */
export class SaveMachine {
  readonly #ports: SavePorts;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { status: 'saved' };
  /** What the server has, as far as this machine knows, and the revision of that. */
  #saved: Saved;
  /** What was done since; the first `#inFlight` of them are being sent. */
  #pending: readonly Operation[];
  #inFlight = 0;
  /** The gesture to which the last of them belongs. */
  #gesture: string | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;

  /** Goes on from what the server has, or from what was not saved at an earlier time. */
  constructor(ports: SavePorts, saved: Saved, unsaved?: UnsavedChanges) {
    this.#ports = ports;
    const goesOn = unsaved !== undefined && unsaved.operations.length > 0;
    this.#saved = goesOn ? unsaved : saved;
    // A server that was set back to an earlier state does not know later revisions.
    if (goesOn && unsaved.revision > saved.revision) this.#saved = { ...unsaved, revision: saved.revision };
    this.#pending = goesOn ? unsaved.operations : [];
  }

  readonly getState = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether closing the page would leave work that only this browser has. */
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

  /** What the server has, with all that was done since. */
  get arrangement(): Arrangement {
    return this.#pending.reduce((state, one) => applyOperation(one, state), this.#saved.arrangement);
  }

  /** Takes up objects that the server has, so that they can be changed. */
  learn(objects: EditableObjects): void {
    this.#saved = withKnown(this.#saved, objects);
  }

  /** Sends what was not saved at an earlier time. */
  start(): void {
    if (this.unsaved && this.#cancelTimer === undefined) this.#sendAfter(0);
  }

  /** Takes up what was done. Operations of one `gesture` are sent as one. */
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
    // What was refused may have been taken back by now.
    if (this.#state.status === 'refused') this.#pending = inOne(this.#pending);
    this.#failures = 0;
    this.#settle();
  }

  /** Sends what there is at once: the page is left, or the connection is back. */
  flush(): void {
    if (this.unsaved && this.#state.status !== 'conflict') this.#send();
  }

  /** Looks whether others changed the space; call it when a cheap look showed `revision`. */
  async noticeRevision(revision: number): Promise<void> {
    if (revision > this.#saved.revision) await this.look();
  }

  /** Looks whether others changed the space or its objects, of whose changes no revision tells. */
  async look(): Promise<void> {
    // What is sent meets what others did anyway.
    if (this.unsaved) return;
    const theirs = await this.#load();
    if (this.#inFlight === 0) this.#meet(theirs);
  }

  /** Decides each conflict: this side's version is kept, or what others made of it. */
  resolve(keeps: (conflict: Conflict) => boolean): void {
    if (this.#state.status !== 'conflict') return;
    const { theirs } = this.#state;
    const mine = this.arrangement;
    const [all] = inOne(this.#pending);
    const operation = all && resolvedOperation(all, mine, theirs.arrangement, keeps);
    this.#become({ status: 'saving' });
    this.#goOn(theirs, operation && !isEmpty(operation) ? [operation] : []);
    this.flush();
  }

  /** Gives up what the server refuses, and returns to what it has. */
  discard(): void {
    if (this.#state.status === 'refused') this.#goOn(this.#saved, []);
  }

  /** Ends every timer; requests in flight still finish. */
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
    const arrangement = withAnswered(done, objects);
    const isAlone = revision <= this.#saved.revision + 1;
    this.#saved = { arrangement, revision: isAlone ? revision : this.#saved.revision };
    this.#pending = this.#pending.slice(operations.length);
    this.#inFlight = 0;
    this.#failures = 0;
    // Others changed more of an object, of which no revision tells.
    if (arrangement !== done) this.#ports.show(this.arrangement);
    this.#settle();
    // Others saved something, too.
    if (!isAlone)
      await this.#load().then((theirs) => this.#inFlight === 0 && this.#meet(theirs), console.warn);
  }

  /** Sends what there still is, or rests. */
  #settle(): void {
    if (this.unsaved) {
      this.#sendAfter(QUIET_TIME);
    } else {
      this.#cancelTimer?.();
      this.#become({ status: 'saved' });
    }
  }

  async #failed(error: unknown): Promise<void> {
    this.#inFlight = 0;
    if (error instanceof ApiError && error.status === 409) {
      await this.#load().then(
        (theirs) => this.#meet(theirs),
        (reason: unknown) => this.#retryLater(reason),
      );
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
  #meet(theirs: Saved): void {
    if (theirs.revision < this.#saved.revision) return;
    const all = inOne(this.#pending);
    const [operation] = all;
    const conflicts = operation ? conflictsOf(operation, theirs.arrangement) : [];
    if (fits(this.#pending, theirs.arrangement)) {
      this.#goOn(theirs, this.#pending);
    } else if (operation === undefined || conflicts.length === 0) {
      this.#goOn(theirs, all);
    } else {
      this.#cancelTimer?.();
      this.#become({ status: 'conflict', theirs, mine: this.arrangement, operation, conflicts });
    }
  }

  #goOn(theirs: Saved, pending: readonly Operation[]): void {
    this.#saved = withKnown(theirs, this.#saved.arrangement);
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

/** Updates objects and their parts to the server's answer, unless they differ only by its rounding and trimming. */
function withAnswered(arrangement: Arrangement, answered: EditableObjects): Arrangement {
  const byPid = new Map(answered.hobjects.map((hobject) => [hobject.pid, hobject]));
  const isAnswered = ({ pid }: { readonly pid: string }) => byPid.has(partPair(pid).parent_pid);
  const known: EditableObjects = {
    hobjects: arrangement.hobjects.filter(isAnswered),
    parts: arrangement.parts.filter(isAnswered),
  };
  const isSame = (list: 'hobjects' | 'parts') => isNearlyEqual(sorted(known[list]), sorted(answered[list]));
  const hobjects = arrangement.hobjects.map((one) => byPid.get(one.pid) ?? one);
  const others = arrangement.parts.filter((one) => !isAnswered(one));
  if (isSame('hobjects') && isSame('parts')) return arrangement;
  return {
    ...arrangement,
    hobjects: isSame('hobjects') ? arrangement.hobjects : hobjects,
    parts: isSame('parts') ? arrangement.parts : [...others, ...answered.parts],
  };
}

const sorted = (items: readonly { readonly pid: string }[]) =>
  items.toSorted((one, other) => (one.pid < other.pid ? -1 : 1));

/** Adds the objects that are missing. */
function withKnown({ revision, arrangement }: Saved, objects: EditableObjects): Saved {
  return { revision, arrangement: withObjects(arrangement, objects) };
}

/** Whether operations can be applied to an arrangement in turn without a conflict. */
function fits(operations: readonly Operation[], arrangement: Arrangement): boolean {
  let state = arrangement;
  return operations.every((one) => {
    const isFree = conflictsOf(one, state).length === 0;
    state = applyOperation(one, state);
    return isFree;
  });
}

/** Merges operations into a new one; none if they cancel each other. */
function inOne([first, ...rest]: readonly Operation[]): readonly Operation[] {
  if (first === undefined) return [];
  const all = { ...rest.reduce(mergedOperation, first), id: newPid() };
  return isEmpty(all) ? [] : [all];
}
