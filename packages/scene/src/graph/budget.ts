import { drawableAs, surrounds } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import type { DetailLimits } from '../device/device.ts';

/** How much a device can hold at once of what it draws. */
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
  /** How much of its detail is drawn by now: 0 for nothing, 1 for all. */
  readonly detail: number;
}

/** Levels of detail: shares of the edge of an object's pictures, and of its points along an edge. */
const DETAILS = [1, 1 / 2, 1 / 4] as const;
/** What can be drawn in less detail. Splats choose theirs by themselves, in every frame. */
const REDUCIBLE: ReadonlySet<unknown> = new Set(['image', 'sphere', 'object3d', 'point_cloud']);
/** What is drawn in full counts as nearer by this share, so that a visitor between two objects does not swap them at each step. */
const LOYALTY = 0.2;
/** Bytes on the GPU of a triangle with its share of corners, and of a point. */
const TRIANGLE = 80;
const POINT = 20;
/** What a file is taken to unpack to where nothing more is known of it. */
const UNPACKED = 4;

/** What bounds the cost of one object, however large its file is. */
type Limits = Pick<DetailLimits, 'points' | 'textureEdge' | 'panoramaEdge'>;

/** What an object costs a limited device at a share of its detail, as far as its inspected file says. */
export function costOf(hobject: SceneHobject, detail = 1, limits?: Limits): Budget {
  const { triangles_count, points_count, texture_bytes, content_length } = hobject;
  const triangles = triangles_count ?? 0;
  const points = Math.min((points_count ?? 0) * detail ** 2, limits?.points ?? Number.POSITIVE_INFINITY);
  const isKnown = texture_bytes != null || triangles > 0 || points > 0;
  const pictures = isKnown ? (texture_bytes ?? 0) : (content_length ?? 0) * UNPACKED;
  const share = Math.min(detail, limits ? shareWithin(hobject, limits) : 1);
  return { bytes: triangles * TRIANGLE + points * POINT + pictures * share ** 2, triangles };
}

/** The largest share of its edges that a picture is drawn with. */
function shareWithin(hobject: SceneHobject, { textureEdge, panoramaEdge }: Limits): number {
  const edge = Math.max(hobject.width ?? 0, hobject.height ?? 0);
  const type = drawableAs(hobject);
  if (edge === 0 || (type !== 'image' && type !== 'sphere')) return 1;
  return Math.min(1, (type === 'image' ? textureEdge : panoramaEdge) / edge);
}

/**
 * Returns what is drawn within a budget and with how much detail, by key. The nearest come first, so that the farthest
 * is released first. What does not fit leaves its room to smaller objects behind it; the nearest is drawn at any size, and
 * so are objects around the visitor. The rest of the budget goes into the detail of the nearest. Objects of one file share its memory.
 */
export function heldWithin(wants: readonly Want[], budget: Budget, limits?: Limits): Map<string, number> {
  const rank = ({ metres, detail, hobject }: Want) =>
    surrounds(hobject) ? 0 : metres * (1 - LOYALTY * detail);
  const held = new Map<string, Want>();
  /** By file. */
  const details = new Map<string, number>();
  let [bytes, triangles] = [0, 0];
  for (const want of wants.toSorted((a, b) => rank(a) - rank(b))) {
    const detail = REDUCIBLE.has(drawableAs(want.hobject)) ? LEAST : 1;
    const cost = costOf(want.hobject, detail, limits);
    const file = fileOf(want);
    const more = details.has(file) ? 0 : cost.bytes;
    const fits = bytes + more <= budget.bytes && triangles + cost.triangles <= budget.triangles;
    if (!fits && held.size > 0) continue;
    held.set(want.key, want);
    if (!details.has(file)) details.set(file, detail);
    bytes += more;
    triangles += cost.triangles;
  }
  const refined = new Set<string>();
  for (const want of held.values()) {
    const file = fileOf(want);
    const now = details.get(file) ?? 1;
    if (now === 1 || refined.has(file)) continue;
    refined.add(file);
    const bytesIn = (detail: number) => costOf(want.hobject, detail, limits).bytes;
    const more = (detail: number) => bytesIn(detail) - bytesIn(now);
    const best = DETAILS.find((detail) => detail <= now || bytes + more(detail) <= budget.bytes) ?? now;
    details.set(file, best);
    bytes += more(best);
  }
  return new Map([...held].map(([key, want]) => [key, details.get(fileOf(want)) ?? 1]));
}

const LEAST = Math.min(...DETAILS);
const fileOf = ({ hobject, key }: Want): string => hobject.asset_uri ?? key;
