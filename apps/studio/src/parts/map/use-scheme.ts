import { useComputedColorScheme } from '@mantine/core';
import type { Scheme } from '@pleinair/map/basemap';

/** The colours in which the page, and so its map, is shown. */
export const useScheme = (): Scheme => useComputedColorScheme('light');
