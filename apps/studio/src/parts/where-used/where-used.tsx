import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { type Used, usingQuery } from './using-query.ts';
import classes from './where-used.module.css';

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
