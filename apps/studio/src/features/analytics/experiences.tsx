import { Anchor, Group, SegmentedControl, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './analytics.module.css';
import { type Asked, type ExperiencesQuery, experiencesQuery } from './analytics-queries.ts';

type Kind = ExperiencesQuery['kind'];
type Order = ExperiencesQuery['order'];

const PER = 10;

interface ExperiencesProps {
  asked: Asked;
  /** Limits the whole page to a space or object. */
  onChoose: (kind: Kind, pid: string) => void;
}

/** The most and least viewed spaces or objects, paged by the server. */
export function Experiences({ asked, onChoose }: ExperiencesProps) {
  const { t, i18n } = useTranslation();
  const [kind, setKind] = useState<Kind>('space');
  const [order, setOrder] = useState<Order>('desc');
  const [page, setPage] = useState(1);
  const list = useQuery(experiencesQuery({ ...asked, kind, order, page, per: PER }));
  const number = (value: number | null) => value?.toLocaleString(i18n.language);
  return (
    <>
      <Group>
        <SegmentedControl
          aria-label={t('analytics.kind')}
          data={[
            { value: 'space', label: t('analytics.spaces') },
            { value: 'hobject', label: t('analytics.objects') },
          ]}
          value={kind}
          onChange={(value) => {
            setKind(value === 'hobject' ? 'hobject' : 'space');
            setPage(1);
          }}
        />
        <SegmentedControl
          aria-label={t('analytics.order')}
          data={[
            { value: 'desc', label: t('analytics.mostViewed') },
            { value: 'asc', label: t('analytics.leastViewed') },
          ]}
          value={order}
          onChange={(value) => {
            setOrder(value === 'asc' ? 'asc' : 'desc');
            setPage(1);
          }}
        />
      </Group>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data?.total === 0 && <Text c="dimmed">{t('analytics.nothingHere')}</Text>}
      {list.data && list.data.total > 0 && (
        <div className={classes.scroller}>
          <Table
            highlightOnHover
            className={classes.stacked}
            style={{ '--columns': kind === 'space' ? 5 : 3 }}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('analytics.name')}</Table.Th>
                {kind === 'space' && <Table.Th scope="col">{t('analytics.visits')}</Table.Th>}
                {kind === 'space' && <Table.Th scope="col">{t('analytics.visitors')}</Table.Th>}
                <Table.Th scope="col">{t('analytics.seen')}</Table.Th>
                <Table.Th scope="col">{t('analytics.opened')}</Table.Th>
                <Table.Th scope="col">{t('analytics.collected')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.data.experiences.map((experience) => (
                <Table.Tr key={experience.pid}>
                  <Table.Th scope="row">
                    <Anchor
                      component="button"
                      type="button"
                      ta="inherit"
                      className={classes.name}
                      onClick={() => onChoose(kind, experience.pid)}
                    >
                      {experience.name}
                    </Anchor>
                  </Table.Th>
                  {kind === 'space' && <Table.Td>{number(experience.views)}</Table.Td>}
                  {kind === 'space' && <Table.Td>{number(experience.visitors)}</Table.Td>}
                  <Table.Td>{number(experience.seen)}</Table.Td>
                  <Table.Td>{number(experience.open)}</Table.Td>
                  <Table.Td>{number(experience.collect)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {list.data && <Pages total={list.data.total} per={PER} page={page} onPage={setPage} />}
    </>
  );
}
