import { ActionIcon } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import type { SpaceDialog } from './space-dialog.ts';

const Items = lazyPopup('menu', async () => (await import('./space-actions-items.tsx')).SpaceActionsItems);

interface SpaceActionsProps {
  space: ListedSpace;
  onDialog: (dialog: SpaceDialog, space: ListedSpace) => void;
}

/** The menu of one space in the list. */
export function SpaceActions({ space, onDialog }: SpaceActionsProps) {
  const { t } = useTranslation();
  return (
    <Items
      space={space}
      onDialog={onDialog}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('spaces.actionsOf', { name: space.name })}
        >
          <IconDots size={20} />
        </ActionIcon>
      }
    />
  );
}
