/** Strips case and accents, which people skip when they search. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word of a search, in any order; case and accents do not matter. */
export function hasWords(text: string, search: string): boolean {
  const searched = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
