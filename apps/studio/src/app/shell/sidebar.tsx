import { UnstyledButton } from '@mantine/core';
import { IconChevronsLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { setPreferences } from '../../lib/preferences.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { useMainPages } from '../destinations.ts';
import { paths } from '../paths.ts';
import classes from './shell.module.css';

/** The main pages in a sidebar, as icons only when collapsed. */
export function Sidebar() {
  const { t } = useTranslation();
  const { isSidebarCollapsed } = usePreferences();
  const pages = useMainPages();
  return (
    <aside className={classes.sidebar}>
      <nav aria-label={t('shell.mainNavigation')}>
        {pages.map(({ to, label, Shape }) => (
          <NavLink
            key={to}
            to={to}
            end={to === paths.home}
            className={classes.sideLink}
            aria-label={label}
            title={isSidebarCollapsed ? label : undefined}
          >
            <Shape size={22} stroke={1.6} aria-hidden="true" />
            {!isSidebarCollapsed && <span>{label}</span>}
          </NavLink>
        ))}
      </nav>
      <UnstyledButton
        className={classes.sideLink}
        aria-label={isSidebarCollapsed ? t('shell.expand') : undefined}
        title={isSidebarCollapsed ? t('shell.expand') : undefined}
        onClick={() => setPreferences({ isSidebarCollapsed: !isSidebarCollapsed })}
      >
        <IconChevronsLeft size={22} stroke={1.6} aria-hidden="true" className={classes.collapse} />
        {!isSidebarCollapsed && <span>{t('shell.collapse')}</span>}
      </UnstyledButton>
    </aside>
  );
}
