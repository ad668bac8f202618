import { Burger, Container, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { setFindingAnything } from '../../lib/find-anything.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMainPages } from '../destinations.ts';
import { paths } from '../paths.ts';
import { ChannelMenu } from './channel-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import type { PlanParts } from './plan-parts.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { StarBar } from './stars.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer, { isLikely: true });

/** The frame of every signed-in page: a bar at the top, the main pages in it or in a sidebar, the page below. */
export function Shell({ NewSpaceButton, UsedUpSpaces }: PlanParts) {
  const { t } = useTranslation();
  const [menuOpen, menu] = useDisclosure(false);
  const { layout, isSidebarCollapsed, stars } = usePreferences();
  const pages = useMainPages();
  const links = pages.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === paths.home} className={classes.link} onClick={menu.close}>
      {label}
    </NavLink>
  ));
  const isVertical = layout === 'vertical';

  return (
    <div
      className={classes.shell}
      data-layout={layout}
      data-collapsed={isSidebarCollapsed || undefined}
      data-starred={stars.length > 0 || undefined}
    >
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <header className={classes.bar}>
        <Burger
          hiddenFrom={isVertical ? 'md' : 'lg'}
          size="sm"
          color="var(--studio-bar-text)"
          opened={menuOpen}
          onClick={menu.toggle}
          aria-label={t('shell.menu')}
        />
        <Wordmark />
        {!isVertical && (
          <Group
            component="nav"
            gap={4}
            visibleFrom="lg"
            wrap="nowrap"
            aria-label={t('shell.mainNavigation')}
          >
            {links}
          </Group>
        )}
        <Group gap={4} ms="auto" miw={0} wrap="nowrap">
          <UnstyledButton
            className={classes.barButton}
            aria-label={t('palette.title')}
            aria-keyshortcuts="Control+K Meta+K"
            title={`${t('palette.title')} (Ctrl K)`}
            onClick={() => setFindingAnything(true)}
          >
            <IconSearch size={20} aria-hidden="true" />
          </UnstyledButton>
          <NewSpaceButton
            variant="default"
            className={classes.create}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            visibleFrom="xs"
            me="xs"
          >
            {t('shell.create')}
          </NewSpaceButton>
          <ChannelMenu />
          <LanguageMenu />
          <UserMenu />
        </Group>
      </header>
      {isVertical && <Sidebar />}
      <StarBar />
      <MenuDrawer opened={menuOpen} onClose={menu.close} links={links} UsedUpSpaces={UsedUpSpaces} />
      <Container component="main" id="main" tabIndex={-1} size="xl" py="xl" className={classes.main}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </Container>
    </div>
  );
}
