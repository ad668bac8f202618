import { scrollStep, type WindowPoint } from '../../../ui/use-list-drag.ts';
import { type Drop, dropOfAnchors, dropOfItems } from './drop-place.ts';
import type { TreeRow } from './tree-rows.ts';

/** CSS pixels by which the pointer moves to choose the next level: one indent. */
const INDENT = 16;
/** CSS pixels past the list at which a drag still belongs to it. */
const REACH = 60;
/** CSS pixels from the pointer to what is dragged; a finger covers more. */
const BESIDE = 14;
const ABOVE_FINGER = 56;

interface Dragged {
  /** The row that was taken hold of. */
  readonly row: TreeRow;
  /** Where it was taken hold of, and where the pointer is now. */
  readonly from: WindowPoint;
  readonly now: WindowPoint;
  readonly rows: readonly TreeRow[];
  readonly folded: ReadonlySet<string>;
}

/** Where the pointer would drop the rows; undefined outside of the list. */
export function dropAt(tree: HTMLElement, { row, from, now, rows, folded }: Dragged): Drop | undefined {
  const { left, right, top, bottom } = tree.getBoundingClientRect();
  const { x, y } = now;
  if (x < left - REACH || x > right + REACH || y < top - REACH || y > bottom + REACH) return undefined;
  const at = { x: bounded(x, left + 1, right - 1), y: bounded(y, top + 1, bottom - 1) };
  const found = document
    .elementsFromPoint(at.x, at.y)
    .map((element) => element.closest<HTMLElement>('[data-key]'))
    .find((element) => element && tree.contains(element));
  const box = found?.getBoundingClientRect();
  // Without one, the pointer is below the last row.
  const index = found ? rows.findIndex(({ key }) => key === found.dataset.key) : rows.length - 1;
  const fraction = box ? (at.y - box.top) / box.height : 1;
  if (row.kind === 'anchor') return dropOfAnchors(rows, { index, fraction });
  const forwards = getComputedStyle(tree).direction === 'rtl' ? from.x - x : x - from.x;
  return dropOfItems(rows, folded, { index, fraction, level: row.level + Math.round(forwards / INDENT) });
}

/** Scrolls the list while the pointer is near its top or bottom. */
export function scrollNear(tree: HTMLElement, y: number): void {
  const { top, bottom } = tree.getBoundingClientRect();
  tree.scrollTop += scrollStep(y, top, bottom);
}

/** Moves a chip next to the pointer, within the window. */
export function showChip(chip: HTMLElement, { x, y }: WindowPoint, isTouch: boolean): void {
  const { offsetWidth: width, offsetHeight: height } = chip;
  const isLeft = getComputedStyle(chip).direction === 'rtl';
  const besidePointer = isLeft ? x - BESIDE - width : x + BESIDE;
  const left = bounded(isTouch ? x - width / 2 : besidePointer, 8, innerWidth - width - 8);
  const top = bounded(isTouch ? y - ABOVE_FINGER - height : y + BESIDE, 8, innerHeight - height - 8);
  chip.style.translate = `${left}px ${top}px`;
}

const bounded = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
