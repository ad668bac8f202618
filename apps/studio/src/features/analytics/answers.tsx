import { Table, Text } from '@mantine/core';
import type { Visits } from '@pleinair/client';
import { numberFormat } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '../../lib/date-format.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './analytics.module.css';
import { type Asked, answersQuery } from './analytics-queries.ts';
import { Bars } from './bars.tsx';

const PER = 10;
/** Makes the table scrollable by keyboard: nothing in it takes the focus. */
const SCROLLED = { tabIndex: 0 };

interface AnswersProps {
  asked: Asked & { hobject_pid?: string | undefined };
  visits: Pick<Visits, 'ratings' | 'answers_count' | 'zone'>;
}

/** Ratings as bars with their mean, and each answer in full. */
export function Answers({ asked, visits: { ratings, zone } }: AnswersProps) {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery(answersQuery({ ...asked, page, per: PER }));
  const numbers = ratings.flatMap(({ rating, count }) => {
    const value = Number(rating);
    return Number.isFinite(value) ? [{ value, count }] : [];
  });
  const rated = numbers.reduce((sum, { count }) => sum + count, 0);
  const mean = numbers.reduce((sum, { value, count }) => sum + value * count, 0) / rated;
  const format = useDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  if (list.isError) return <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />;
  if (list.data?.total === 0) return <Text c="dimmed">{t('analytics.noAnswers')}</Text>;
  return (
    <>
      {rated > 0 && (
        <>
          <Text>
            {t('analytics.rating', {
              mean: numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(mean),
              count: rated,
              shown: rated.toLocaleString(i18n.language),
            })}
          </Text>
          <Bars
            label={t('analytics.ratings')}
            bars={ratings.map(({ rating, count }) => ({ name: rating, count }))}
          />
        </>
      )}
      <section className={classes.scroller} aria-label={t('analytics.answers')} {...SCROLLED}>
        <Table className={classes.stacked} style={{ '--columns': 2 }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('analytics.answer')}</Table.Th>
              <Table.Th scope="col">{t('analytics.object')}</Table.Th>
              <Table.Th scope="col">{t('analytics.when')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.data?.answers.map(({ hobject_name, response, event_at, event_type }, index) => (
              // Two visitors may give the same answer in the same second.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only
              <Table.Tr key={`${event_at} ${index}`}>
                <Table.Td className={classes.name}>
                  {event_type === 'rating' ? t('analytics.rated', { rating: response }) : response}
                </Table.Td>
                <Table.Td>{hobject_name ?? t('analytics.deletedObject')}</Table.Td>
                <Table.Td>{format.format(new Date(event_at))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {list.data && <Pages total={list.data.total} per={PER} page={page} onPage={setPage} />}
    </>
  );
}
