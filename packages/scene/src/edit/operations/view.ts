import type { View, ViewStep } from '../step.ts';

/** Hides nodes and anchors from this editor's scene, or shows them again; an anchor's nodes follow it. */
export function hide(view: View, keys: Iterable<string>, isHidden: boolean): ViewStep | undefined {
  const hidden = changed(view.hidden, keys, isHidden);
  return viewStep(isHidden ? 'hide' : 'show', view, { ...view, hidden });
}

/** Keeps nodes and anchors from being changed in this editor, or lets them; an anchor's nodes follow it. */
export function lock(view: View, keys: Iterable<string>, isLocked: boolean): ViewStep | undefined {
  const locked = changed(view.locked, keys, isLocked);
  return viewStep(isLocked ? 'lock' : 'unlock', view, { ...view, locked });
}

function viewStep(name: ViewStep['name'], before: View, after: View): ViewStep | undefined {
  const isSame = before.hidden === after.hidden && before.locked === after.locked;
  return isSame ? undefined : { name, view: { before, after } };
}

function changed(before: ReadonlySet<string>, keys: Iterable<string>, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const key of keys) {
    if (isIn) after.add(key);
    else after.delete(key);
  }
  return after.size === before.size ? before : after;
}
