import { Skeleton, Table, Text } from '@mantine/core';
import { CONNECTIONS, type Connection, loadSeconds } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../lib/bytes-text.ts';
import { problemsOf } from '../../lib/problems.ts';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { Problem } from '../../ui/problem.tsx';

/** How long the space's content takes to load, by connection, from the real size of its files. */
export function LoadTime({ pid }: { pid: string }) {
  const { t, i18n } = useTranslation();
  const content = useQuery(spaceContentQuery(pid));
  if (content.isPending) return <Skeleton height={140} />;
  if (content.isError) return <Problem messages={problemsOf(content.error)} onRetry={content.refetch} />;

  const used = new Set(content.data.nodes.map((node) => node.hobject_pid));
  // An object used several times is loaded once.
  const bytes = content.data.hobjects
    .filter(({ pid }) => used.has(pid))
    .reduce((sum, { content_length }) => sum + content_length, 0);
  const names: Record<Connection, string> = {
    wifi: t('spaceSettings.connections.wifi'),
    '4g': t('spaceSettings.connections.4g'),
    '3g': t('spaceSettings.connections.3g'),
    '2g': t('spaceSettings.connections.2g'),
  };
  const shown = (seconds: number) => {
    if (seconds === 0) return t('spaceSettings.instantaneous');
    if (seconds < 90) return t('spaceSettings.seconds', { count: Math.round(seconds) });
    return t('spaceSettings.minutes', { count: Math.round(seconds / 60) });
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('spaceSettings.contentSize', { size: bytesText(bytes, i18n.language) })}
      </Text>
      <Table maw={360}>
        <Table.Tbody>
          {CONNECTIONS.map((connection) => (
            <Table.Tr key={connection}>
              <Table.Th scope="row">{names[connection]}</Table.Th>
              <Table.Td>{shown(loadSeconds(bytes, connection))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
