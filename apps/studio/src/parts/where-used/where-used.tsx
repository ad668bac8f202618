import { Anchor, Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { type Used, usingQuery } from './using-query.ts';
import classes from './where-used.module.css';

const PlacementsMenu = lazyPopup('menu', async () => (await import('./placements-menu.tsx')).PlacementsMenu);

/** The user's spaces that use an anchor or an object, each linking to its editor, and to what can be done with it there. */
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
            <div className={classes.text}>
              <Anchor
                component={Link}
                to={paths.space(pid, { anchor })}
                c="inherit"
                display="block"
                dir="auto"
              >
                {name}
              </Anchor>
              <Next used={used} space={{ pid, name }} />
            </div>
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

interface NextProps {
  used: Used;
  space: { pid: string; name: string };
}

/** Leads to the placements of an object in a space, or to adding another object at an anchor there. */
function Next({ used, space }: NextProps) {
  const { t } = useTranslation();
  if ('anchor_pid' in used)
    return (
      <Anchor
        component={Link}
        to={paths.addToExistingAnchor(space.pid, used.anchor_pid)}
        size="sm"
        aria-label={t('whereUsed.addObjectIn', { name: space.name })}
      >
        {t('whereUsed.addObject')}
      </Anchor>
    );
  return (
    <PlacementsMenu
      hobject_pid={used.hobject_pid}
      space_pid={space.pid}
      button={
        <UnstyledButton
          className={classes.next}
          aria-label={t('whereUsed.placementIn', { name: space.name })}
        >
          {t('whereUsed.placement')}
        </UnstyledButton>
      }
    />
  );
}
