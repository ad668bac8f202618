import { Kbd, Menu } from '@mantine/core';
import type { EditorAction } from './actions-context.ts';
import { keysText } from './keys-text.ts';

interface ActionItemsProps {
  actions: readonly EditorAction[];
  /** Called before an action runs. */
  onBefore?: () => void;
}

/** Actions as menu items, each with its icon and shortcut. */
export function ActionItems({ actions, onBefore }: ActionItemsProps) {
  return actions.map(({ id, label, keys, Icon, isReady, run }) => (
    <Menu.Item
      key={id}
      color={id === 'remove' ? 'red.8' : undefined}
      disabled={!isReady}
      leftSection={<Icon size={16} aria-hidden="true" />}
      rightSection={keys && <Kbd size="xs">{keysText(keys)}</Kbd>}
      onClick={() => {
        onBefore?.();
        run();
      }}
    >
      {label}
    </Menu.Item>
  ));
}
