import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { answer } from '@pleinair/client';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { useLayer } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { SpacePicture } from '../../ui/space-picture.tsx';
import classes from './home.module.css';

dayjs.extend(relativeTime);

const SHOWN = 3;

/** The spaces edited last. */
export const recentQuery = (layerPid: string) => {
  const query = { sort: 'edited', per: SHOWN } as const;
  return queryOptions({
    queryKey: queryKeys.spaceList(layerPid, query),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/layer/{pid}/spaces', { params: { path: { pid: layerPid }, query }, signal })),
  });
};

/** The spaces edited last; before there are any, a way to a finished one. */
export function RecentSpaces() {
  const { t } = useTranslation();
  const { spaces } = useSuspenseQuery(recentQuery(useLayer().pid)).data;
  if (spaces.length === 0) {
    const { space_pid } = getConfig().demo;
    return space_pid ? <Anchor href={paths.viewer(space_pid)}>{t('common.seeExample')}</Anchor> : null;
  }
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>{t('home.recent')}</Title>
        <Anchor component={Link} to={paths.spaces} data-fingertip>
          {t('home.allSpaces')}
        </Anchor>
      </Group>
      <ul className={classes.grid}>
        {spaces.map(({ pid, name, thumbnail_tiny, updated_at }) => (
          <li key={pid}>
            <Link to={paths.space(pid)} className={classes.recent}>
              <SpacePicture src={thumbnail_tiny} />
              <span className={classes.recentText}>
                <Text component="span" fw={600}>
                  {name}
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {t('home.edited', { when: dayjs(updated_at).fromNow() })}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
