import { UnstyledButton } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccessNames } from '../../parts/space-form/space-names.ts';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import classes from './spaces.module.css';

const Items = lazyPopup(
  'menu',
  async () => (await import('./visibility-menu-items.tsx')).VisibilityMenuItems,
);

interface VisibilityMenuProps {
  space: ListedSpace;
  names: AccessNames;
}

/** Sets a space's visibility; a choice takes effect at once. */
export function VisibilityMenu({ space, names }: VisibilityMenuProps) {
  const { t } = useTranslation();
  const { name } = names[space.access_level];
  return (
    <Items
      space={space}
      names={names}
      button={
        <UnstyledButton
          className={classes.menu}
          aria-label={`${t('spaces.visibilityOf', { name: space.name })}: ${name}`}
        >
          {name}
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
}
