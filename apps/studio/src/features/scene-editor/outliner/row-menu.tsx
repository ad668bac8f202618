import { ActionIcon, Menu } from '@mantine/core';
import { anchorKind } from '@pleinair/domain';
import {
  IconCopy,
  IconCursorText,
  IconDots,
  IconFocus2,
  IconRefresh,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnchorIcon } from '../../../parts/anchors/anchor-icon.tsx';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import classes from './outliner.module.css';
import type { TreeRow } from './tree-rows.ts';

interface RowMenuProps {
  row: TreeRow;
  name: string;
  opened: boolean;
  failed: boolean;
  onChange: (opened: boolean) => void;
  onRename: () => void;
  onMoveTo: (keys: ReadonlySet<string>, anchorKey: string) => void;
}

/** What can be done with an anchor or a node; a menu on a selected row is for all that is selected. */
export function RowMenu({ row, name, opened, failed, onChange, onRename, onMoveTo }: RowMenuProps) {
  const { t } = useTranslation();
  const { model, scene } = useEditor();
  const { anchors } = useArrangement();
  const others = anchors.filter(({ pid }) => row.kind === 'node' && pid !== row.node.anchor_pid);
  const choose = () => {
    if (!model.selection.has(row.key)) model.select([row.key]);
  };

  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          className={classes.action}
          data-on={opened || undefined}
          aria-label={t('editor.outliner.actions', { name })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Menu.Item leftSection={<IconCursorText size={16} />} onClick={onRename}>
          {t('editor.outliner.rename')}
        </Menu.Item>
        {scene && (
          <Menu.Item
            leftSection={<IconFocus2 size={16} />}
            onClick={() => {
              choose();
              scene.frame();
            }}
          >
            {t('editor.outliner.frame')}
          </Menu.Item>
        )}
        {failed && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => scene?.graph.reload(row.key)}>
            {t('editor.outliner.retry', { name })}
          </Menu.Item>
        )}
        {row.kind === 'node' && (
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => {
              choose();
              model.duplicateSelection();
            }}
          >
            {t('editor.outliner.duplicate')}
          </Menu.Item>
        )}
        {others.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('editor.outliner.moveTo')}</Menu.Label>
            {others.map((anchor) => (
              <Menu.Item
                key={anchor.pid}
                leftSection={<AnchorIcon kind={anchorKind(anchor.anchor_type)} />}
                onClick={() =>
                  onMoveTo(model.selection.has(row.key) ? model.selection : new Set([row.key]), anchor.pid)
                }
              >
                {anchor.name}
              </Menu.Item>
            ))}
          </>
        )}
        {row.kind === 'part' && model.isEditable(row.key) && (
          <Menu.Item
            leftSection={<IconUnlink size={16} />}
            onClick={() => {
              choose();
              model.detachSelection();
            }}
          >
            {t('editor.actions.ungroup')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          color="red.8"
          leftSection={<IconTrash size={16} />}
          disabled={!model.isEditable(row.key)}
          onClick={() => {
            choose();
            model.removeSelection();
          }}
        >
          {t('editor.outliner.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
