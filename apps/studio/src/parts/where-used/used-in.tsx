import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import type { Used } from './using-query.ts';
import classes from './where-used.module.css';

const UsedInList = lazyPopup('dialog', async () => (await import('./used-in-list.tsx')).UsedInList);

/** The number of spaces that use a library item; opens a list of links to them. */
export function UsedIn({ used, count }: { used: Used; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return t('library.unused');
  return (
    <UsedInList
      used={used}
      button={
        <UnstyledButton data-fingertip className={classes.usedIn}>
          {t('library.usedIn', { count })}
        </UnstyledButton>
      }
    />
  );
}
