import { Popover } from '@mantine/core';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import type { Used } from './using-query.ts';
import classes from './where-used.module.css';
import { WhereUsed } from './where-used.tsx';

export function UsedInList({ used, button, ...state }: PopupProps & { used: Used }) {
  return (
    <Popover {...state} width={280} position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.spaces}>
        <WhereUsed used={used} />
      </Popover.Dropdown>
    </Popover>
  );
}
