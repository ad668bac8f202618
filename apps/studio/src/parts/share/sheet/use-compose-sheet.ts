import type { SceneAnchor, Space } from '@pleinair/client';
import { groundUnit, metresTo, numberFormat, type SheetPlace, sheetLink, spaceTitle } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import type { Paper } from '../print/paper.ts';
import { publicSpaceUrl } from '../public-space-url.ts';
import { CODE_SIDES, codeMark, type Sheet } from './draw-sheet.ts';
import { putUpText } from './put-up.ts';
import { usePrintedLengths } from './use-printed-lengths.ts';

/** Metres above the floor at which a sheet is easily seen. */
export const EYE_LEVEL = 1.5;

interface SheetParts {
  space: Space;
  paper: Paper;
  place: SheetPlace;
  /** The anchor that the sheet is put up at. */
  anchor?: Pick<SceneAnchor, 'name'> | undefined;
  /** The anchor that moves with the sheet, wherever it is put up. */
  carried?: Pick<SceneAnchor, 'pid' | 'name'> | undefined;
}

/** Returns a function that composes a placing sheet in the creator's language and units. */
export function useComposeSheet(): (parts: SheetParts) => Sheet {
  const { t, i18n } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const { ruler } = usePrintedLengths();
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const length = (metres: number) =>
    `${numberFormat(i18n.language, decimals).format(metresTo(unit, metres))}\u00a0${unit}`;
  return ({ space, paper, place, anchor, carried }) => {
    const side = CODE_SIDES[paper];
    const told = carried ? { anchor_pid: carried.pid } : { place };
    return {
      paper,
      direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
      mark: codeMark(sheetLink(publicSpaceUrl(space.pid), { side, ...told }), side),
      title: carried?.name ?? spaceTitle(space),
      instruction: t('share.poster.instruction'),
      putUp: carried ? '' : putUpText(place, { t, length, anchor: anchor?.name }),
      ruler,
    };
  };
}
