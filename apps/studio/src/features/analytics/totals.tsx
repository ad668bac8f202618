import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { Visits } from '@pleinair/client';
import { numberFormat } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

interface TotalsProps {
  visits: Visits;
  before: Visits | undefined;
}

/** Totals of the period, each with its change from the compared period. */
export function Totals({ visits: { total }, before }: TotalsProps) {
  const { t } = useTranslation();
  const earlier = before?.total;
  const all = [
    {
      name: t('analytics.visits'),
      note: t('analytics.visitsNote'),
      now: total.visits,
      past: earlier?.visits,
    },
    {
      name: t('analytics.visitors'),
      note: t('analytics.visitorsNote'),
      now: total.visitors,
      past: earlier?.visitors,
    },
    {
      name: t('analytics.returning'),
      note: t('analytics.returningNote'),
      now: total.returning,
      past: earlier?.returning,
    },
  ];
  const measured = all.filter(({ now }) => now !== null);
  if (measured.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      {measured.map(({ name, note, now, past }) => (
        <Paper key={name} withBorder p="md">
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text fz={32} fw={640} lh={1.2}>
            <Count value={now ?? 0} />
          </Text>
          {past !== undefined && past !== null && <Change now={now ?? 0} past={past} />}
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function Count({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return value.toLocaleString(i18n.language);
}

/** In percent, if there is something to compare with. */
function Change({ now, past }: { now: number; past: number }) {
  const { t, i18n } = useTranslation();
  const change = numberFormat(i18n.language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const before = past.toLocaleString(i18n.language);
  return (
    <Text size="sm">
      {past === 0
        ? t('analytics.beforeOnly', { before })
        : t('analytics.change', { change: change.format((now - past) / past), before })}
    </Text>
  );
}
