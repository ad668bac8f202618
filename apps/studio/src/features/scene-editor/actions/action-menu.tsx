import { Menu } from '@mantine/core';
import { Fragment, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useSelection } from '../session/editor-context.ts';
import type { Action } from './action.ts';
import { ActionItems } from './action-items.tsx';
import classes from './action-menu.module.css';
import { useActions } from './actions-context.ts';

/** The menu's actions, in groups; those that would have no effect are left out. */
const GROUPS: readonly (readonly Action[])[] = [
  ['copy', 'cut', 'paste', 'duplicate'],
  ['group', 'ungroup', 'move_to', 'drop', 'frame'],
  ['hide', 'lock'],
  ['remove'],
  ['select_several', 'select_all', 'measure', 'view_top', 'view_front', 'view_side'],
];
/** Actions for an empty selection: paste, and the group for the scene itself. */
const OF_NOTHING: readonly Action[] = ['paste', ...(GROUPS.at(-1) ?? [])];

/** The scene's context menu, opened by right-click or long press. */
export function ActionMenu() {
  const { t } = useTranslation();
  const { scene } = useEditor();
  const { size } = useSelection();
  const actions = useActions();
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
    group
      .filter((id) => size > 0 || OF_NOTHING.includes(id))
      .map((id) => actions[id])
      .filter(({ isReady }) => isReady),
  ).filter((group) => group.length > 0);

  return (
    <Menu
      opened={at !== undefined}
      onChange={(opened) => opened || close()}
      position="bottom-start"
      // It may be higher than the room above or below the point.
      middlewares={{ flip: true, shift: { crossAxis: true } }}
      withinPortal
    >
      <Menu.Target>
        <Point at={at} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label={t('editor.actions.menu')}>
        {shown.map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <Menu.Divider />}
            <ActionItems actions={group} onBefore={close} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** An anchor for the menu. It is no button, so it ignores the button attributes that Mantine passes. */
function Point({
  at,
  id,
  ref,
}: {
  at: { x: number; y: number } | undefined;
  id?: string;
  ref?: Ref<HTMLElement>;
}) {
  return <span ref={ref} id={id} className={classes.point} style={{ left: at?.x, top: at?.y }} />;
}
