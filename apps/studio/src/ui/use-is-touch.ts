import { useMediaQuery } from '@mantine/hooks';

/** Whether the user points with a finger, which drops no files and takes photos. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
}
