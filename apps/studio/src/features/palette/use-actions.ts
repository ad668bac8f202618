import { LANGUAGES } from '@pleinair/domain';
import {
  type Icon,
  IconAnchor,
  IconCubePlus,
  IconLanguage,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconLock,
  IconLogout,
  IconMapPinPlus,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { currentLanguage, LANGUAGE_NAMES } from '../../lib/i18n.ts';
import { lock } from '../../lib/lock.ts';
import { logOut } from '../../lib/log-out.ts';
import { changeLanguage } from '../../lib/me.ts';
import { setPreferences } from '../../lib/preferences.ts';
import { usePreferences } from '../../lib/use-preferences.ts';

interface Action {
  id: string;
  label: string;
  Shape: Icon;
  run: () => void;
}

/** The actions available on every page. */
export function useActions(): readonly Action[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { layout } = usePreferences();
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  const go = (to: string) => () => void navigate(to);
  return [
    { id: 'new space', label: t('shell.create'), Shape: IconMapPinPlus, run: go(paths.createAndPlace()) },
    { id: 'new object', label: t('palette.addObject'), Shape: IconCubePlus, run: go(paths.objectsLibrary()) },
    { id: 'new anchor', label: t('palette.addAnchor'), Shape: IconAnchor, run: go(paths.anchorsLibrary) },
    isDark
      ? {
          id: 'light',
          label: t('palette.light'),
          Shape: IconSun,
          run: () => setPreferences({ theme: 'light' }),
        }
      : {
          id: 'dark',
          label: t('palette.dark'),
          Shape: IconMoon,
          run: () => setPreferences({ theme: 'dark' }),
        },
    layout === 'horizontal'
      ? {
          id: 'vertical',
          label: t('palette.vertical'),
          Shape: IconLayoutSidebar,
          run: () => setPreferences({ layout: 'vertical' }),
        }
      : {
          id: 'horizontal',
          label: t('palette.horizontal'),
          Shape: IconLayoutNavbar,
          run: () => setPreferences({ layout: 'horizontal' }),
        },
    ...LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => ({
      id: language,
      label: `${t('shell.language')}: ${LANGUAGE_NAMES[language]}`,
      Shape: IconLanguage,
      run: () => void changeLanguage(language),
    })),
    { id: 'lock', label: t('shell.lock'), Shape: IconLock, run: () => void lock() },
    { id: 'log out', label: t('shell.logOut'), Shape: IconLogout, run: () => void logOut() },
  ];
}
