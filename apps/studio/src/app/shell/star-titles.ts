import type { Star } from '../../lib/preferences.ts';
import { useAllPages } from '../destinations.ts';

/** Titles of product pages follow the current language; spaces and objects keep the name they had. */
export function useStarTitles() {
  const pages = useAllPages();
  return ({ to, label }: Star) => pages.find((page) => page.to === to)?.label ?? label;
}
