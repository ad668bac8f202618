import { Burger, Button, Container, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router';
import { Loading } from '../../ui/loading.tsx';
import { paths } from '../paths.ts';
import { ChannelMenu } from './channel-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** The frame of every page behind the sign-in: a bar at the top, the page below. */
export function Shell() {
  const { t } = useTranslation();
  const [menuOpen, menu] = useDisclosure(false);
  const destinations = [
    { to: paths.home, label: t('shell.home') },
    { to: paths.spaces, label: t('shell.spaces') },
    { to: paths.objectsLibrary(), label: t('shell.library') },
    { to: paths.anchorsLibrary, label: t('shell.anchors') },
    { to: paths.analytics(), label: t('shell.analytics') },
    { to: paths.gallery, label: t('shell.gallery') },
  ];
  const links = destinations.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === paths.home} className={classes.link} onClick={menu.close}>
      {label}
    </NavLink>
  ));

  return (
    <>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <header className={classes.bar}>
        <Burger
          hiddenFrom="md"
          size="sm"
          color="var(--studio-bar-text)"
          opened={menuOpen}
          onClick={menu.toggle}
          aria-label={t('shell.menu')}
        />
        <Wordmark />
        <Group component="nav" gap={4} visibleFrom="md" aria-label={t('shell.mainNavigation')}>
          {links}
        </Group>
        <Group gap={4} ms="auto" wrap="nowrap">
          <Button
            component={Link}
            to={paths.createAndPlace()}
            variant="default"
            className={classes.create}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            visibleFrom="xs"
            me="xs"
          >
            {t('shell.create')}
          </Button>
          <ChannelMenu />
          <LanguageMenu />
          <UserMenu />
        </Group>
      </header>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        size="xs"
        title={<Wordmark />}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Stack component="nav" gap={4} aria-label={t('shell.mainNavigation')}>
          {links}
          <NavLink to={paths.createAndPlace()} className={classes.link} onClick={menu.close}>
            {t('shell.create')}
          </NavLink>
        </Stack>
      </Drawer>
      <Container component="main" id="main" tabIndex={-1} size="xl" py="xl">
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </Container>
    </>
  );
}
