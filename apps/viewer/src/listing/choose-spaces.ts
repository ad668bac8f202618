import type { ListedSpace } from '@pleinair/client';
import { distanceMetres, type GeoPoint, type WindowState, windowState } from '@pleinair/domain';

/** What a visitor is looking for. */
export interface Wanted {
  readonly window: WindowState;
  readonly words: string;
  /** Empty for all. */
  readonly town: string;
  /** Where the visitor is: what is near comes first. */
  readonly from: GeoPoint | undefined;
}

/** How many of the spaces lie in each time window now. */
export function countWindows(spaces: readonly ListedSpace[], now: Date): Record<WindowState, number> {
  const counts = { active: 0, upcoming: 0, over: 0 };
  for (const space of spaces) counts[windowState(space, now)] += 1;
  return counts;
}

/** The towns of the spaces, those with most of them first. */
export function townsOf(spaces: readonly ListedSpace[]): { town: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { town } of spaces) if (town !== null) counts.set(town, (counts.get(town) ?? 0) + 1);
  return [...counts]
    .map(([town, count]) => ({ town, count }))
    .sort((a, b) => b.count - a.count || a.town.localeCompare(b.town));
}

/** The spaces that are looked for, in the order in which they help: by distance, else by what happens next. */
export function chooseSpaces(spaces: readonly ListedSpace[], wanted: Wanted, now: Date): ListedSpace[] {
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  const chosen = spaces.filter((space) => {
    if (windowState(space, now) !== wanted.window) return false;
    if (wanted.town !== '' && space.town !== wanted.town) return false;
    const text = plain(
      [space.name, space.card_title, space.description, space.card_description, space.town].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
  const { from } = wanted;
  if (from) {
    const away = new Map(
      // What has no place is where the visitor is.
      chosen.map((space) => [space, space.has_place ? distanceMetres(from, space) : 0]),
    );
    return chosen.sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0));
  }
  return chosen.sort(ORDERS[wanted.window]);
}

const instant = (text: string | null, none: number) => (text === null ? none : Date.parse(text));

const ORDERS: Record<WindowState, (a: ListedSpace, b: ListedSpace) => number> = {
  // Spaces that close first come first; those without an end come last.
  active: (a, b) => order(instant(a.present_to, Infinity), instant(b.present_to, Infinity)),
  upcoming: (a, b) => order(instant(a.present_from, 0), instant(b.present_from, 0)),
  over: (a, b) => order(instant(b.present_to, 0), instant(a.present_to, 0)),
};

const order = (a: number, b: number) => (a === b ? 0 : a - b);

/** Without case and accents, as people type in a hurry. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
