import { surrounds } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';

/** What a device can hold at the same time of what it draws. */
export interface Budget {
  /** Of graphics memory. */
  readonly bytes: number;
  readonly triangles: number;
}

/** An object that a space wants to draw. */
export interface Want {
  readonly key: string;
  /** From the visitor. */
  readonly metres: number;
  readonly hobject: SceneHobject;
  readonly isHeld: boolean;
}

/** What is held counts as nearer by this factor, so that a visitor between two objects does not swap them at each step. */
const LOYALTY = 0.8;
/** Bytes on the GPU of a triangle with its share of corners, and of a point. */
const TRIANGLE = 80;
const POINT = 20;
/** What a file is taken to unpack to where nothing more is known of it. */
const UNPACKED = 4;

/** What an object takes up, as far as its inspected file tells. */
export function costOf(hobject: SceneHobject): Budget {
  const { triangles_count, points_count, texture_bytes, content_length } = hobject;
  const triangles = triangles_count ?? 0;
  const shape = triangles * TRIANGLE + (points_count ?? 0) * POINT;
  const isKnown = texture_bytes != null || shape > 0;
  return { bytes: isKnown ? shape + (texture_bytes ?? 0) : (content_length ?? 0) * UNPACKED, triangles };
}

/**
 * Returns the keys of what is drawn within a budget: the nearest first, so that the farthest is released first. What does
 * not fit leaves its room to smaller objects behind it; the nearest is drawn at any size, and so is what is all round the
 * visitor. Objects of one file share its memory.
 */
export function heldWithin(wants: readonly Want[], budget: Budget): Set<string> {
  const rank = ({ metres, isHeld, hobject }: Want) =>
    surrounds(hobject) ? 0 : isHeld ? metres * LOYALTY : metres;
  const held = new Set<string>();
  const files = new Set<string>();
  let [bytes, triangles] = [0, 0];
  for (const { key, hobject } of wants.toSorted((a, b) => rank(a) - rank(b))) {
    const cost = costOf(hobject);
    const file = hobject.asset_uri ?? key;
    const more = files.has(file) ? 0 : cost.bytes;
    const fits = bytes + more <= budget.bytes && triangles + cost.triangles <= budget.triangles;
    if (!fits && held.size > 0) continue;
    held.add(key);
    files.add(file);
    bytes += more;
    triangles += cost.triangles;
  }
  return held;
}
