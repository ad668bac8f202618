import { Burger, type ButtonProps, Container, Drawer, Group, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { setFindingAnything } from '../../lib/find-anything.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMainPages } from '../destinations.ts';
import { paths } from '../paths.ts';
import { ChannelMenu } from './channel-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { StarBar, StarLinks } from './stars.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** Parts of the shell that know the plan. */
export interface PlanParts {
  /** Opens the wizard. */
  readonly NewSpaceButton: ComponentType<ButtonProps>;
  /** Counts the plan's spaces once they are used up. */
  readonly UsedUpSpaces: ComponentType;
}

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
        <Group gap={4} ms="auto" wrap="nowrap">
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
      <Drawer opened={menuOpen} onClose={menu.close} size="xs" title={<Wordmark />}>
        <Stack component="nav" gap={4} aria-label={t('shell.mainNavigation')}>
          {links}
          <NavLink to={paths.createAndPlace()} className={classes.link} onClick={menu.close}>
            {t('shell.create')}
            <UsedUpSpaces />
          </NavLink>
        </Stack>
        {stars.length > 0 && (
          <Stack component="nav" gap={4} mt="lg" aria-label={t('shell.stars')}>
            <StarLinks stars={stars} onOpen={menu.close} />
          </Stack>
        )}
      </Drawer>
      <Container component="main" id="main" tabIndex={-1} size="xl" py="xl" className={classes.main}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </Container>
    </div>
  );
}
