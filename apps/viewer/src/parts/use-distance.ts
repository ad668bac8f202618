import { distanceText } from '@pleinair/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { measurementOf } from '../sensors/distance.ts';

/** Returns a formatter of metres in the current language and the units of the visitor's region. */
export function useDistance(): (metres: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const measurement = measurementOf(navigator.language);
    return (metres) => distanceText(metres, i18n.language, measurement);
  }, [i18n.language]);
}
