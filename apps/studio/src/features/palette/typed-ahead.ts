let typed = '';

function onKey(event: KeyboardEvent) {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
  typed += event.key;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps the letters that are typed before the palette's field has the focus: its code may still be loading. */
export const collectTyped = () => window.addEventListener('keydown', onKey, true);

/** Returns what was typed since, and ends it. */
export function takeTyped(): string {
  window.removeEventListener('keydown', onKey, true);
  const taken = typed;
  typed = '';
  return taken;
}
