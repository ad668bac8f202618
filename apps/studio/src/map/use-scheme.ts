import { useComputedColorScheme } from '@mantine/core';
import type { Scheme } from './basemap.ts';

/** The colours in which the page, and so its map, is shown. */
export const useScheme = (): Scheme => useComputedColorScheme('light');
