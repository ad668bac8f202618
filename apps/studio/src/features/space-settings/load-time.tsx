import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../lib/bytes-text.ts';
import { problemsOf } from '../../lib/problems.ts';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { LoadTimes } from '../../parts/cost/load-times.tsx';
import { costOfAll } from '../../parts/cost/object-cost.tsx';
import { Problem } from '../../ui/problem.tsx';

/** Loading time of the space's content by connection, from the real size of its files. */
export function LoadTime({ pid }: { pid: string }) {
  const { t, i18n } = useTranslation();
  const content = useQuery(spaceContentQuery(pid));
  if (content.isPending) return <Skeleton height={140} />;
  if (content.isError) return <Problem messages={problemsOf(content.error)} onRetry={content.refetch} />;
  const { bytes = 0 } = costOfAll(content.data.hobjects);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('spaceSettings.contentSize', { size: bytesText(bytes, i18n.language) })}
      </Text>
      <LoadTimes bytes={bytes} />
    </>
  );
}
