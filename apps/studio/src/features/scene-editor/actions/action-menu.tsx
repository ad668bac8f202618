import { Kbd, Menu } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';
import type { Action } from './action-keys.ts';
import classes from './action-menu.module.css';
import { keysText } from './keys-text.ts';
import type { EditorAction } from './use-actions.ts';

/** What the menu shows, in groups; what would do nothing is left out. */
const GROUPS: readonly (readonly Action[])[] = [
  ['copy', 'cut', 'paste', 'duplicate'],
  ['group', 'ungroup', 'drop', 'frame'],
  ['hide', 'lock'],
  ['remove'],
  ['select_all', 'measure', 'view_top', 'view_front', 'view_side'],
];
/** For what is selected; the last group is for the scene itself. */
const OF_NOTHING: readonly Action[] = ['paste', ...(GROUPS.at(-1) ?? [])];

interface ActionMenuProps {
  actions: readonly EditorAction[];
  onAction: (action: Action) => void;
}

/** The menu of the scene, where the right button was pressed or a finger rested. */
export function ActionMenu({ actions, onAction }: ActionMenuProps) {
  const { t } = useTranslation();
  const { model, scene } = useEditor();
  const [at, setAt] = useState<{ x: number; y: number }>();
  const before = useRef<Element>(null);
  useEffect(
    () =>
      scene?.on('menu', (point) => {
        before.current = document.activeElement;
        setAt(point);
      }),
    [scene],
  );
  const close = () => {
    setAt(undefined);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const shown = GROUPS.map((group) =>
    actions.filter(
      ({ id, isReady }) =>
        isReady && group.includes(id) && (model.selection.size > 0 || OF_NOTHING.includes(id)),
    ),
  ).filter((group) => group.length > 0);

  return (
    <Menu
      opened={at !== undefined}
      onChange={(opened) => opened || close()}
      position="bottom-start"
      withinPortal
    >
      <Menu.Target>
        <Point at={at} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label={t('editor.actions.menu')}>
        {shown.flatMap((group, index): ReactNode[] => [
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name
          index > 0 && <Menu.Divider key={`divider${index}`} />,
          ...group.map(({ id, label, keys, Icon }) => (
            <Menu.Item
              key={id}
              color={id === 'remove' ? 'red.8' : undefined}
              leftSection={Icon ? <Icon size={16} aria-hidden="true" /> : <span className={classes.noIcon} />}
              rightSection={keys && <Kbd size="xs">{keysText(keys)}</Kbd>}
              onClick={() => {
                close();
                onAction(id);
              }}
            >
              {label}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where the menu opens. It is no button, so it takes none of the attributes of one that the menu gives. */
function Point({
  at,
  id,
  ref,
}: {
  at: { x: number; y: number } | undefined;
  id?: string;
  ref?: Ref<HTMLElement>;
}) {
  return (
    <span
      ref={ref}
      id={id}
      className={classes.point}
      style={{ insetInlineStart: at?.x, top: at?.y, left: at?.x }}
    />
  );
}
