import { useMediaQuery } from '@mantine/hooks';
import { useIsPhone } from '../../ui/use-is-phone.ts';

/** What has a column where there is room for it. */
export type SpaceColumn = 'town' | 'dates' | 'status' | 'views' | 'visibility';

const NONE: ReadonlySet<SpaceColumn> = new Set();
const SOME: ReadonlySet<SpaceColumn> = new Set(['status', 'visibility']);
const ALL: ReadonlySet<SpaceColumn> = new Set(['town', 'dates', 'status', 'views', 'visibility']);

/** The columns for which the window has room. Asked here and not of the styles: what is not shown is not made either. */
export function useSpaceColumns(): ReadonlySet<SpaceColumn> {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (isPhone) return NONE;
  return isNarrow ? SOME : ALL;
}
