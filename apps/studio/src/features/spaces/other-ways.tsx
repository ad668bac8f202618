import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPopup } from '../../ui/lazy-popup.tsx';

const Items = lazyPopup('menu', async () => (await import('./other-ways-items.tsx')).OtherWaysItems);

/** Creates spaces otherwise than with the wizard. */
export function OtherWays({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  return (
    <Items
      onFile={onFile}
      button={
        <ActionIcon size={36} aria-label={t('spaces.otherWays')}>
          <IconChevronDown size={18} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
