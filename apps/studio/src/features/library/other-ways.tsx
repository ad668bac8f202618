import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPopup } from '../../ui/lazy-popup.tsx';

const Items = lazyPopup('menu', async () => (await import('./other-ways-items.tsx')).OtherWaysItems);

/** Creates an object without a file of its own: from an address, a chosen type, or typed content. */
export function OtherWays() {
  const { t } = useTranslation();
  return (
    <Items
      button={
        <ActionIcon size={36} aria-label={t('library.otherWays')}>
          <IconChevronDown size={18} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
