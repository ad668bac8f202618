import { groundUnit, metresFrom, metresTo, numberFormat } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import type { Ruler } from './draw-sheet.ts';

interface PrintedLengths {
  /** The creator's unit of short lengths. */
  unit: 'cm' | 'in';
  /** The line for checking a print. */
  ruler: Ruler;
  /** Formats printed metres. */
  lengthText: (metres: number) => string;
  /** Returns printed metres, rounded down to a whole number. */
  roundDown: (metres: number) => number;
}

/** Returns what a sheet needs to say lengths in the creator's unit of short lengths. */
export function usePrintedLengths(): PrintedLengths {
  const { t, i18n } = useTranslation();
  const isMetric = groundUnit(useMe().measurement) === 'm';
  const unit = isMetric ? 'cm' : 'in';
  const format = numberFormat(i18n.language, { maximumFractionDigits: isMetric ? 1 : 2 });
  const lengthText = (metres: number) => `${format.format(metresTo(unit, metres))}\u00a0${unit}`;
  const length = isMetric ? 0.1 : 0.1016;
  return {
    unit,
    ruler: { length: length * 1000, label: t('share.sheet.ruler', { length: lengthText(length) }) },
    lengthText,
    // The tenth of a millimetre is for a quotient a little below a whole number.
    roundDown: (metres) => Number(metresFrom(unit, Math.floor(metresTo(unit, metres + 0.0001))).toFixed(4)),
  };
}
