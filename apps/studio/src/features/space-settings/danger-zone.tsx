import { Button, Stack, Text } from '@mantine/core';
import { answer, type Space } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';

/** Moves the space to the trash. */
export function DangerZone({ space: { pid, name } }: { space: Space }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/space/{pid}', { params: { path: { pid } } })),
    onSuccess: () => {
      notify.success({ message: t('spaces.deleted', { name }) });
      client.removeQueries({ queryKey: queryKeys.space(pid), type: 'inactive' });
      void client.invalidateQueries({ queryKey: [...queryKeys.spaces, 'list'] });
      void client.invalidateQueries({ queryKey: queryKeys.hobjects });
      void refreshPlan();
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('spaces.deleteTitle', { name }),
      message: t('spaces.deleteMessage'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (!sure) return;
    remove.mutate(undefined, {
      onSuccess: async () => {
        await navigate(paths.spaces);
        client.removeQueries({ queryKey: queryKeys.space(pid) });
      },
    });
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('spaces.deleteMessage')}</Text>
      <Button color="red.8" onClick={ask} loading={remove.isPending}>
        {t('spaceSettings.delete')}
      </Button>
      {remove.isError && <Problem messages={problemsOf(remove.error)} />}
    </Stack>
  );
}
