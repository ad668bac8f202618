import { distanceText, measurementOf } from '@pleinair/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a formatter of metres in the current language and the units of the visitor's region. */
export function useDistance(): (metres: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const measurement = measurementOf(navigator.language, 'walks');
    return (metres) => distanceText(metres, i18n.language, measurement);
  }, [i18n.language]);
}
