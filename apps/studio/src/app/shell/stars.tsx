import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Star } from '../../lib/preferences.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { useAllPages } from '../destinations.ts';
import classes from './shell.module.css';

/** Most starred pages shown in the bar; the rest are in its menu. */
const SHOWN = 10;

/** The bar of starred pages; renders nothing if there are none. */
export function StarBar() {
  const { t } = useTranslation();
  const { stars } = usePreferences();
  const titleOf = useTitles();
  const rest = stars.slice(SHOWN);
  if (stars.length === 0) return null;
  return (
    <nav className={classes.stars} aria-label={t('shell.stars')}>
      <StarLinks stars={stars.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <UnstyledButton className={classes.star}>
              {t('shell.moreStars', { count: rest.length })}
              <IconChevronDown size={14} aria-hidden="true" />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown mah={400} className={classes.channels}>
            {rest.map((star) => (
              <Menu.Item key={star.to} component={Link} to={star.to}>
                {titleOf(star)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}

export function StarLinks({ stars, onOpen }: { stars: readonly Star[]; onOpen?: () => void }) {
  const titleOf = useTitles();
  return stars.map((star) => (
    <Link key={star.to} to={star.to} className={classes.star} onClick={onOpen} title={titleOf(star)}>
      <IconStarFilled size={12} aria-hidden="true" />
      <span dir="auto">{titleOf(star)}</span>
    </Link>
  ));
}

/** Titles of product pages follow the current language; spaces and objects keep the name they had. */
function useTitles() {
  const pages = useAllPages();
  return ({ to, label }: Star) => pages.find((page) => page.to === to)?.label ?? label;
}
