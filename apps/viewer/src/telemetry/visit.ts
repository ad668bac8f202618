import { newId } from './new-id.ts';

/**
 * Names this browser's visitor to one space, the same at every visit, so that they are counted once. It is random and
 * another one for every space, so that it cannot follow them from one to the next.
 */
export function visitOf(spacePid: string): string {
  const key = `pleinair.visit.${spacePid}`;
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return kept;
    const made = newId();
    localStorage.setItem(key, made);
    return made;
  } catch {
    // Storage is refused in some private windows; the visit then ends with this page.
    return newId();
  }
}
