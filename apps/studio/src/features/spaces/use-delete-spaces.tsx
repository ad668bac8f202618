import { Button, Group, Text } from '@mantine/core';
import { answer, type Space } from '@pleinair/client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { notify } from '../../ui/notify.ts';
import { useChangeSpaces } from './space-queries.ts';

/** Milliseconds that undo is offered; the trash keeps deleted spaces for longer. */
const UNDO_TIME = 10_000;

type Deleted = readonly Pick<Space, 'pid' | 'name'>[];

/** Moves spaces to the trash, and offers to undo it. */
export function useDeleteSpaces() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChangeSpaces();
  const bringBack = async (spaces: Deleted, notice: string) => {
    notify.withdraw(notice);
    try {
      for (const { pid } of spaces)
        await answer(api.POST('/user/me/trash/{pid}/restore', { params: { path: { pid } } }));
    } catch (error) {
      notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
    }
    void refreshPlan();
    await client.invalidateQueries({ queryKey: queryKeys.spaces });
  };
  return {
    isPending: change.isPending,
    mutate(spaces: Deleted) {
      const space_pids = spaces.map(({ pid }) => pid);
      const [first] = spaces;
      const notice = `deleted ${first?.pid}`;
      const said =
        spaces.length === 1
          ? t('spaces.deleted', { name: first?.name })
          : t('spaces.bulk.deleted', { count: spaces.length });
      // Not as a callback of `mutate`: those are dropped with the row that called it, which is gone by then.
      change.mutateAsync({ space_pids, delete: true }).then(
        () =>
          notify.success({
            id: notice,
            time: UNDO_TIME,
            message: (
              <Group justify="space-between" gap="sm">
                <Text size="sm">{said}</Text>
                <Button size="compact-sm" variant="default" onClick={() => bringBack(spaces, notice)}>
                  {t('spaces.bulk.undo')}
                </Button>
              </Group>
            ),
          }),
        // The mutation has already reported it.
        () => undefined,
      );
    },
  };
}
