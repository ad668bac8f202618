import { Anchor, Button, Stack, Text } from '@mantine/core';
import { answer } from '@pleinair/client';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import classes from './where-used.module.css';

/** The item whose uses are listed: an anchor or an object. */
export type Used = { anchor_pid: string } | { hobject_pid: string };

const PER = 10;

const usingQuery = (used: Used) =>
  infiniteQueryOptions({
    queryKey: queryKeys.spacesUsing(used),
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.GET('/user/me/spaces', { params: { query: { ...used, page: pageParam, per: PER } }, signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
  });

/** Number of the user's spaces that use it, as far as known. */
export function useSpacesUsing(used: Used): { total: number } {
  return { total: useInfiniteQuery(usingQuery(used)).data?.pages[0]?.total ?? 0 };
}

/** The user's spaces that use an anchor or an object, each linking to its editor. */
export function WhereUsed({ used }: { used: Used }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(usingQuery(used));
  const spaces = list.data?.pages.flatMap((page) => page.spaces) ?? [];
  const anchor = 'anchor_pid' in used ? used.anchor_pid : undefined;
  return (
    <Stack component="section" gap="sm" aria-label={t('whereUsed.title')}>
      <Text fw={600}>{t('whereUsed.title')}</Text>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && spaces.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('whereUsed.nowhere')}
        </Text>
      )}
      <ul className={classes.list}>
        {spaces.map(({ pid, name, thumbnail_tiny }) => (
          <li key={pid} className={classes.row}>
            <SpacePicture src={thumbnail_tiny} size={40} />
            <Anchor component={Link} to={paths.space(pid, { anchor })} c="inherit" truncate dir="auto">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          size="compact-md"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t('library.more')}
        </Button>
      )}
    </Stack>
  );
}
