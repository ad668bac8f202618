import { ActionIcon, Text } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COVERS } from '../../../parts/work-stage/use-clear-view.ts';
import { useActions } from '../actions/actions-context.ts';
import { useEditor, usePicksSeveral, useSelection } from '../session/editor-context.ts';
import classes from './viewport.module.css';

/** While several items are picked: how many are selected, their menu, and the way out. */
export function PickedCount() {
  const { t } = useTranslation();
  const { scene } = useEditor();
  const { size: count } = useSelection();
  const isOn = usePicksSeveral();
  const { clear_selection } = useActions();
  return (
    <div className={classes.picked} data-on={isOn || undefined} {...COVERS}>
      {isOn && (
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          aria-label={clear_selection.label}
          title={clear_selection.label}
          onClick={clear_selection.run}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {/* Always there: screen readers announce only what changes in it. */}
      <Text size="sm" role="status">
        {isOn && t('editor.scene.picked', { count })}
      </Text>
      {isOn && scene && (
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          aria-label={t('editor.actions.menu')}
          title={t('editor.actions.menu')}
          onClick={() => scene.requestMenu()}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}
