import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface SubMenuProps {
  label: string;
  icon: ReactNode;
  /** Items of a menu. */
  children: ReactNode;
}

/**
 * Items behind one item of a menu. A resting pointer, a click, a tap, Enter and the arrow to the right open them; Mantine's own knows
 * neither click nor Enter, and closed by the arrow to the left it loses the focus.
 */
export function SubMenu({ label, icon, children }: SubMenuProps) {
  const [opened, setOpened] = useState(false);
  const byKeyboard = useRef(false);
  const item = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  // On a phone there is no room next to a menu. Fixed, since the menu scrolls and would cut them off.
  const position = useIsPhone() ? 'bottom-end' : 'right-start';
  useEffect(() => {
    if (opened && byKeyboard.current)
      dropdown.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    byKeyboard.current = false;
  }, [opened]);
  const change = (next: boolean) => {
    if (!next && dropdown.current?.contains(document.activeElement)) item.current?.focus();
    setOpened(next);
  };
  return (
    <Menu.Sub opened={opened} onChange={change} position={position} floatingStrategy="fixed">
      <Menu.Sub.Target>
        <Menu.Sub.Item
          ref={item}
          leftSection={icon}
          onClick={({ detail }) => {
            byKeyboard.current = detail === 0;
            setOpened(true);
          }}
        >
          {label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown ref={dropdown}>{children}</Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
