import { ActionIcon } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPopup } from '../../ui/lazy-popup.tsx';

const Items = lazyPopup('menu', async () => (await import('./space-actions-items.tsx')).SpaceActionsItems);

interface SpaceActionsProps {
  space: ListedSpace;
  /** The user wants to copy its content onto another space. */
  onCopyOnto: (space: ListedSpace) => void;
}

/** The menu of one space in the list. */
export function SpaceActions({ space, onCopyOnto }: SpaceActionsProps) {
  const { t } = useTranslation();
  return (
    <Items
      space={space}
      onCopyOnto={onCopyOnto}
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
