import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../lib/bytes-text.ts';
import type { Allowance } from './plan.ts';
import { StorageUse } from './storage-use.tsx';
import { usePlan } from './use-plan.ts';

/** The limits and features of the user's plan, with their use. */
export function PlanTable() {
  const { t, i18n } = useTranslation();
  const { name, maxUpload, spaces, unity, abilities, sequences } = usePlan();
  const included = (isIncluded: boolean) => (isIncluded ? t('plan.included') : t('plan.notIncluded'));
  const counted = ({ used, allowed, left }: Allowance) =>
    allowed === null
      ? t('plan.usedWithoutLimit', { used })
      : t('plan.usedOf', { used, allowed, left: left ?? 0 });
  const rows: [string, ReactNode][] = [
    [t('plan.name'), name],
    [t('plan.spaces'), counted(spaces)],
    [t('plan.storage'), <StorageUse key="storage" />],
    [t('plan.largestFile'), bytesText(maxUpload * 1e6, i18n.language)],
    [t('plan.unity'), included(unity)],
    [t('plan.abilities'), included(abilities)],
    [t('plan.sequences'), included(sequences)],
  ];
  return (
    <Table variant="vertical" layout="auto" aria-label={t('plan.title')}>
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" ta="inherit" fw={500} bg="transparent">
              {label}
            </Table.Th>
            <Table.Td>{typeof value === 'string' ? <Text size="sm">{value}</Text> : value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
