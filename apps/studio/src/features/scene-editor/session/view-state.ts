import type { EditModel } from '@pleinair/scene/edit';

/** Hides or shows in this editor alone. */
export function setHidden(model: EditModel, keys: Iterable<string>, hidden: boolean) {
  model.setHidden(changed(model.hidden, keys, hidden));
}

/** Locks or unlocks in this editor alone. */
export function setLocked(model: EditModel, keys: Iterable<string>, locked: boolean) {
  model.setLocked(changed(model.locked, keys, locked));
}

function changed(before: ReadonlySet<string>, keys: Iterable<string>, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const key of keys) {
    if (isIn) after.add(key);
    else after.delete(key);
  }
  return after;
}
