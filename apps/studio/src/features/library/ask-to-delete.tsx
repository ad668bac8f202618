import { answer, type Hobject } from '@pleinair/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { LosingSpaces } from '../../parts/where-used/losing-spaces.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';

/** The most spaces per answer. */
const PER = 100;

/** Asks before objects are deleted, saying which or how many spaces lose them. */
export function askToDelete(hobjects: readonly Hobject[]): Promise<boolean> {
  const { t } = i18next;
  const count = hobjects.length;
  const [first] = hobjects;
  return confirm({
    title:
      first && count === 1
        ? t('library.deleteTitle', { name: first.name })
        : t('library.bulk.deleteTitle', { count }),
    message: whatIsLost(hobjects),
    confirm: t('common.delete'),
    danger: true,
  });
}

function whatIsLost(hobjects: readonly Hobject[]) {
  const { t } = i18next;
  const used = hobjects.filter(({ spaces_count }) => spaces_count > 0).map(({ pid }) => pid);
  if (hobjects.length > 1)
    return used.length === 0 ? t('library.bulk.deleteUnused') : <SpacesLosingAny pids={used} />;
  const [hobject_pid] = used;
  if (hobject_pid === undefined) return t('library.deleteUnused');
  return <LosingSpaces used={{ hobject_pid }} say={(spaces) => t('library.deleteUsed', spaces)} />;
}

/** How many of the user's spaces show any of these objects. */
const spacesUsingAnyQuery = (hobject_pids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.spacesUsing({ hobject_pids }),
    async queryFn({ signal }) {
      const found = new Set<string>();
      for (const hobject_pid of hobject_pids) {
        for (let page = 1, total = 1; (page - 1) * PER < total; page++) {
          const query = { hobject_pid, page, per: PER };
          const listed = await answer(api.GET('/user/me/spaces', { params: { query }, signal }));
          for (const { pid } of listed.spaces) found.add(pid);
          total = listed.total;
        }
      }
      return found.size;
    },
  });

function SpacesLosingAny({ pids }: { pids: readonly string[] }) {
  const { t } = useTranslation();
  const spaces = useQuery(spacesUsingAnyQuery(pids), queryClient);
  if (spaces.isPending) return <Loading />;
  if (spaces.isError) return <Problem messages={problemsOf(spaces.error)} onRetry={spaces.refetch} />;
  return t('library.bulk.deleteUsed', { count: spaces.data });
}
