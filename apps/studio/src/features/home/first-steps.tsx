import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { answer } from '@pleinair/client';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useLayer, useMe } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { noteStep } from '../../parts/first-steps/note-step.ts';
import classes from './home.module.css';
import { recentQuery } from './recent-spaces.tsx';

/** What the user already has, as far as the first steps need it and the recent spaces do not say. */
const factsQuery = (layerPid: string) =>
  queryOptions({
    queryKey: queryKeys.spaceList(layerPid, { facts: true }),
    queryFn: async ({ signal }) => {
      const [viewed, { total }] = await Promise.all([
        answer(
          api.GET('/user/me/layer/{pid}/spaces', {
            params: { path: { pid: layerPid }, query: { sort: 'views', per: 1 } },
            signal,
          }),
        ),
        answer(api.GET('/user/me/hobjects', { params: { query: { per: 1 } }, signal })),
      ]);
      return { objects: total, views: viewed.spaces[0]?.views ?? 0 };
    },
  });

/** The way from an empty account to a printed code, until the user dismisses it. */
export function FirstSteps() {
  return useMe().preferences.is_checklist_hidden ? null : <Checklist />;
}

/** Ticks each step by what really exists; what is below waits for that, so that it does not move. */
function Checklist() {
  const { t } = useTranslation();
  const { preferences } = useMe();
  const { pid } = useLayer();
  const { objects, views } = useSuspenseQuery(factsQuery(pid)).data;
  const space_pid = useSuspenseQuery(recentQuery(pid)).data.spaces[0]?.pid;
  const settings = space_pid ? paths.spaceSettings(space_pid) : paths.createAndPlace();
  const steps = [
    { name: 'place', done: space_pid !== undefined, to: paths.createAndPlace() },
    { name: 'work', done: objects > 0, to: paths.objectsLibrary() },
    {
      name: 'look',
      done: preferences.has_previewed,
      to: space_pid ? paths.space(space_pid) : paths.createAndPlace(),
    },
    // Tests are not counted; a visit that is says the same.
    { name: 'phone', done: preferences.has_tested || views > 0, to: settings },
    { name: 'print', done: preferences.has_printed_code, to: settings },
  ] as const;
  const count = steps.filter(({ done }) => done).length;
  return (
    <Stack component="section" gap="md" className={classes.steps} aria-labelledby="first-steps">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="first-steps">
          {t('home.steps.title')}
        </Title>
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {t('home.steps.done', { made: count, total: steps.length })}
          </Text>
          <Button variant="default" size="compact-md" onClick={() => void noteStep('is_checklist_hidden')}>
            {t('home.steps.putAway')}
          </Button>
        </Group>
      </Group>
      <ol className={classes.stepList}>
        {steps.map(({ name, done, to }) => (
          <li key={name} className={classes.step}>
            {done ? (
              <IconCircleCheckFilled
                size={22}
                color="var(--mantine-primary-color-filled)"
                role="img"
                aria-label={t('home.steps.isDone')}
              />
            ) : (
              <IconCircle
                size={22}
                stroke={1.4}
                color="var(--mantine-color-dimmed)"
                role="img"
                aria-label={t('home.steps.isOpen')}
              />
            )}
            <span>
              {done ? (
                <Text span fw={500} display="block">
                  {t(`home.steps.${name}.title`)}
                </Text>
              ) : (
                <Anchor component={Link} to={to} fw={600} display="block" data-fingertip>
                  {t(`home.steps.${name}.title`)}
                </Anchor>
              )}
              <Text span size="sm" c="dimmed">
                {t(`home.steps.${name}.about`)}
              </Text>
            </span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
