import { Menu } from '@mantine/core';
import { LANGUAGES } from '@pleinair/domain';
import { IconCheck } from '@tabler/icons-react';
import { chooseLanguage, currentLanguage, LANGUAGE_NAMES } from '../../lib/i18n.ts';
import { changeLanguage } from '../../lib/me.ts';
import { session } from '../../lib/session.ts';
import type { PopupProps } from '../../ui/lazy-popup.tsx';

export function LanguageMenuItems({ button, ...state }: PopupProps) {
  const current = currentLanguage();
  return (
    <Menu {...state} position="bottom-end" withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
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
