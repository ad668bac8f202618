import { Popover } from '@mantine/core';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { SpacesUsedUp } from './spaces-used-up.tsx';

export function UsedUpPopover({ button, ...state }: PopupProps) {
  return (
    <Popover {...state} width={320} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <SpacesUsedUp />
      </Popover.Dropdown>
    </Popover>
  );
}
