import { ApiError, NetworkError } from '@pleinair/client';
import type { ArrangedHobject, Arrangement, ReadHobject } from '@pleinair/scene/edit';
import {
  arrangementBody,
  matchStored,
  ownPids,
  type PidByKey,
  pidsFromAnswer,
  type StoredArrangement,
  unsavedHobjects,
} from './arrangement-body.ts';
import type { SavePorts, SaveState } from './save-ports.ts';

/** Milliseconds of quiet before a change is sent. */
export const QUIET_TIME = 800;
/** Milliseconds before each new try; the last one stays. */
export const RETRY_TIMES = [2000, 5000, 15_000, 30_000] as const;

/**
 * Saves an arrangement by itself: one request at a time, the newest work always last, nothing of anybody else's
 * overwritten. Work that the server does not have is kept as a draft.
 */
export class SaveMachine {
  readonly #ports: SavePorts;
  /** What there was when the editor was opened. */
  readonly #opened: StoredArrangement;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { status: 'saved' };
  /** What the server has, as far as this machine knows, and by which pids. */
  #base: Arrangement;
  #revision: number;
  #pids: PidByKey;
  /** The objects that were changed here, as the server has them since they were saved or met. */
  readonly #hobjects = new Map<string, ReadHobject>();
  /** What the creator has made of it; the same object as `#base` when there is nothing to send. */
  #current: Arrangement;
  #inFlight: Arrangement | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;

  constructor(ports: SavePorts, stored: StoredArrangement) {
    this.#ports = ports;
    this.#opened = stored;
    this.#base = arrangementOnly(stored);
    this.#current = this.#base;
    this.#revision = stored.revision;
    this.#pids = ownPids(stored);
  }

  readonly getState = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether closing the page would leave work that only this browser has. */
  get unsaved(): boolean {
    return this.#current !== this.#base;
  }

  get revision(): number {
    return this.#revision;
  }

  /** The pid that the server gave to each key it knows. */
  get pids(): PidByKey {
    return this.#pids;
  }

  /** The pid that the server gave to what has this key. */
  pidOf(key: string): string | undefined {
    return this.#pids.get(key);
  }

