import type { StepName } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';

/** Names of operations in the user's language. */
export function useOperationNames(): Record<StepName, string> {
  const { t } = useTranslation();
  return {
    move: t('editor.operations.move'),
    turn: t('editor.operations.turn'),
    scale: t('editor.operations.scale'),
    pose: t('editor.operations.pose'),
    add_node: t('editor.operations.add_node'),
    remove: t('editor.operations.remove'),
    duplicate: t('editor.operations.duplicate'),
    paste: t('editor.operations.paste'),
    assign_anchor: t('editor.operations.assign_anchor'),
    align: t('editor.operations.align'),
    distribute: t('editor.operations.distribute'),
    add_anchor: t('editor.operations.add_anchor'),
    move_anchor: t('editor.operations.move_anchor'),
    change_anchor: t('editor.operations.change_anchor'),
    rename_anchor: t('editor.operations.rename_anchor'),
    rename_hobject: t('editor.operations.rename_hobject'),
    change_hobject: t('editor.operations.change_hobject'),
    own_copy: t('editor.operations.own_copy'),
    attach: t('editor.operations.attach'),
    detach: t('editor.operations.detach'),
    reorder: t('editor.operations.reorder'),
    undo: t('editor.operations.undo'),
    redo: t('editor.operations.redo'),
    merge: t('editor.operations.merge'),
    restore: t('editor.operations.restore'),
    bring_back: t('editor.operations.bring_back'),
    arrange: t('editor.operations.arrange'),
    change_space: t('editor.operations.change_space'),
    hide: t('editor.operations.hide'),
    show: t('editor.operations.show'),
    lock: t('editor.operations.lock'),
    unlock: t('editor.operations.unlock'),
  };
}
