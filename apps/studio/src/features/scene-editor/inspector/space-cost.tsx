import { Stack, Text, Title } from '@mantine/core';
import type { Arrangement } from '@pleinair/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadTimes } from '../../../parts/cost/load-times.tsx';
import { costOfAll, useCostNumbers, WeightBadge } from '../../../parts/cost/object-cost.tsx';
import { type Editor, useEditor, useStructure } from '../session/editor-context.ts';

/** What all objects of the space together cost visitors' phones; renders nothing if there are none. */
export function SpaceCost() {
  const { t } = useTranslation();
  const { hobjects } = useEditor();
  const shown = shownHobjects(useStructure(), hobjects);
  const numbersOf = useCostNumbers();
  const title = useId();
  if (shown.length === 0) return null;
  const cost = costOfAll(shown);
  return (
    <Stack gap="xs" mt="lg" component="section" align="flex-start" aria-labelledby={title}>
      <Title order={3} size="h5" id={title}>
        {t('editor.inspector.cost')}
      </Title>
      <Text size="sm" c="dimmed">
        {numbersOf(cost).join(' · ')}
      </Text>
      <WeightBadge cost={cost} />
      <LoadTimes bytes={cost.bytes ?? 0} />
    </Stack>
  );
}

/** The objects in a space, with all of their parts. */
function shownHobjects({ nodes }: Pick<Arrangement, 'nodes'>, hobjects: Editor['hobjects']) {
  const pids = new Set(nodes.map(({ hobject_pid }) => hobject_pid));
  // Iterating a set includes what is added meanwhile.
  for (const pid of pids) {
    for (const { child_pid } of hobjects.get(pid)?.child_relations ?? []) pids.add(child_pid);
  }
  return [...hobjects.values()].filter(({ pid }) => pids.has(pid));
}
