import { distanceText } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';

/** Tells the activation range of a space, given in metres, in the user's units. */
export function useRangeText() {
  const { t, i18n } = useTranslation();
  const { measurement } = useMe();
  return (range: number) =>
    range === 0 ? t('map.noLimit') : distanceText(range, i18n.language, measurement);
}
