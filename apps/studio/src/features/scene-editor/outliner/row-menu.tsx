import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconCursorText, IconDots, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../actions/action.ts';
import { ActionItems } from '../actions/action-items.tsx';
import { useActions } from '../actions/actions-context.ts';
import { useEditor } from '../session/editor-context.ts';
import classes from './outliner.module.css';
import type { TreeRow } from './tree-rows.ts';

/** Only those that would have an effect are shown. */
const ACTIONS: readonly Action[] = [
  ...(['select_several', 'frame', 'copy', 'cut', 'duplicate'] as const),
  ...(['group', 'ungroup', 'move_to', 'move_earlier', 'move_later', 'hide', 'lock'] as const),
];

interface ItemsProps {
  row: TreeRow;
  name: string;
  failed: boolean;
  /** Why the creator may not rename it, if so. */
  whyNotRenamed: string | undefined;
  onRename: () => void;
}

interface RowMenuProps extends ItemsProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** The menu of an anchor or node, whose row is selected by then, maybe with others. */
export function RowMenu({ opened, onChange, ...items }: RowMenuProps) {
  const { t } = useTranslation();
  /** The field for a new name keeps the focus, which a menu otherwise returns when it closes. */
  const [isRenaming, setRenaming] = useState(false);
  useEffect(() => {
    if (opened) setRenaming(false);
  }, [opened]);
  const onRename = () => {
    setRenaming(true);
    items.onRename();
  };
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" withinPortal returnFocus={!isRenaming}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          className={classes.action}
          data-on={opened || undefined}
          aria-label={t('editor.outliner.actions', { name: items.name })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Items {...items} onRename={onRename} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ row, name, failed, whyNotRenamed, onRename }: ItemsProps) {
  const { t } = useTranslation();
  const { scene } = useEditor();
  const actions = useActions();
  return (
    <>
      {whyNotRenamed ? (
        <Menu.Label maw="18rem">{whyNotRenamed}</Menu.Label>
      ) : (
        <Menu.Item
          leftSection={<IconCursorText size={16} aria-hidden="true" />}
          rightSection={<Kbd size="xs">F2</Kbd>}
          onClick={onRename}
        >
          {t('editor.outliner.rename')}
        </Menu.Item>
      )}
      {failed && (
        <Menu.Item
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => scene?.graph.reload(row.key)}
        >
          {t('editor.outliner.retry', { name })}
        </Menu.Item>
      )}
      <ActionItems actions={ACTIONS.map((id) => actions[id]).filter(({ isReady }) => isReady)} />
      <Menu.Divider />
      <ActionItems actions={[actions.remove]} />
    </>
  );
}
