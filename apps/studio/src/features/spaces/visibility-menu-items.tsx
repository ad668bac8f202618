import { Menu } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { IconCheck } from '@tabler/icons-react';
import type { AccessNames } from '../../parts/space-form/space-names.ts';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { useSetVisibility } from './space-queries.ts';

interface VisibilityMenuItemsProps extends PopupProps {
  space: ListedSpace;
  names: AccessNames;
}

export function VisibilityMenuItems({ space, names, button, ...state }: VisibilityMenuItemsProps) {
  const { pid, access_level } = space;
  const { mutate } = useSetVisibility();
  return (
    <Menu {...state} withinPortal position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {ACCESS_LEVELS.map((level) => (
          <Menu.Item
            key={level}
            rightSection={level === access_level && <IconCheck size={16} aria-hidden="true" />}
            onClick={() => level !== access_level && mutate({ pid, access_level: level })}
          >
            {names[level].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
