import { distanceText } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import type { Walk } from './walk-queries.ts';

/** Returns a function that describes a walk's number of stops and its length. */
export function useWalkLength(): (walk: Pick<Walk, 'stops' | 'length'>) => string {
  const { t, i18n } = useTranslation();
  const { measurement } = useMe();
  return ({ stops, length }) => {
    const count = t('walks.count', { count: stops.length });
    if (stops.length < 2) return count;
    return t('walks.countAndLength', { count, length: distanceText(length, i18n.language, measurement) });
  };
}
