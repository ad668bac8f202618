import { Box, Table, Text, VisuallyHidden } from '@mantine/core';
import type { Visits } from '@pleinair/client';
import type { VisitStep } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '../../lib/date-format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { prefetchLater } from '../../ui/use-loaded.ts';
import { WhenNear } from '../../ui/when-near.tsx';
import classes from './analytics.module.css';

/** The charts library is a large chunk: it loads once the line can be seen, or after the page's data. */
const line = { load: async () => (await import('./visits-line.tsx')).VisitsLine };
const VisitsLine = lazyPart(line.load);

/** In pixels. */
const LINE_HEIGHT = 280;

interface VisitsChartProps {
  visits: Visits;
  before: Visits | undefined;
  by: VisitStep;
  /** Whether it is about an object, which is seen and not visited. */
  ofObject: boolean;
}

/** Visits over time as a line, above the compared period, and the same as a table. */
export function VisitsChart({ visits, before, by, ofObject }: VisitsChartProps) {
  const { t, i18n } = useTranslation();
  const [isTableOpen, setTableOpen] = useState(false);
  useEffect(() => void prefetchLater(line), []);
  const nameOf = useStepName(visits.zone, by);
  const countOf = (point: Visits['points'][number] | undefined) =>
    (ofObject ? point?.seen : point?.visits) ?? undefined;
  const earlierOf = (index: number) => countOf(before?.points[index]);
  const data = visits.points.map((point, index) => ({
    step: nameOf(point.start),
    now: countOf(point) ?? 0,
    ...(before && { earlier: earlierOf(index) }),
  }));
  const measure = ofObject ? t('analytics.seen') : t('analytics.visits');
  const most = data.reduce((max, { now }) => Math.max(max, now), 0);
  const columns = [
    ...(ofObject
      ? []
      : ([
          { key: 'visits', name: t('analytics.visits') },
          { key: 'visitors', name: t('analytics.visitors') },
        ] as const)),
    { key: 'seen', name: t('analytics.seen') },
    { key: 'open', name: t('analytics.opened') },
    { key: 'collect', name: t('analytics.collected') },
  ] as const;
  const number = (count: number | null | undefined) => count?.toLocaleString(i18n.language);
  return (
    <>
      <div role="img" aria-label={t('analytics.chartLabel', { measure, count: data.length, most })}>
        <WhenNear height={LINE_HEIGHT} margin={0}>
          <VisitsLine
            points={data}
            measure={measure}
            isCompared={before !== undefined}
            height={LINE_HEIGHT}
          />
        </WhenNear>
      </div>
      <details className={classes.table} onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary>{t('analytics.asTable')}</summary>
        {isTableOpen && (
          <Box className={classes.scroller}>
            <Table className={classes.stacked} style={{ '--columns': columns.length }} captionSide="top">
              {before && <Table.Caption>{t('analytics.comparedBelow')}</Table.Caption>}
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('analytics.step')}</Table.Th>
                  {columns.map(({ key, name }) => (
                    <Table.Th key={key} scope="col">
                      {name}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {visits.points.map((point, index) => (
                  <Table.Tr key={point.start}>
                    <Table.Th scope="row">
                      <Text size="sm">{nameOf(point.start)}</Text>
                    </Table.Th>
                    {columns.map(({ key }) => (
                      <Table.Td key={key}>
                        {number(point[key])}
                        {before && <Earlier count={number(before.points[index]?.[key])} />}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Box>
        )}
      </details>
    </>
  );
}

/** The number of the same step of the compared period, below that of the period. */
function Earlier({ count }: { count: string | undefined }) {
  const { t } = useTranslation();
  if (count === undefined) return null;
  return (
    <Text size="xs" c="dimmed" pos="relative">
      <VisuallyHidden>{`${t('analytics.compared')}: `}</VisuallyHidden>
      {count}
    </Text>
  );
}

const FORMATS: Record<VisitStep, Intl.DateTimeFormatOptions> = {
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** Names a step by its start, in the time zone of the place. */
function useStepName(zone: string, by: VisitStep): (start: string) => string {
  const format = useDateFormat({ ...FORMATS[by], timeZone: zone });
  return (start) => format.format(new Date(start));
}
