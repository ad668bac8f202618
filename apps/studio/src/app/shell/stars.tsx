import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Star } from '../../lib/preferences.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import classes from './shell.module.css';
import { useStarTitles } from './star-titles.ts';

const MoreStars = lazyPopup('menu', async () => (await import('./more-stars.tsx')).MoreStars);

/** Most starred pages shown in the bar; the rest are in its menu. */
const SHOWN = 10;

/** The bar of starred pages; renders nothing if there are none. */
export function StarBar() {
  const { t } = useTranslation();
  const { stars } = usePreferences();
  const rest = stars.slice(SHOWN);
  if (stars.length === 0) return null;
  return (
    <nav className={classes.stars} aria-label={t('shell.stars')}>
      <StarLinks stars={stars.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <MoreStars
          stars={rest}
          button={
            <UnstyledButton className={classes.star}>
              {t('shell.moreStars', { count: rest.length })}
              <IconChevronDown size={14} aria-hidden="true" />
            </UnstyledButton>
          }
        />
      )}
    </nav>
  );
}

export function StarLinks({ stars, onOpen }: { stars: readonly Star[]; onOpen?: () => void }) {
  const titleOf = useStarTitles();
  return stars.map((star) => (
    <Link key={star.to} to={star.to} className={classes.star} onClick={onOpen} title={titleOf(star)}>
      <IconStarFilled size={12} aria-hidden="true" />
      <span dir="auto">{titleOf(star)}</span>
    </Link>
  ));
}
