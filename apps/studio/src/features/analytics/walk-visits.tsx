import { Anchor, Progress, Stack, Table, Text, Title } from '@mantine/core';
import type { Schemas } from '@pleinair/client';
import { numberFormat } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './analytics.module.css';
import { type WalksQuery, walkVisitsQuery } from './analytics-queries.ts';

const PER = 5;

/** How many visitors each stop of the walks had, and how many of them went on; renders nothing without a walk. */
export function WalkVisits({ asked }: { asked: Omit<WalksQuery, 'page' | 'per'> }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery(walkVisitsQuery({ ...asked, page, per: PER }));
  if (list.isPending || list.data?.total === 0) return null;
  return (
    <Section title={t('analytics.walks')} hint={t('analytics.walksNote')}>
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data?.walks.map((walk) => (
        <OneWalk key={walk.pid} {...walk} />
      ))}
      {list.data && <Pages total={list.data.total} per={PER} page={page} onPage={setPage} />}
    </Section>
  );
}

function OneWalk({ pid, name, stops }: Schemas['WalkVisits']) {
  const { t, i18n } = useTranslation();
  const first = stops[0]?.visitors ?? 0;
  const most = Math.max(1, ...stops.map(({ visitors }) => visitors));
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const hasVisits = stops.some(({ visits }) => visits > 0);
  return (
    <Stack gap="xs">
      <Title order={3}>
        <Anchor component={Link} to={paths.walk(pid)} inherit className={classes.name} data-fingertip>
          {name}
        </Anchor>
      </Title>
      {!hasVisits && (
        <Text size="sm" c="dimmed">
          {stops.length === 0 ? t('analytics.noStops') : t('analytics.noVisits')}
        </Text>
      )}
      {hasVisits && (
        <div className={classes.scroller}>
          <Table aria-label={name} horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('analytics.stop')}</Table.Th>
                <Table.Th scope="col">{t('analytics.visits')}</Table.Th>
                <Table.Th scope="col">{t('analytics.visitors')}</Table.Th>
                <Table.Th scope="col">{t('analytics.shareOfFirst')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stops.map((stop, index) => (
                <Table.Tr key={stop.pid}>
                  <Table.Th scope="row" className={classes.stop}>
                    {`${(index + 1).toLocaleString(i18n.language)}. `}
                    <Anchor component={Link} to={paths.analytics({ space: stop.pid })} inherit>
                      {stop.name}
                    </Anchor>
                    <Progress mt={4} value={(stop.visitors / most) * 100} aria-hidden="true" />
                  </Table.Th>
                  <Table.Td>{stop.visits.toLocaleString(i18n.language)}</Table.Td>
                  <Table.Td>{stop.visitors.toLocaleString(i18n.language)}</Table.Td>
                  <Table.Td>{first > 0 ? percent.format(stop.visitors / first) : '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Stack>
  );
}
