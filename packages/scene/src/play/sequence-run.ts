import { type Command, momentAt, type Sequence } from '@pleinair/domain';

/** What a sequence acts on. */
export interface SequenceStage {
  show(node_pid: string, shown: boolean): void;
  /** Runs a command that was due some seconds ago; after infinitely many, only its result counts. */
  run(command: Command, elapsed: number): void;
  /** Sends an event to everything except the sequence that sends it. */
  send(name: string, from: SequenceRun): void;
  /** Calls back after some seconds. Returns a function that cancels it. */
  later(seconds: number, task: () => void): () => void;
  entered(step: number): void;
  /** Whether the node was removed from the space. */
  isGone(node_pid: string): boolean;
}

/** Every step takes some time, or a looping sequence could block forever. */
const SHORTEST = 0.1;

/** One playing sequence: its current step, and what that waits for. */
export class SequenceRun {
  readonly #sequence: Sequence;
  readonly #stage: SequenceStage;
  /** Undefined before the start and after the end. */
  #at: number | undefined;
  #stopTimer: (() => void) | undefined;

  constructor(sequence: Sequence, stage: SequenceStage) {
    this.#sequence = sequence;
    this.#stage = stage;
  }

  /** What the visitor must approach, if the step waits for that. */
  get near(): { readonly node_pid: string; readonly metres: number } | undefined {
    return this.#awaits('distance');
  }

  /** Starts at a time of the timeline, in seconds; earlier steps take effect at once. */
  start(from: number): void {
    const { steps } = this.#sequence;
    const { step, seconds } = momentAt(this.#sequence, from);
    for (const before of steps.slice(0, step)) this.#arrange(before, Number.POSITIVE_INFINITY);
    this.#enter(step, seconds);
  }

  /** Advances and returns true if it waits for a tap on this node, or on nothing. */
  tap(node_pid: string): boolean {
    const wait = this.#awaits('tap');
    if (wait === undefined || (wait.node_pid !== undefined && wait.node_pid !== node_pid)) return false;
    this.next();
    return wait.node_pid !== undefined;
  }

  hear(name: string): void {
    if (this.#awaits('event')?.name === name) this.next();
  }

  next(): void {
    if (this.#at === undefined) return;
    const { steps, loop } = this.#sequence;
    const next = this.#at + 1;
    this.#enter(loop && next >= steps.length ? 0 : next, 0);
  }

  stop(): void {
    this.#stopTimer?.();
    this.#at = undefined;
  }

  #enter(at: number, seconds: number): void {
    this.stop();
    const step = this.#sequence.steps[at];
    this.#stage.entered(at);
    if (step === undefined) return;
    this.#at = at;
    this.#arrange(step, seconds);
    if (step.emit !== null) this.#stage.send(step.emit, this);
    const left = this.#secondsLeft(step.advance, seconds);
    if (left !== undefined) this.#stopTimer = this.#stage.later(left, () => this.next());
  }

  /** Undefined for a step that waits for the visitor or an event; one that waits for a removed node would wait forever. */
  #secondsLeft(advance: Sequence['steps'][number]['advance'], seconds: number): number | undefined {
    if (advance.on === 'time') return Math.max(SHORTEST, advance.seconds - seconds);
    const node = advance.on === 'event' ? undefined : advance.node_pid;
    return node !== undefined && this.#stage.isGone(node) ? SHORTEST : undefined;
  }

  #arrange({ show, hide, actions = [] }: Sequence['steps'][number], elapsed: number): void {
    for (const pid of show) this.#stage.show(pid, true);
    for (const pid of hide) this.#stage.show(pid, false);
    for (const command of actions) this.#stage.run(command, elapsed);
  }

  #awaits<On extends Sequence['steps'][number]['advance']['on']>(on: On) {
    const advance = this.#at === undefined ? undefined : this.#sequence.steps[this.#at]?.advance;
    return advance?.on === on
      ? (advance as Extract<Sequence['steps'][number]['advance'], { on: On }>)
      : undefined;
  }
}
