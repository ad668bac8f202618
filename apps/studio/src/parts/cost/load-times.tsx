import { Table } from '@mantine/core';
import { CONNECTIONS, type Connection, loadSeconds } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Loading time of that many bytes, by connection. */
export function LoadTimes({ bytes }: { bytes: number }) {
  const { t } = useTranslation();
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
  );
}