  /**
   * Takes up unsaved work of an earlier visit, if there is any, and answers it. Work on an older revision waits for a
   * decision as any other conflict does.
   */
  restoreDraft(): Arrangement | undefined {
    const draft = this.#ports.draft.read();
    if (draft === undefined) return undefined;
    const pids = new Map(draft.pids);
    const stored = this.#opened;
    this.#current = { anchors: draft.anchors, nodes: draft.nodes, hobjects: draft.hobjects };
    const arrived = matchStored(this.#current, pids, stored);
    const isUnchanged =
      draft.revision === stored.revision && matchStored(this.#known(), ownPids(stored), stored) !== undefined;
    this.#pids = arrived ?? pids;
    if (arrived !== undefined || isUnchanged) this.#meetHobjects(stored);
    if (arrived !== undefined) this.#settle(this.#current);
    else if (isUnchanged) this.#sendAfter(QUIET_TIME);
    else this.#become({ status: 'conflict', theirs: stored });
    return this.#current;
  }

  /**
   * Takes up an arrangement of an earlier visit, under its keys, if it is exactly what the server has.
   * Answers whether it is.
   */
  recognise(arrangement: Arrangement, pids: PidByKey): boolean {
    const found = this.unsaved ? undefined : matchStored(arrangement, pids, this.#opened);
    if (found === undefined) return false;
    this.#pids = found;
    this.#base = arrangement;
    this.#current = arrangement;
    this.#meetHobjects(this.#opened);
    return true;
  }

  /** The creator's work is now this. */
  change(arranged: Arrangement): void {
    if (arranged === this.#current) return;
    this.#current = arranged;
    this.#keepDraft();
    if (this.#state.status === 'conflict') return;
    this.#failures = 0;
    this.#sendAfter(QUIET_TIME);
  }

  /** Sends what there is at once: the page is left, or the connection is back. */
  flush(): void {
    if (this.unsaved && this.#state.status !== 'conflict') this.#send();
  }

  /** Checks for changes made elsewhere; call it when a cheap check showed `revision`. */
  async noticeRevision(revision: number): Promise<void> {
    if (revision > this.#revision) await this.look();
  }

  /** Checks for changes of the space or its objects made elsewhere; no revision counts those of objects. */
  async look(): Promise<void> {
    const isBusy = () => this.#inFlight !== undefined || this.#state.status === 'conflict';
    if (isBusy()) return;
    const theirs = await this.#load();
    if (!isBusy() && theirs.revision >= this.#revision) this.#meetTheirs(theirs);
  }

  /** Gives up this side's work; answers theirs, to be shown instead. */
  takeTheirs(): Arrangement | undefined {
    if (this.#state.status !== 'conflict') return undefined;
    const { theirs } = this.#state;
    this.#revision = theirs.revision;
    this.#pids = ownPids(theirs);
    this.#hobjects.clear();
    this.#current = arrangementOnly(theirs);
    this.#settle(this.#current);
    return this.#current;
  }

  /** Writes this side's work over theirs, knowingly. */
  keepMine(): void {
    if (this.#state.status !== 'conflict') return;
    const { theirs } = this.#state;
    const there = ownPids(theirs);
    this.#revision = theirs.revision;
    this.#pids = new Map([...this.#pids].filter(([, pid]) => there.has(pid)));
    this.#meetHobjects(theirs);
    this.#base = arrangementOnly(theirs);
    this.#become({ status: 'saving' });
    this.#send();
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
    if (this.#inFlight !== undefined) return;
    const sent = this.#current;
    this.#inFlight = sent;
    if (this.#failures === 0) this.#become({ status: 'saving' });
    this.#ports
      .send(arrangementBody(sent, this.#pids, this.#revision, this.#knownOf))
      .then((answer) => this.#arrived(sent, answer))
      .catch((error: unknown) => this.#failed(sent, error));
  }

  #arrived(sent: Arrangement, answer: StoredArrangement): void {
    this.#inFlight = undefined;
    this.#failures = 0;
    this.#revision = answer.revision;
    this.#pids = pidsFromAnswer(sent, answer);
    this.#meetHobjects(answer);
    this.#settle(sent);
  }

  /** The server has `arranged` now; later changes follow. */
  #settle(arranged: Arrangement): void {
    this.#base = arranged;
    if (this.unsaved) {
      this.#keepDraft();
      this.#sendAfter(QUIET_TIME);
      return;
    }
    this.#ports.draft.clear();
    this.#cancelTimer?.();
    this.#become({ status: 'saved' });
  }

  async #failed(sent: Arrangement, error: unknown): Promise<void> {
    this.#inFlight = undefined;
    if (error instanceof ApiError && error.code === 'changed_elsewhere') {
      await this.#load().then(
        (theirs) => this.#meetTheirs(theirs, sent),
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

  /**
   * The server has another revision. That is no conflict when its arrangement is still the one this work began with
   * (something else of the space was changed), or the one that was sent (only the answer got lost).
   */
  #meetTheirs(theirs: StoredArrangement, sent?: Arrangement): void {
    const unchanged = matchStored(this.#known(), this.#pids, theirs);
    const ours = sent && matchStored(sent, this.#pids, theirs);
    if (unchanged ?? ours) {
      this.#revision = theirs.revision;
      this.#meetHobjects(theirs);
    }
    if (ours !== undefined && sent !== undefined) {
      this.#pids = ours;
      this.#settle(sent);
    } else if (unchanged !== undefined) {
      if (sent !== undefined) this.#sendAfter(0);
    } else {
      this.#cancelTimer?.();
      this.#become({ status: 'conflict', theirs });
    }
  }

  #load(): Promise<StoredArrangement> {
    return this.#ports.load(this.#current.hobjects.map(({ key }) => key));
  }

  /** What the server has of an object that was changed here. */
  readonly #knownOf = ({ key, origin }: ArrangedHobject): ReadHobject => this.#hobjects.get(key) ?? origin;

  /** What the server has, as far as this machine knows. */
  #known(): Arrangement {
    const hobjects = this.#current.hobjects.map((hobject) => ({ ...hobject, ...this.#knownOf(hobject) }));
    return { ...this.#base, hobjects };
  }

  /** Takes note of how the server has the objects that were changed here. */
  #meetHobjects({ hobjects }: StoredArrangement): void {
    for (const { key } of this.#current.hobjects) {
      const read = hobjects.get(key);
      if (read !== undefined) this.#hobjects.set(key, read);
    }
  }

  #keepDraft(): void {
    const { anchors, nodes, hobjects } = this.#current;
    const changed = unsavedHobjects(hobjects, this.#knownOf).map((hobject) => ({
      ...hobject,
      origin: this.#knownOf(hobject),
    }));
    const pids = [...this.#pids];
    this.#ports.draft.write({ revision: this.#revision, anchors, nodes, hobjects: changed, pids });
  }

  #become(state: SaveState): void {
    const { status } = this.#state;
    if (status === state.status && (status === 'saved' || status === 'saving' || status === 'retrying'))
      return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The work as it begins: none of the objects is changed. */
function arrangementOnly({ anchors, nodes }: StoredArrangement): Arrangement {
  return { anchors, nodes, hobjects: [] };
}
