import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPopup, type PopupProps } from '../../ui/lazy-popup.tsx';
import type { ExportMenuItemsProps } from './export-menu-items.tsx';

const Items = lazyPopup('menu', async () => (await import('./export-menu-items.tsx')).ExportMenuItems);

/** Downloads what the page shows, as CSV or JSON. */
export function ExportMenu(about: Omit<ExportMenuItemsProps, keyof PopupProps>) {
  const { t } = useTranslation();
  return (
    <Items
      {...about}
      button={
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />}>
          {t('analytics.export')}
        </Button>
      }
    />
  );
}
