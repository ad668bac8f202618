import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, LANGUAGE_NAMES } from '../../lib/i18n.ts';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import classes from './shell.module.css';

const Items = lazyPopup('menu', async () => (await import('./language-menu-items.tsx')).LanguageMenuItems);

/** Selects the studio's language; each is listed in its own words. */
export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <Items
      button={
        <UnstyledButton
          className={classes.barButton}
          aria-label={`${t('shell.language')}: ${LANGUAGE_NAMES[currentLanguage()]}`}
        >
          <IconLanguage size={20} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
}
