import { drawableAs, surrounds } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import type { DetailLimits } from '../device/device.ts';

/** How much drawn content a device can hold at once. */
export interface Budget {
  /** Graphics memory in bytes. */
  readonly bytes: number;
  readonly triangles: number;
}

/** An object to be drawn. */
export interface Want {
  readonly key: string;
  /** Distance from the visitor. */
  readonly metres: number;
  readonly hobject: SceneHobject;
  /** The detail it is drawn with now: 0 for nothing, 1 for all. */
  readonly detail: number;
}

/** Levels of detail: fractions of the edge lengths of an object's pictures, and of its points along an edge. */
const DETAILS = [1, 1 / 2, 1 / 4] as const;
/** Types whose detail can be reduced. Splats choose theirs in every frame. */
const REDUCIBLE: ReadonlySet<unknown> = new Set(['image', 'sphere', 'object3d', 'point_cloud']);
/** What is drawn in full counts as nearer by this fraction, so that a visitor between two objects does not swap them. */
const HYSTERESIS = 0.2;
/** Bytes on the GPU per triangle, with its share of vertices, and per point. */
const TRIANGLE = 80;
const POINT = 20;
/** Assumed ratio of unpacked size to file size if nothing more is known. */
const UNPACKED = 4;

/** Limits on the cost of one object, however large its file is. */
type Limits = Pick<DetailLimits, 'points' | 'textureEdge' | 'panoramaEdge'>;

/** The cost of an object on a limited device at a fraction of its detail, as far as its inspected file tells. */
export function costOf(hobject: SceneHobject, detail = 1, limits?: Limits): Budget {
  const { triangles_count, points_count, texture_bytes, content_length } = hobject;
  const triangles = triangles_count ?? 0;
  const points = Math.min((points_count ?? 0) * detail ** 2, limits?.points ?? Number.POSITIVE_INFINITY);
  const isKnown = texture_bytes != null || triangles > 0 || points > 0;
  const pictures = isKnown ? (texture_bytes ?? 0) : (content_length ?? 0) * UNPACKED;
  const share = Math.min(detail, limits ? shareWithin(hobject, limits) : 1);
  return { bytes: triangles * TRIANGLE + points * POINT + pictures * share ** 2, triangles };
}

/** The largest fraction of its edge lengths that a picture is drawn at. */
function shareWithin(hobject: SceneHobject, { textureEdge, panoramaEdge }: Limits): number {
  const edge = Math.max(hobject.width ?? 0, hobject.height ?? 0);
  const type = drawableAs(hobject);
  if (edge === 0 || (type !== 'image' && type !== 'sphere')) return 1;
  return Math.min(1, (type === 'image' ? textureEdge : panoramaEdge) / edge);
}

/**
 * Chooses what to draw within a budget, and with how much detail, by key. The nearest come first, so that the farthest are
 * released first. What does not fit makes room for smaller objects behind it; the nearest, and objects around the visitor,
 * are drawn at any size. The rest of the budget adds detail to the nearest. Objects of one file share its memory.
 */
export function heldWithin(wants: readonly Want[], budget: Budget, limits?: Limits): Map<string, number> {
  const rank = ({ metres, detail, hobject }: Want) =>
    surrounds(hobject) ? 0 : metres * (1 - HYSTERESIS * detail);
  const held = new Map<string, Want>();
  /** By file. */
  const details = new Map<string, number>();
  let bytes = 0;
  let triangles = 0;
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
