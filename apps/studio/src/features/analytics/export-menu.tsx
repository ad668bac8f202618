import { Button } from '@mantine/core';
import type { Visits } from '@pleinair/client';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import type { Asked } from './analytics-queries.ts';

const Items = lazyPopup('menu', async () => (await import('./export-menu-items.tsx')).ExportMenuItems);

/** Downloads what the page shows, as CSV or JSON. */
export function ExportMenu({ asked, visits }: { asked: Asked; visits: Visits }) {
  const { t } = useTranslation();
  return (
    <Items
      asked={asked}
      visits={visits}
      button={
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />}>
          {t('analytics.export')}
        </Button>
      }
    />
  );
}
