import { Box, Table, Text } from '@mantine/core';
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
  const { t } = useTranslation();
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
            <Table className={classes.stacked} style={{ '--columns': (ofObject ? 3 : 5) + (before ? 1 : 0) }}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('analytics.step')}</Table.Th>
                  {!ofObject && <Table.Th scope="col">{t('analytics.visits')}</Table.Th>}
                  {!ofObject && <Table.Th scope="col">{t('analytics.visitors')}</Table.Th>}
                  <Table.Th scope="col">{t('analytics.seen')}</Table.Th>
                  <Table.Th scope="col">{t('analytics.opened')}</Table.Th>
                  <Table.Th scope="col">{t('analytics.collected')}</Table.Th>
                  {before && <Table.Th scope="col">{t('analytics.comparedOf', { measure })}</Table.Th>}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {visits.points.map((point, index) => (
                  <Table.Tr key={point.start}>
                    <Table.Th scope="row">
                      <Text size="sm">{nameOf(point.start)}</Text>
                    </Table.Th>
                    {!ofObject && <Table.Td>{point.visits}</Table.Td>}
                    {!ofObject && <Table.Td>{point.visitors}</Table.Td>}
                    <Table.Td>{point.seen}</Table.Td>
                    <Table.Td>{point.open}</Table.Td>
                    <Table.Td>{point.collect}</Table.Td>
                    {before && <Table.Td>{earlierOf(index)}</Table.Td>}
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
