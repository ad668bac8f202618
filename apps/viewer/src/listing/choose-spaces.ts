import type { ListedSpace } from '@pleinair/client';
import { distanceMetres, type GeoPoint, hasWords, type WindowState } from '@pleinair/domain';

/** What the visitor filters by. */
export interface ListingFilter {
  readonly window: WindowState;
  readonly words: string;
  /** Empty for all. */
  readonly town: string;
  /** The visitor's position: the nearest spaces come first. */
  readonly from: GeoPoint | undefined;
}

/** Counts the spaces in each time window. */
export function countWindows(spaces: readonly ListedSpace[]): Record<WindowState, number> {
  const counts = { active: 0, upcoming: 0, over: 0 };
  for (const { window } of spaces) counts[window] += 1;
  return counts;
}

/** The towns of the spaces, most spaces first. */
export function townsOf(spaces: readonly ListedSpace[]): { town: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { town } of spaces) if (town !== null) counts.set(town, (counts.get(town) ?? 0) + 1);
  return [...counts]
    .map(([town, count]) => ({ town, count }))
    .sort((a, b) => b.count - a.count || a.town.localeCompare(b.town));
}

/** The spaces that match, sorted by distance if a position is known, else by what happens next. */
export function chooseSpaces(spaces: readonly ListedSpace[], filter: ListingFilter): ListedSpace[] {
  const chosen = spaces.filter((space) => {
    if (space.window !== filter.window) return false;
    if (filter.town !== '' && space.town !== filter.town) return false;
    const { name, card_title, description, card_description, town } = space;
    return hasWords([name, card_title, description, card_description, town].join(' '), filter.words);
  });
  const { from } = filter;
  if (from) {
    const away = new Map(
      // A space without a place opens anywhere, so it is zero metres away.
      chosen.map((space) => [space, space.has_place ? distanceMetres(from, space) : 0]),
    );
    return chosen.sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0));
  }
  return chosen.sort(ORDERS[filter.window]);
}

const instant = (text: string | null, none: number) => (text === null ? none : Date.parse(text));

const ORDERS: Record<WindowState, (a: ListedSpace, b: ListedSpace) => number> = {
  // The first to close comes first; spaces without an end come last.
  active: (a, b) => order(instant(a.present_to, Infinity), instant(b.present_to, Infinity)),
  upcoming: (a, b) => order(instant(a.present_from, 0), instant(b.present_from, 0)),
  over: (a, b) => order(instant(b.present_to, 0), instant(a.present_to, 0)),
};

const order = (a: number, b: number) => (a === b ? 0 : a - b);
