import { distanceText } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import type { WalkStop } from './walk-form.ts';

/** Returns a function that describes a walk's number of stops and its length. */
export function useWalkLength(): (walk: { stops: readonly WalkStop[]; length: number }) => string {
  const { t, i18n } = useTranslation();
  const { measurement } = useMe();
  return ({ stops, length }) => {
    const count = t('walks.count', { count: stops.length });
    if (stops.length < 2) return count;
    return t('walks.countAndLength', { count, length: distanceText(length, i18n.language, measurement) });
  };
}
