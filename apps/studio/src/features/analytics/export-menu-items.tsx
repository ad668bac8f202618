import { Menu } from '@mantine/core';
import { answer, type Visits } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cloneElement } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { csvOf } from '../../lib/csv.ts';
import { problemsOf } from '../../lib/problems.ts';
import { download } from '../../parts/share/download.ts';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { notify } from '../../ui/notify.ts';
import { type Asked, placesQuery } from './analytics-queries.ts';
import { visitRows } from './visit-rows.ts';

/** The most entries per answer. */
const PER = 100;

type Kind = 'space' | 'hobject';

export interface ExportMenuItemsProps extends PopupProps {
  asked: Asked;
  visits: Visits;
  /** The same of the compared period, if one is compared. */
  before: Visits | undefined;
  /** The name of the only space or object that it is about, if so. */
  of: string | undefined;
  /** Whether it is about an object: only its visits are then its own, not the lists of spaces, objects and places. */
  ofObject: boolean;
}

export function ExportMenuItems({
  asked,
  visits,
  before,
  of,
  ofObject,
  button,
  ...state
}: ExportMenuItemsProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const name = ['pleinair', of, asked.from, asked.to].filter(Boolean).join('-');
  const save = (text: string, type: string, filename: string) =>
    download(new Blob([text], { type }), filename);
  const exporting = useMutation({
    mutationFn: (write: () => Promise<void>) => write(),
    onError: (error) => notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
  });
  const counts = {
    visits: t('analytics.visits'),
    visitors: t('analytics.visitors'),
    seen: t('analytics.seen'),
    open: t('analytics.opened'),
    collect: t('analytics.collected'),
  };
  const visitsCsv = async () => {
    const measure = ofObject ? 'seen' : 'visits';
    const compared = t('analytics.comparedOf', { measure: counts[measure] });
    const heads = { start: t('analytics.csv.start'), ...counts, compared };
    const rows = visitRows(visits, { before, measure, heads });
    save(csvOf(rows, i18n.language), 'text/csv', `${name}-visits.csv`);
  };
  const experiencesCsv = async () => {
    const { visits, visitors, seen, open, collect } = counts;
    const words = [t('analytics.csv.kind'), t('analytics.csv.id'), t('analytics.name')];
    const head = [...words, visits, visitors, seen, open, collect];
    const kinds = ['space', 'hobject'] as const;
    const kindNames = [t('analytics.csv.space'), t('analytics.csv.object')];
    const lists = await Promise.all(kinds.map((kind) => allExperiences(asked, kind)));
    const rows = lists.flatMap((list, index) =>
      list.map((one) => {
        const { pid, name, views, visitors, seen, open, collect } = one;
        return [kindNames[index] ?? '', pid, name, views, visitors, seen, open, collect];
      }),
    );
    save(csvOf([head, ...rows], i18n.language), 'text/csv', `${name}-works.csv`);
  };
  const lists = async () => {
    const [places, spaces, hobjects] = await Promise.all([
      client.fetchQuery(placesQuery(asked)),
      allExperiences(asked, 'space'),
      allExperiences(asked, 'hobject'),
    ]);
    return { ...places, spaces, hobjects };
  };
  const json = async () => {
    const all = { ...visits, ...(!ofObject && (await lists())) };
    save(JSON.stringify(all, null, 2), 'application/json', `${name}.json`);
  };
  const choices = [
    { label: t('analytics.exportVisits'), write: visitsCsv },
    ...(ofObject ? [] : [{ label: t('analytics.exportWorks'), write: experiencesCsv }]),
    { label: t('analytics.exportJson'), write: json },
  ];
  return (
    <Menu {...state}>
      <Menu.Target>{cloneElement(button, { loading: exporting.isPending })}</Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, write }) => (
          <Menu.Item key={label} onClick={() => exporting.mutate(write)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Fetches all pages, most viewed first. */
async function allExperiences(asked: Asked, kind: Kind) {
  const all = [];
  for (let page = 1; ; page++) {
    const query = { ...asked, kind, page, per: PER };
    const { experiences, total } = await answer(api.GET('/analytics/experiences', { params: { query } }));
    all.push(...experiences);
    if (page * PER >= total) return all;
  }
}
