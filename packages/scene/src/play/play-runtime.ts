import { type Command, hiddenAtFirst, nodeOfKey } from '@pleinair/domain';
import { Vector3 } from 'three';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { SceneFrame } from '../stage/frame.ts';
import { actOn, type TargetedCommand } from './act-on.ts';
import type { Actor } from './actor.ts';
import { Cast } from './cast.ts';
import { deviceClock, type PlayClock } from './clock.ts';
import { ContentMoments } from './content-moments.ts';
import { EachMinute } from './each-minute.ts';
import type { PlayEvents, PlayOptions } from './play-options.ts';
import { PlayTimers } from './play-timers.ts';
import type { Cue } from './score.ts';
import { SequenceRun } from './sequence-run.ts';
import { TaskQueue } from './task-queue.ts';
import { Visitor } from './visitor.ts';

/**
 * Plays a drawn space: its objects' behaviors, and their responses to the visitor, to time and to each
 * other. It moves and hides them relative to how they were placed, and knows none of their types.
 */
export class PlayRuntime extends TypedEmitter<PlayEvents> {
  readonly #graph: SpaceGraph;
  readonly #clock: PlayClock;
  readonly #options: PlayOptions;
  readonly #cast: Cast;
  readonly #actors: ReadonlyMap<string, Actor>;
  /** Keys of the actors that were hidden in the last frame. */
  readonly #hidden = new Set<string>();
  /** When their contents start and end. */
  readonly #moments = new ContentMoments((key, trigger) => this.#heard(key, trigger));
  readonly #sequences: readonly SequenceRun[];
  /** Nodes that sequences show later. */
  readonly #hiddenAtFirst: ReadonlySet<string>;
  readonly #timers: PlayTimers;
  readonly #unsubscribe: readonly (() => void)[];
  readonly #visitor: Visitor;
  readonly #position = new Vector3();
  /** When the visitor started looking. */
  readonly #looks = new WeakMap<Cue, number>();
  #started = false;
  /** Whether an actor wants another frame. */
  #isMoving = false;
  readonly #tasks = new TaskQueue();
  readonly #minutes: EachMinute;

