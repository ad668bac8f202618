import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Used, usingQuery } from './using-query.ts';

/** Most spaces that are named; the others are counted. */
const NAMED = 3;

interface LosingSpacesProps {
  used: Used;
  /** What is said of the user's spaces; `names` lists the first few and counts the others. */
  say: (spaces: { count: number; names: string }) => string;
}

/** In the question before an anchor or an object is deleted: which of the user's spaces lose it. */
export function LosingSpaces({ used, say }: LosingSpacesProps) {
  const { t, i18n } = useTranslation();
  const list = useInfiniteQuery(usingQuery(used), queryClient);
  if (list.isPending) return <Loading />;
  if (list.isError) return <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />;
  const [first] = list.data.pages;
  const count = first?.total ?? 0;
  const names = first?.spaces.slice(0, NAMED).map(({ name }) => name) ?? [];
  const left = count - names.length;
  if (left > 0) names.push(t('whereUsed.more', { count: left }));
  return say({ count, names: new Intl.ListFormat(i18n.language).format(names) });
}
