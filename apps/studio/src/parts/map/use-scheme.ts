import { useComputedColorScheme } from '@mantine/core';
import type { Scheme } from '@pleinair/map/basemap';

/** The colour scheme of the page, and so of its map. */
export const useScheme = (): Scheme => useComputedColorScheme('light');
