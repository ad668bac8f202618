import { answer, type Schemas } from '@pleinair/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { identifierOf } from './names.ts';

/** Most objects that are named; the others are counted. */
const NAMED = 3;

const madeOfQuery = (model_identifier: string) =>
  queryOptions({
    queryKey: queryKeys.hobjectList({ model_identifier, per: NAMED }),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/hobjects', { params: { query: { model_identifier, per: NAMED } }, signal })),
    staleTime: 0,
  });

/** In the question before a model is deleted: which of the user's objects are made of it, and what they lose. */
export function MadeOfIt({ model }: { model: Schemas['Model'] }) {
  const { t, i18n } = useTranslation();
  const made = useQuery(madeOfQuery(identifierOf(model)), queryClient);
  if (made.isPending) return <Loading />;
  if (made.isError) return <Problem messages={problemsOf(made.error)} onRetry={made.refetch} />;
  const { total, hobjects } = made.data;
  const isForOthers = model.access_level !== 'owner';
  if (total === 0) return t(isForOthers ? 'models.deleteUnusedByYou' : 'models.deleteUnused');
  const names = hobjects.map(({ name }) => name);
  const left = total - names.length;
  if (left > 0) names.push(t('whereUsed.more', { count: left }));
  return t('models.deleteUsed', { count: total, names: new Intl.ListFormat(i18n.language).format(names) });
}
