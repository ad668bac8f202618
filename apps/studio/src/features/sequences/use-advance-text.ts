import { type Advance, numberFormat } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Describes briefly what ends a step. */
export function useAdvanceText(): (advance: Advance) => string {
  const { t, i18n } = useTranslation();
  const seconds = numberFormat(i18n.language, { style: 'unit', unit: 'second' });
  return (advance) => {
    if (advance.on === 'time') return seconds.format(advance.seconds);
    if (advance.on !== 'event') return t(`sequences.until.${advance.on}`);
    return advance.name === ''
      ? t('sequences.advances.event')
      : t('sequences.untilEvent', { name: advance.name });
  };
}
