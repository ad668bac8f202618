import { Text } from '@mantine/core';
import type { Visits } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { Bars } from './bars.tsx';

/** How often objects were seen, opened and collected. */
export function Funnel({ total: { seen, open, collect } }: Pick<Visits, 'total'>) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('analytics.funnelNote')}
      </Text>
      <Bars
        label={t('analytics.funnel')}
        bars={[
          { name: t('analytics.seen'), count: seen },
          { name: t('analytics.opened'), count: open },
          { name: t('analytics.collected'), count: collect },
        ]}
      />
    </>
  );
}
