import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { answer } from '@pleinair/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { PER, sessionsQuery } from './access-queries.ts';
import { programName } from './program-name.ts';
import classes from './settings.module.css';

/** Where the user is signed in, with a button to sign out of each. */
export function Sessions() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery(sessionsQuery(page));
  const end = useMutation({
    mutationFn: (pid: string | 'others') =>
      pid === 'others'
        ? answer(api.DELETE('/user/me/sessions'))
        : answer(api.DELETE('/user/me/sessions/{pid}', { params: { path: { pid } } })),
    onSuccess: () => notify.success({ message: t('settings.sessions.ended') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  const when = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (list.isError) return <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />;
  if (!list.data) return <Loading />;
  const { sessions, total } = list.data;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('settings.sessions.about')}
      </Text>
      <Problem messages={end.isError ? problemsOf(end.error) : []} />
      <ul className={classes.rows}>
        {sessions.map(({ pid, user_agent, last_used_at, created_at, is_current }) => {
          const name = programName(user_agent) || t('settings.sessions.unknown');
          return (
            <li key={pid} className={classes.row}>
              <div className={classes.about}>
                <Group gap="xs">
                  <Text fw={500} dir="auto">
                    {name}
                  </Text>
                  {is_current && (
                    <Badge variant="light" tt="none">
                      {t('settings.sessions.current')}
                    </Badge>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  {t('settings.sessions.times', {
                    began: when.format(new Date(created_at)),
                    used: when.format(new Date(last_used_at)),
                  })}
                </Text>
              </div>
              {!is_current && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('settings.sessions.endNamed', { name })}
                  loading={end.isPending && end.variables === pid}
                  onClick={() => end.mutate(pid)}
                >
                  {t('settings.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Pages total={total} per={PER} page={page} onPage={setPage} />
      {total > 1 && (
        <Group>
          <Button
            variant="default"
            loading={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            {t('settings.sessions.endOthers')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
