import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { Star } from '../../lib/preferences.ts';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import classes from './shell.module.css';
import { useStarTitles } from './star-titles.ts';

/** The starred pages that the bar has no room for. */
export function MoreStars({ stars, button, ...state }: PopupProps & { stars: readonly Star[] }) {
  const titleOf = useStarTitles();
  return (
    <Menu {...state} position="bottom-end" withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown mah={400} className={classes.channels}>
        {stars.map((star) => (
          <Menu.Item key={star.to} component={Link} to={star.to}>
            {titleOf(star)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
