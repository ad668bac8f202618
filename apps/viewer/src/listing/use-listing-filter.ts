import type { WindowState } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import type { ListingFilter } from './choose-spaces.ts';

/** What the visitor chose; a suitable time window is preselected until they do. */
export type Choice = Omit<ListingFilter, 'from'>;

const WINDOWS: readonly WindowState[] = ['active', 'upcoming', 'over'];

/** Keeps the filters in the address, so that Back from a space returns to the same list. */
export function useListingFilter(counts: Record<WindowState, number>) {
  const [chosen, setChosen] = useState<Partial<Choice>>(readAddress);
  useEffect(() => writeAddress(chosen), [chosen]);
  const window = chosen.window ?? WINDOWS.find((one) => counts[one] > 0) ?? 'active';
  const filter: Choice = { words: '', town: '', ...chosen, window };
  return { filter, change: (part: Partial<Choice>) => setChosen({ ...chosen, ...part }) };
}

function readAddress(): Partial<Choice> {
  const query = new URLSearchParams(location.search);
  const window = WINDOWS.find((one) => one === query.get('when'));
  return { words: query.get('q') ?? '', town: query.get('town') ?? '', ...(window && { window }) };
}

function writeAddress({ words, town, window }: Partial<Choice>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ q: words, town, when: window })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