  constructor(options: PlayOptions) {
    super();
    const { graph, stage, clock = deviceClock, storylines = [] } = options;
    this.#options = options;
    this.#graph = graph;
    this.#clock = clock;
    this.#timers = new PlayTimers(clock, () => this.#perform());
    this.#minutes = new EachMinute(clock, () => graph.invalidate());
    this.#cast = new Cast(graph, options);
    this.#actors = this.#cast.actors;
    this.#visitor = new Visitor(clock.now());
    this.#unsubscribe = [
      graph.on('applied', () => this.#renewCast()),
      graph.on('nodestate', ({ pid, state }) => {
        if (state.status === 'ready') this.#arrived(pid);
      }),
      stage?.on('frame', (frame) => {
        if (this.update(frame)) stage.invalidate();
      }) ?? (() => undefined),
    ];
    this.#sequences = storylines.map(
      (sequence, at) =>
        new SequenceRun(sequence, {
          show: (node, shown) => this.#actors.get(node)?.show(shown),
          run: (command, elapsed) => this.#run(undefined, command, elapsed),
          send: (name, from) => this.#tasks.add(() => this.#tell(name, from)),
          later: (seconds, task) => this.#timers.laterUnlessHeld(seconds, task),
          isGone: (node) => this.#actors.size > 0 && !this.#actors.has(node),
          entered: (step) => {
            this.#graph.invalidate();
            this.emit('step', { sequence: at, step });
          },
        }),
    );
    this.#hiddenAtFirst = new Set(storylines.flatMap((sequence) => [...hiddenAtFirst(sequence)]));
    this.#renewCast();
  }

  /** Starts the visit: from now on objects respond. A preview starts at a later moment of the timeline, in seconds. */
  start(from = 0): void {
    if (this.#started || this.#options.rehearsal) return;
    this.#started = true;
    for (const actor of this.#actors.values()) this.#begin(actor);
    for (const key of this.#moments.playing) {
      const actor = this.#actors.get(key);
      if (actor) this.#cue(actor, actor.cuesOn('media_start'));
    }
    for (const sequence of this.#sequences) this.#tasks.add(() => sequence.start(from));
    this.#perform();
  }

  /** Holds the sequences, or lets them go on: while visitors answer a question, no timed step ends. */
  hold(isHeld: boolean): void {
    this.#timers.hold(isHeld);
  }

  /** Whether visitors look at the space from outside, where they cannot walk. */
  setOutside(isOutside: boolean): void {
    this.#visitor.isOutside = isOutside;
    this.#graph.invalidate();
  }

  /** Skips to the next step of a sequence without waiting for its condition. */
  skip(sequence: number): void {
    this.#sequences[sequence]?.next();
    this.#perform();
  }

  /**
   * Taps a node or part, or nothing if the key is empty; a part that does not respond passes the tap on to its whole.
   * @returns the pid of the object that responded
   */
  tap(key: string): string | undefined {
    const led = this.#sequences.filter((sequence) => this.#started && sequence.tap(nodeOfKey(key)));
    this.#perform();
    for (let at = key; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const actor = this.#actors.get(at);
      if (actor === undefined || !this.#started) continue;
      const cues = actor.cuesOn('tap');
      // Its abilities replace the default response of its type.
      if (cues.length === 0 && actor.subject.content?.tap?.() !== true) continue;
      this.#cue(actor, cues);
      this.#perform();
      return actor.subject.hobject?.pid;
    }
    return led.length > 0 ? this.#actors.get(key)?.subject.hobject?.pid : undefined;
  }

  /** Whether a node or part is hidden, alone or with its whole. */
  isHidden(key: string): boolean {
    for (let at = key; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/'))))
      if (this.#hidden.has(at) || this.#actors.get(at)?.isShown === false) return true;
    return false;
  }

  /** Sends an event to every object, as one of them could. */
  send(name: string): void {
    this.#tell(name);
    this.#perform();
  }

  /** Moves everything for one frame; returns whether another frame is needed. */
  update(frame: SceneFrame): boolean {
    const visitor = this.#visitor;
    visitor.follow(frame, this.#clock.now());
    this.#isMoving = false;
    this.#actors.forEach(this.#moveActor);
    if (!this.#started) return this.#isMoving;
    this.#actors.forEach(this.#letPerceive);
    for (const sequence of this.#sequences) {
      const { near } = sequence;
      const subject = near && this.#actors.get(near.node_pid)?.subject;
      if (!subject || !this.#cast.isPlaced(subject)) continue;
      if (subject.pose.getWorldPosition(this.#position).distanceTo(visitor.place) <= near.metres)
        sequence.next();
    }
    return this.#perform() || this.#isMoving;
  }

  readonly #moveActor = (actor: Actor): void => {
    this.#isMoving = actor.move(this.#visitor) || this.#isMoving;
    this.#reportVisibility(actor);
  };

  readonly #letPerceive = (actor: Actor): void => {
    if (actor.score.cues.length === 0 || !this.#cast.isPlaced(actor.subject)) return;
    actor.subject.pose.getWorldPosition(this.#position);
    actor.perceive(this.#visitor, this.#position, this.#cueOne, this.#awaitLook);
  };

  dispose(): void {
    for (const stop of this.#unsubscribe) stop();
    this.#timers.stop();
    this.#moments.stop();
    for (const sequence of this.#sequences) sequence.stop();
    for (const actor of this.#actors.values()) actor.rest();
    this.#cast.actors.clear();
    this.#minutes.stop();
    this.removeAllListeners();
  }

  /** Adopts objects that were added, removed, or changed their behaviour. */
  #renewCast(): void {
    const { added, gone } = this.#cast.renew();
    for (const actor of added) {
      const { key } = actor.subject;
      if (!this.#started && !this.#options.rehearsal && this.#hiddenAtFirst.has(key)) actor.show(false);
      this.#arrived(key);
      if (this.#started) this.#begin(actor);
    }
    for (const key of gone) {
      this.#hidden.delete(key);
      this.#moments.forget(key);
    }
    this.#minutes.want([...this.#actors.values()].some(({ score }) => score.followsClock));
    this.#perform();
  }

  #reportVisibility({ subject: { key, spun } }: Actor): void {
    const isShown = spun.visible;
    if (isShown !== this.#hidden.has(key)) return;
    if (isShown) this.#hidden.delete(key);
    else this.#hidden.add(key);
    this.emit('visibility', { key, isShown });
  }

  #begin(actor: Actor): void {
    this.#cue(actor, actor.cuesOn('start'));
    for (const cue of actor.cuesOn('time')) {
      if (cue.on.on === 'time') this.#timers.later(cue.on.seconds, () => this.#cue(actor, [cue]));
    }
    this.#graph.invalidate();
  }

  readonly #awaitLook = (actor: Actor, cue: Cue, seconds: number): void => {
    const since = this.#clock.now();
    this.#looks.set(cue, since);
    this.#timers.later(seconds, () => {
      if (actor.holds(cue) && this.#looks.get(cue) === since) this.#cue(actor, [cue]);
    });
  };

  #arrived(key: string): void {
    const actor = this.#actors.get(key);
    if (actor && this.#moments.listen(key, actor.subject.content?.playback)) actor.arrived();
  }

  #heard(key: string, trigger: 'media_start' | 'media_end'): void {
    const actor = this.#actors.get(key);
    if (!this.#started || actor === undefined) return;
    this.#cue(actor, actor.cuesOn(trigger));
    this.#perform();
  }

  #tell(name: string, from?: SequenceRun): void {
    for (const actor of this.#actors.values()) this.#cue(actor, actor.cuesOnEvent(name));
    for (const sequence of this.#sequences) if (sequence !== from) sequence.hear(name);
    this.emit('event', { name });
  }

  #cue(actor: Actor, cues: readonly Cue[]): void {
    for (const cue of cues) this.#cueOne(actor, cue);
  }

  readonly #cueOne = (actor: Actor, cue: Cue): void => {
    this.#tasks.add(() => {
      for (const command of actor.take(cue)) this.#run(actor, command);
    });
  };

  /** Runs the commands that are due, and those that they trigger. Returns whether there were any. */
  #perform(): boolean {
    const hasActed = this.#tasks.run();
    if (hasActed) this.#graph.invalidate();
    return hasActed;
  }

  /** Runs a command of an object or a sequence, due `elapsed` seconds ago; after infinitely many, only applies its result. */
  #run(actor: Actor | undefined, command: Command, elapsed = 0): void {
    const isOver = elapsed === Number.POSITIVE_INFINITY;
    switch (command.do) {
      case 'open_link':
      case 'go_to_space':
      case 'collect':
      case 'ask': {
        if (isOver) break;
        const named = command.do === 'collect' ? command.hobject_pid : undefined;
        const hobject_pid = named ?? actor?.subject.hobject?.pid ?? '';
        this.emit('request', { key: actor?.subject.key ?? '', hobject_pid, command });
        break;
      }
      case 'send_event':
        if (!isOver) this.#tell(command.name);
        break;
      default:
        for (const target of this.#targetsOf(actor, command))
          actOn(target, command, {
            isOver,
            isInstant: this.#options.reducedMotion === true || isOver,
            since: (this.#clock.now() - this.#visitor.began) / 1000 - (isOver ? 0 : elapsed),
            showing: (hobject_pid) => this.#cast.showing(hobject_pid),
          });
    }
  }

  #targetsOf(actor: Actor | undefined, { hobject_pid }: TargetedCommand): readonly Actor[] {
    if (hobject_pid !== undefined) return this.#cast.showing(hobject_pid);
    return actor ? [actor] : [];
  }
}
