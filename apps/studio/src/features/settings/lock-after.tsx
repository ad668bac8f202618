import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOCK_TIMES, setPreferences } from '../../lib/preferences.ts';
import { usePreferences } from '../../lib/use-preferences.ts';

/** When the studio locks automatically in this browser. */
export function LockAfter() {
  const { t } = useTranslation();
  const { lockAfter } = usePreferences();
  return (
    <NativeSelect
      label={t('settings.lock')}
      description={t('settings.lockNote')}
      maw={420}
      value={lockAfter}
      onChange={({ currentTarget }) => setPreferences({ lockAfter: Number(currentTarget.value) })}
      data={LOCK_TIMES.map((minutes) => ({
        value: String(minutes),
        label:
          minutes === 0 ? t('settings.lockTimes.never') : t('settings.lockTimes.minutes', { count: minutes }),
      }))}
    />
  );
}
