import { isPartKey, partPair, partPid } from '@pleinair/domain';
import type { Arrangement } from './arrangement.ts';
import { isPartOf, outermost } from './operations/move-in-tree.ts';
import { containsPart, hobjectOfKey } from './operations/parts.ts';
import type { TreePlace } from './operations/tree-order.ts';
import { partOfKey, wholeOfKey } from './part-frame.ts';

/** Why items cannot move to a place in the tree, and the item that is in the way. */
export interface MoveProblem {
  /**
   * The place is within the item (`inside`), the item is locked or belongs to another creator (`foreign`), its object contains
   * the new whole or is the same (`contained`), or the whole would have it twice (`twice`).
   */
  readonly kind: 'inside' | 'locked' | 'foreign' | 'contained' | 'twice';
  readonly key: string;
}

/** What a creator may change. */
export interface EditRights {
  readonly isLocked: (key: string) => boolean;
  readonly ownsHobject: (pid: string) => boolean;
}

/** Why items cannot move to a place in the tree with `moveInTree`; undefined if they can. */
export function moveProblem(
  arrangement: Arrangement,
  keys: readonly string[],
  { parent }: TreePlace,
  { isLocked, ownsHobject }: EditRights,
): MoveProblem | undefined {
  const moving = outermost(keys);
  const inside = moving.find((key) => `${parent}/`.startsWith(`${key}/`));
  if (inside !== undefined) return { kind: 'inside', key: inside };
  const locked = [...moving, ...(parent === undefined ? [] : [parent])].find(isLocked);
  if (locked !== undefined) return { kind: 'locked', key: locked };
  const foreign = moving.filter(isPartKey).find((key) => {
    const part = partOfKey(arrangement, key);
    return part && !ownsHobject(partPair(part.pid).parent_pid);
  });
  if (foreign !== undefined) return { kind: 'foreign', key: wholeOfKey(foreign) };
  const whole = parent === undefined ? undefined : hobjectOfKey(arrangement, parent);
  if (parent === undefined || whole === undefined) return undefined;
  if (!ownsHobject(whole)) return { kind: 'foreign', key: parent };

  const parts = new Set(arrangement.parts.map(({ pid }) => pid));
  for (const key of moving) {
    const hobject = hobjectOfKey(arrangement, key);
    if (hobject === undefined || isPartOf(arrangement, key, whole)) continue;
    if (!ownsHobject(hobject)) return { kind: 'foreign', key };
    if (containsPart(arrangement.parts, hobject, whole)) return { kind: 'contained', key };
    const part = partPid(whole, hobject);
    if (parts.has(part)) return { kind: 'twice', key };
    parts.add(part);
  }
  return undefined;
}
