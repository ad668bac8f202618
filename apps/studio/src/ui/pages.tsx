import { Group, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  total: number;
  per: number;
  page: number;
  onPage: (page: number) => void;
}

/** The number of rows in a list, with pagination if there are several pages. */
export function Pages({ total, per, page, onPage }: PagesProps) {
  const { t, i18n } = useTranslation();
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {t('common.rows', { count: total, number: total.toLocaleString(i18n.language) })}
      </Text>
      {total > per && (
        <Pagination
          total={Math.ceil(total / per)}
          value={page}
          onChange={onPage}
          siblings={0}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? t('common.nextPage') : t('common.previousPage'),
          })}
          getItemProps={(number) => ({ 'aria-label': t('common.page', { number }) })}
        />
      )}
    </Group>
  );
}
