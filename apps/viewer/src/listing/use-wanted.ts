import type { WindowState } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import type { Wanted } from './choose-spaces.ts';

/** What the visitor chose; a suitable time window is preselected until they do. */
export type Choice = Omit<Wanted, 'from'>;

const WINDOWS: readonly WindowState[] = ['active', 'upcoming', 'over'];

/** Keeps the filters in the address, so that Back from a space returns to the same list. */
export function useWanted(counts: Record<WindowState, number>) {
  const [chosen, setChosen] = useState<Partial<Choice>>(readAddress);
  useEffect(() => writeAddress(chosen), [chosen]);
  const window = chosen.window ?? WINDOWS.find((one) => counts[one] > 0) ?? 'active';
  const wanted: Choice = { words: '', town: '', ...chosen, window };
  return { wanted, want: (change: Partial<Choice>) => setChosen({ ...chosen, ...change }) };
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
