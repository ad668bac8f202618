import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usingQuery } from '../../../parts/where-used/using-query.ts';
import { listNames } from '../../../ui/list-names.ts';
import type { RecordingKind } from './recording.ts';

/** Names the spaces with an object whose sequences have steps of some seconds, which may have been made to fit its recording. */
export function TimedSequences({ hobject_pid, kind }: { hobject_pid: string; kind: RecordingKind }) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(usingQuery({ hobject_pid }));
  const timed = (data?.pages ?? [])
    .flatMap(({ spaces }) => spaces)
    .filter(({ storylines }) =>
      storylines.some(({ steps }) => steps.some(({ advance }) => advance.on === 'time')),
    );
  if (timed.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(`library.trim.${kind}.sequences`, { names: listNames(timed) })}
    </Text>
  );
}
