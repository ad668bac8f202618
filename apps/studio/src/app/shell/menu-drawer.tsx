import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { usePreferences } from '../../lib/use-preferences.ts';
import { paths } from '../paths.ts';
import type { PlanParts } from './plan-parts.ts';
import classes from './shell.module.css';
import { StarLinks } from './stars.tsx';
import { Wordmark } from './wordmark.tsx';

interface MenuDrawerProps extends Pick<PlanParts, 'UsedUpSpaces'> {
  opened: boolean;
  onClose: () => void;
  /** To the main pages. */
  links: ReactNode;
}

/** The main pages and the starred ones, where the bar has no room for them. */
export function MenuDrawer({ opened, onClose, links, UsedUpSpaces }: MenuDrawerProps) {
  const { t } = useTranslation();
  const { stars } = usePreferences();
  return (
    <Drawer opened={opened} onClose={onClose} size="xs" title={<Wordmark />}>
      <Stack component="nav" gap={4} aria-label={t('shell.mainNavigation')}>
        {links}
        <NavLink to={paths.createAndPlace()} className={classes.link} onClick={onClose}>
          {t('shell.create')}
          <UsedUpSpaces />
        </NavLink>
      </Stack>
      {stars.length > 0 && (
        <Stack component="nav" gap={4} mt="lg" aria-label={t('shell.stars')}>
          <StarLinks stars={stars} onOpen={onClose} />
        </Stack>
      )}
    </Drawer>
  );
}
