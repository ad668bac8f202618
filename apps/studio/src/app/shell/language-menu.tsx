import { Menu, UnstyledButton } from '@mantine/core';
import { LANGUAGES } from '@pleinair/domain';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage, LANGUAGE_NAMES } from '../../lib/i18n.ts';
import { changeLanguage } from '../../lib/me.ts';
import { session } from '../../lib/session.ts';
import classes from './shell.module.css';

/** Selects the studio's language; each is listed in its own words. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.barButton}
          aria-label={`${t('shell.language')}: ${LANGUAGE_NAMES[current]}`}
        >
          <IconLanguage size={20} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === current || undefined}
            rightSection={language === current ? <IconCheck size={16} aria-hidden="true" /> : undefined}
            onClick={() => (session.token ? changeLanguage(language) : chooseLanguage(language))}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
