import { Popover, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './where-used.module.css';
import { type Used, WhereUsed } from './where-used.tsx';

/** The number of spaces that use a library item; opens a list of links to them. */
export function UsedIn({ used, count }: { used: Used; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return t('library.unused');
  return (
    <Popover width={280} position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.usedIn}>{t('library.usedIn', { count })}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.spaces}>
        <WhereUsed used={used} />
      </Popover.Dropdown>
    </Popover>
  );
}
