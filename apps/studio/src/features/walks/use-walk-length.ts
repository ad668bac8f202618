import { distanceText } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import type { Walk } from './walk-queries.ts';

/** Says how many stops a walk has, and how far it is from the first to the last. */
export function useWalkLength(): (walk: Pick<Walk, 'stops' | 'length'>) => string {
  const { t, i18n } = useTranslation();
  const { measurement } = useMe();
  return ({ stops, length }) => {
    const count = t('walks.count', { count: stops.length });
    if (stops.length < 2) return count;
    return t('walks.countAndLength', { count, length: distanceText(length, i18n.language, measurement) });
  };
}
