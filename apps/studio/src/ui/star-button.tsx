import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { toggleStar } from '../lib/preferences.ts';
import { usePreferences } from '../lib/use-preferences.ts';

/** Stars the page for the bar, or removes the star. */
export function StarButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { stars } = usePreferences();
  const to = pathname + search;
  const isStarred = stars.some((star) => star.to === to);
  return (
    <ActionIcon
      variant="subtle"
      color={isStarred ? 'viridian' : 'gray'}
      size="sm"
      aria-pressed={isStarred}
      aria-label={t('common.star')}
      title={t('common.star')}
      onClick={() => toggleStar({ to, label })}
    >
      {isStarred ? (
        <IconStarFilled size={15} aria-hidden="true" />
      ) : (
        <IconStar size={15} aria-hidden="true" />
      )}
    </ActionIcon>
  );
}
