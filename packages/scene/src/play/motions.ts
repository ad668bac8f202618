import type { Behavior } from '@pleinair/domain';
import { type Object3D, Quaternion, Vector3 } from 'three';

/** One frame of play, as an object's motions read it. */
export interface MotionFrame {
  /** Since play was created. */
  readonly seconds: number;
  /** Since the previous frame. */
  readonly delta: number;
  /** The time of day. */
  readonly now: Date;
  /** Where the visitor is, in the world. */
  readonly place: Vector3;
  /** Whether they cannot walk, and so come near nothing but by a tap on it. */
  readonly isOutside: boolean;
  /** Where the object would be without its motions, in the world. */
  readonly rest: Vector3;
  /** The frame it moves in: that of its anchor or whole. */
  readonly frame: Object3D;
  /** Its offset from rest in the previous frame, in metres in that frame. */
  readonly before: Vector3;
}

/** The combined effect of an object's motions. */
export interface Placement {
  /** Metres in its anchor's or whole's frame. */
  readonly moved: Vector3;
  readonly spun: Quaternion;
  present: boolean;
}

/** Adds to a placement. Returns whether it needs another frame. */
export type Motion = (placement: Placement, frame: MotionFrame) => boolean;

type BehaviorOf<Does extends Behavior['does']> = Extract<Behavior, { does: Does }>;

const turn = new Quaternion();
const goal = new Vector3();
const away = new Vector3();

/** Turns at a steady speed. */
export function spin({ degrees, axis }: BehaviorOf<'spin'>): Motion {
  const about = new Vector3(Number(axis === 'x'), Number(axis === 'y'), Number(axis === 'z'));
  return ({ spun }, { seconds }) => {
    spun.multiply(turn.setFromAxisAngle(about, ((((degrees * seconds) % 360) + 360) % 360) * RADIANS));
    return degrees !== 0;
  };
}

/** Moves up and down. */
export function bob({ metres, seconds: period }: BehaviorOf<'bob'>): Motion {
  return ({ moved }, { seconds }) => {
    moved.y += metres * Math.sin((seconds / Math.max(0.1, period)) * 2 * Math.PI);
    return metres !== 0;
  };
}

/** Fraction of the distance left after a second. */
const LAG = 0.05;
/** Metres within which it has arrived. */
const ARRIVED = 0.005;

/** Keeps its own height; returns home when the visitor is near home. */
export function follow({ metres }: BehaviorOf<'follow'>): Motion {
  return ({ moved }, { place, rest, frame, before, delta }) => {
    away.set(rest.x - place.x, 0, rest.z - place.z);
    const distance = away.length();
    goal.copy(rest);
    if (distance > metres) goal.add(away.multiplyScalar(metres / distance - 1));
    frame.worldToLocal(goal).sub(frame.worldToLocal(away.copy(rest)));
    goal.y = 0;
    away.set(before.x, 0, before.z).sub(goal);
    const left = away.length() <= ARRIVED ? 0 : LAG ** delta;
    moved.add(goal.addScaledVector(away, left));
    return left > 0;
  };
}

/** Hysteresis: `far` is this factor of `near`, since positions waver. */
export const FAR_FACTOR = 1.1;

/** Shows the object only near the visitor; always where visitors cannot walk, since what is hidden cannot be tapped. */
export function appearNear({ metres }: BehaviorOf<'appear_near'>): Motion {
  let isNear = false;
  return (placement, { place, rest, isOutside }) => {
    isNear = isOutside || place.distanceTo(rest) <= metres * (isNear ? FAR_FACTOR : 1);
    if (!isNear) placement.present = false;
    return false;
  };
}

/** Evaluated in every frame; the runtime requests at least one per minute. */
export function appearBetween({ from, to }: BehaviorOf<'appear_between'>): Motion {
  const start = minutesOf(from);
  const end = minutesOf(to);
  return (placement, { now }) => {
    const minute = now.getHours() * 60 + now.getMinutes();
    const isThere = start <= end ? minute >= start && minute < end : minute >= start || minute < end;
    if (!isThere) placement.present = false;
    return false;
  };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = String(time).split(':').map(Number);
  return hours * 60 + minutes;
}

const RADIANS = Math.PI / 180;
