import type { View, ViewStep } from '../step.ts';

/** Hides nodes and anchors in this editor, or shows them; an anchor's nodes follow it. */
export function hide(view: View, keys: Iterable<string>, isHidden: boolean): ViewStep | undefined {
  const hidden = updateSet(view.hidden, keys, isHidden);
  return viewStep(isHidden ? 'hide' : 'show', view, { ...view, hidden });
}

/** Locks nodes and anchors in this editor, or unlocks them; an anchor's nodes follow it. */
export function lock(view: View, keys: Iterable<string>, isLocked: boolean): ViewStep | undefined {
  const locked = updateSet(view.locked, keys, isLocked);
  return viewStep(isLocked ? 'lock' : 'unlock', view, { ...view, locked });
}

function viewStep(name: ViewStep['name'], before: View, after: View): ViewStep | undefined {
  const isSame = before.hidden === after.hidden && before.locked === after.locked;
  return isSame ? undefined : { name, view: { before, after } };
}

function updateSet(before: ReadonlySet<string>, keys: Iterable<string>, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const key of keys) {
    if (isIn) after.add(key);
    else after.delete(key);
  }
  return after.size === before.size ? before : after;
}
