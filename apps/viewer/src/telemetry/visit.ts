import { newId } from './new-id.ts';

/**
 * Identifies this browser's visitor to one space, the same at every visit, so that they count once. It is random and
 * differs for every space, so that it cannot track them from one to the next.
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
    // Some private windows block storage; the visit then ends with this page.
    return newId();
  }
}
