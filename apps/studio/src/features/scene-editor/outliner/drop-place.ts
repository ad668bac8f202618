import type { TreePlace } from '@pleinair/scene/edit';
import type { TreeRow } from './tree-rows.ts';

/** Parts of a row's height at its top and bottom that are for the places before and after it. */
const EDGE = 0.3;

/** Where dragged rows land, and how the list shows it. */
export interface Drop {
  readonly place: TreePlace;
  /** A line at this level after the row of this index, -1 for the top; undefined for a place within the parent's row. */
  readonly line: { readonly after: number; readonly level: number } | undefined;
}

/** The point of a drag in the list. */
export interface DragPoint {
  /** Index of the row under the pointer. */
  readonly index: number;
  /** Position in the row, from 0 at its top to 1 at its bottom. */
  readonly fraction: number;
  /** Where a place ends one parent and several follow, the level to choose. */
  readonly level: number;
}

/** Where nodes and parts land: in the row under the pointer, or between two rows. Undefined outside of the list. */
export function dropOfItems(
  rows: readonly TreeRow[],
  folded: ReadonlySet<string>,
  { index, fraction, level }: DragPoint,
): Drop | undefined {
  const row = rows[index];
  if (row === undefined) return undefined;
  const isOpen = row.size > 0 && !folded.has(row.key);
  const isAnchor = row.kind === 'anchor';
  // Above the first anchor, and below an anchor without visible objects, there is no other place.
  const isAbove = fraction < EDGE && index > 0;
  const isBelow = fraction > 1 - EDGE && (!isAnchor || isOpen);
  if (!isAbove && !isBelow) return { place: { parent: row.key }, line: undefined };
  return between(rows, folded, isAbove ? index - 1 : index, level);
}

/** The place after a row: where it is the last of several parents' children, `wanted` chooses one of them. */
function between(
  rows: readonly TreeRow[],
  folded: ReadonlySet<string>,
  after: number,
  wanted: number,
): Drop | undefined {
  const row = rows[after];
  const next = rows[after + 1];
  if (row === undefined) return undefined;
  const isOpen = row.size > 0 && !folded.has(row.key);
  const most = isOpen || row.kind === 'anchor' ? row.level + 1 : row.level;
  const least = Math.max(2, next?.level ?? 2);
  const level = Math.min(most, Math.max(least, wanted));
  const parent = rows.slice(0, after + 1).findLast((one) => one.level === level - 1);
  if (parent === undefined) return undefined;
  if (folded.has(parent.key)) return { place: { parent: parent.key }, line: undefined };
  const before = next?.level === level ? next.key : undefined;
  return { place: { parent: parent.key, before }, line: { after, level } };
}

/** Where anchors land: before or after the anchor whose rows are under the pointer. */
export function dropOfAnchors(
  rows: readonly TreeRow[],
  { index, fraction }: Pick<DragPoint, 'index' | 'fraction'>,
): Drop | undefined {
  const first = rows.slice(0, index + 1).findLastIndex(({ kind }) => kind === 'anchor');
  const anchor = rows[first];
  if (anchor === undefined || rows[index] === undefined) return undefined;
  const following = rows.findIndex(({ kind }, at) => at > first && kind === 'anchor');
  const end = following === -1 ? rows.length : following;
  const isFirstHalf = (index + fraction - first) / (end - first) < 0.5;
  const before = isFirstHalf ? anchor.key : rows[following]?.key;
  return {
    place: { parent: undefined, before },
    line: { after: isFirstHalf ? first - 1 : end - 1, level: 1 },
  };
}
