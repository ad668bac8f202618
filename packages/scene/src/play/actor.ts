import type { Command, SceneCommand, Trigger } from '@pleinair/domain';
import { Quaternion, Vector3 } from 'three';
import type { PlaybackWish } from '../content/content.ts';
import type { PlaySubject } from '../graph/play-subject.ts';
import { FAR_FACTOR, type MotionFrame, type Placement } from './motions.ts';
import type { Cue, Score } from './score.ts';
import type { Visitor } from './visitor.ts';

type OnCue = (actor: Actor, cue: Cue) => void;
type OnLook = (actor: Actor, cue: Cue, seconds: number) => void;

interface Journey {
  readonly from: Vector3;
  readonly to: Vector3;
  readonly start: number;
  readonly seconds: number;
}

/** Cosine of half the angle of the cone that counts as looking at something. */
const LOOKING = Math.cos((12 * Math.PI) / 180);

/** One drawn object as it plays: its movement, its visibility, and which of its triggers hold. */
export class Actor {
  readonly subject: PlaySubject;
  readonly score: Score;
  /** Offset set by commands. */
  readonly #base = new Vector3();
  readonly #moved = new Vector3();
  readonly #fromBase = new Vector3();
  readonly #rest = new Vector3();
  readonly #placement: Placement = { moved: new Vector3(), spun: new Quaternion(), present: true };
  readonly #motionFrame: { -readonly [Key in keyof MotionFrame]: MotionFrame[Key] };
  /** The triggers that held in the previous frame. */
  readonly #holding = new Set<Cue>();
  readonly #spent = new Set<Cue>();
  #journey: Journey | undefined;
  #shown = true;
  #wish: (() => void) | undefined;

  constructor(subject: PlaySubject, score: Score) {
    this.subject = subject;
    this.score = score;
    this.#motionFrame = {
      seconds: 0,
      delta: 0,
      now: new Date(0),
      place: this.#rest,
      isOutside: false,
      frame: subject.lift,
      rest: this.#rest,
      before: this.#fromBase,
    };
  }

  /** Moves for one frame; returns whether it needs another frame. */
  move(visitor: Visitor): boolean {
    const { subject, score } = this;
    const placement = this.#placement;
    if (score.motions.length === 0 && this.#journey === undefined && this.#moved.equals(this.#base)) {
      subject.spun.visible = this.#shown;
      return false;
    }
    let moving = this.#travel(visitor.seconds);
    const frame = this.#motionFrame;
    // Object.assign would make objects of the numbers in each frame.
    frame.seconds = visitor.seconds;
    frame.delta = visitor.delta;
    frame.now = visitor.now;
    frame.place = visitor.place;
    frame.isOutside = visitor.isOutside;
    frame.frame = subject.lift.parent ?? subject.lift;
    this.#rest.addVectors(subject.pose.position, subject.lift.position).sub(this.#moved).add(this.#base);
    frame.frame.updateWorldMatrix(true, false);
    frame.frame.localToWorld(this.#rest);
    placement.moved.set(0, 0, 0);
    placement.spun.identity();
    placement.present = true;
    for (const motion of score.motions) moving = motion(placement, frame) || moving;
    this.#fromBase.copy(placement.moved);
    this.#moved.addVectors(this.#base, placement.moved);
    subject.move(this.#moved);
    subject.spun.quaternion.copy(placement.spun);
    subject.spun.visible = this.#shown && placement.present;
    return moving;
  }

  /** Reports each cue whose near or far trigger has just fired, and each look that must be checked again later. */
  perceive({ eye, place, ahead }: Visitor, position: Vector3, onCue: OnCue, onLook: OnLook): void {
    for (const cue of this.score.cues) {
      const { on } = cue;
      const held = this.#holding.has(cue);
      if (on.on === 'near' || on.on === 'far') {
        const isNear = place.distanceTo(position) <= on.metres * (held ? FAR_FACTOR : 1);
        this.#hold(cue, isNear);
        // Far requires an earlier approach: what was never near cannot become far.
        if (on.on === 'near' ? isNear && !held : held && !isNear) onCue(this, cue);
      } else if (on.on === 'look') {
        const isSeen = this.subject.spun.visible && looksAt(eye, ahead, position);
        this.#hold(cue, isSeen);
        if (isSeen && !held) onLook(this, cue, on.seconds);
      }
    }
  }

  /** Whether a lasting trigger still holds. */
  holds(cue: Cue): boolean {
    return this.#holding.has(cue);
  }

  cuesOn(on: Exclude<Trigger['on'], 'event'>): readonly Cue[] {
    return this.score.cues.filter((cue) => cue.on.on === on);
  }

  cuesOnEvent(name: string): readonly Cue[] {
    return this.score.cues.filter(({ on }) => on.on === 'event' && on.name === name);
  }

  /** The commands of a cue; none if it runs once and already has. */
  take(cue: Cue): readonly Command[] {
    if (cue.once && this.#spent.has(cue)) return [];
    this.#spent.add(cue);
    return cue.commands;
  }

  show(shown: boolean): void {
    this.#shown = shown;
  }

  /** Whether commands left it shown; its behaviours may hide it all the same. */
  get isShown(): boolean {
    return this.#shown;
  }

  /** Moves to an offset in metres from where it was placed, from where it is at `start`, in seconds of the visit. */
  go({ x, y, z }: Extract<SceneCommand, { do: 'move_to' }>, seconds: number, start: number): void {
    this.#travel(start);
    this.#journey = { from: this.#base.clone(), to: new Vector3(x, y, z), start, seconds };
  }

  /** Jumps to a position in the world. */
  appearAt(position: Vector3): void {
    const { lift, pose } = this.subject;
    const frame = lift.parent ?? lift;
    const home = lift.position.clone().sub(this.#moved).add(pose.position);
    frame.updateWorldMatrix(true, false);
    this.#journey = undefined;
    this.#base.copy(frame.worldToLocal(position.clone())).sub(home);
  }

  /** Plays or pauses its content once that is loaded. */
  playback(wish: PlaybackWish | 'pause'): void {
    this.#wish = () => {
      const { playback } = this.subject.content ?? {};
      if (wish === 'pause') playback?.pause();
      else playback?.play(wish);
    };
    if (this.subject.content) this.#wish();
  }

  /** Pauses its content if that is playing, and otherwise plays it. */
  playOrPause(): void {
    this.playback(this.subject.content?.playback?.isPlaying ? 'pause' : {});
  }

  /** Call when its content has loaded: applies its current state. */
  arrived(): void {
    this.#wish?.();
  }

  /** Returns to where it was placed. */
  rest(): void {
    this.subject.move(this.#moved.set(0, 0, 0));
    this.subject.spun.quaternion.identity();
    this.subject.spun.visible = true;
  }

  #hold(cue: Cue, holds: boolean): void {
    if (holds) this.#holding.add(cue);
    else this.#holding.delete(cue);
  }

  /** Eases from one position to the next. */
  #travel(now: number): boolean {
    if (this.#journey === undefined) return false;
    const { from, to, start, seconds } = this.#journey;
    const share = seconds > 0 ? Math.min(1, Math.max(0, (now - start) / seconds)) : 1;
    this.#base.lerpVectors(from, to, share * share * (3 - 2 * share));
    if (share === 1) this.#journey = undefined;
    return share < 1;
  }
}

const towards = new Vector3();

function looksAt(eye: Vector3, ahead: Vector3, position: Vector3): boolean {
  towards.subVectors(position, eye);
  return towards.lengthSq() > 0 && towards.normalize().dot(ahead) >= LOOKING;
}
