import { groundUnit, metresTo, numberFormat } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';

/** Returns a formatter of widths in the creator's unit. */
export function useWidthText(): (metres: number) => string {
  const { i18n } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  return (metres) =>
    `${numberFormat(i18n.language, { maximumFractionDigits: 3 }).format(metresTo(unit, metres))}\u00a0${unit}`;
}
