import { Group, Text } from '@mantine/core';
import { answer } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';
import { LabelChip } from './label-chip.tsx';
import { labelsQuery, useLabels } from './labels.ts';
import { NewLabel } from './new-label.tsx';

interface SpaceLabelsProps {
  /** Pid of the space. */
  pid: string;
}

/** Attaches labels to a space, detaches them, and creates new ones for it; a choice is saved at once. */
export function SpaceLabels({ pid }: SpaceLabelsProps) {
  const { t } = useTranslation();
  const { labels, labelsOf } = useLabels();
  const toggle = useToggleLabel(pid);
  const attached = new Set(labelsOf(pid).map((label) => label.pid));
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('spaces.labels.private')}
      </Text>
      {labels.length > 0 && (
        <Group component="fieldset" gap={6} p={0} m={0} bd={0} miw={0} aria-label={t('spaces.labels.title')}>
          {labels.map((label) => (
            <LabelChip
              key={label.pid}
              label={label}
              isPressed={attached.has(label.pid)}
              onClick={() => toggle.mutate({ label_pid: label.pid, isAttached: !attached.has(label.pid) })}
            />
          ))}
        </Group>
      )}
      <NewLabel
        labels={labels}
        onAdded={({ pid: label_pid }) => toggle.mutate({ label_pid, isAttached: true })}
      />
    </>
  );
}

interface Toggle {
  label_pid: string;
  isAttached: boolean;
}

/** Attaches or detaches a label; shown at once. */
function useToggleLabel(pid: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ label_pid, isAttached }: Toggle) => {
      const params = { path: { pid, label_pid } };
      return answer<unknown>(
        isAttached
          ? api.POST('/space/{pid}/label/{label_pid}', { params })
          : api.DELETE('/space/{pid}/label/{label_pid}', { params }),
      );
    },
    onMutate: async ({ label_pid, isAttached }) => {
      await client.cancelQueries(labelsQuery);
      client.setQueryData(labelsQuery.queryKey, (data) => {
        if (!data) return;
        const others = data.space_labels.filter(
          ({ space_pid, label }) => space_pid !== pid || label !== label_pid,
        );
        const space_labels = isAttached ? [{ space_pid: pid, label: label_pid }, ...others] : others;
        return { ...data, space_labels };
      });
    },
    onError: (error) => notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
    onSettled: () => {
      // Lists and maps show and filter by labels.
      void client.invalidateQueries({ queryKey: [...queryKeys.spaces, 'list'] });
      void client.invalidateQueries({ queryKey: [...queryKeys.spaces, 'places'] });
      return client.invalidateQueries(labelsQuery);
    },
  });
}
