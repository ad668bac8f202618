import { Avatar, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import classes from './shell.module.css';

const Items = lazyPopup('menu', async () => (await import('./user-menu-items.tsx')).UserMenuItems);

/** The signed-in user's own pages, and signing out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { small_photo } = useMe();
  return (
    <Items
      button={
        <UnstyledButton className={classes.barButton} aria-label={t('shell.account')}>
          <Avatar src={small_photo} size={32} alt="" color="viridian" />
        </UnstyledButton>
      }
    />
  );
}
