import { type EditorCommand, runEditorCommand } from '@pleinair/scene/edit';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowForwardUp,
  IconArrowsMove,
  IconBoxAlignTop,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconEye,
  IconFocus2,
  IconKeyboard,
  IconLayoutAlignBottom,
  IconLock,
  IconMagnet,
  IconResize,
  IconRotate360,
  IconRulerMeasure,
  IconScissors,
  IconSelect,
  IconSelectAll,
  IconStack2,
  IconStackPop,
  IconTrash,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrangement, useEditor, useLocked, useSelection } from '../session/editor-context.ts';
import { ACTION_KEYS, type Action } from './action-keys.ts';

/** An action as menus, the list of keys and the command palette show it. */
export interface EditorAction {
  readonly id: Action;
  readonly label: string;
  /** As they are written on a keyboard; absent where it has none. */
  readonly keys: string | undefined;
  readonly Icon: Icon | undefined;
  /** Whether it would do something now. */
  readonly isReady: boolean;
}

const ICONS: Readonly<Partial<Record<Action, Icon>>> = {
  ...{ undo: IconArrowBackUp, redo: IconArrowForwardUp },
  ...{ translate: IconArrowsMove, rotate: IconRotate360, scale: IconResize, toggle_snapping: IconMagnet },
  ...{ measure: IconRulerMeasure, frame: IconFocus2, view_top: IconBoxAlignTop },
  ...{ copy: IconCopy, cut: IconScissors, paste: IconClipboard, duplicate: IconCopyPlus },
  ...{ group: IconStack2, ungroup: IconStackPop, drop: IconArrowBarToDown },
  ...{ hide: IconEye, lock: IconLock, remove: IconTrash },
  ...{ select_all: IconSelectAll, clear_selection: IconSelect, help: IconKeyboard },
};

interface Tools {
  readonly onHelp: () => void;
  readonly onMeasure: () => void;
  /** What the clipboard's own events do elsewhere. */
  readonly clipboard: Readonly<Record<'copy' | 'cut' | 'paste', () => void>>;
}

/** Every action of the editor, and how to run one. */
export function useActions({ onHelp, onMeasure, clipboard }: Tools) {
  const { model, scene } = useEditor();
  const run = useCallback(
    (action: Action, large = false) => {
      const keys = [...model.selection];
      if (action === 'help') onHelp();
      else if (action === 'measure') onMeasure();
      else if (action === 'copy' || action === 'cut' || action === 'paste') clipboard[action]();
      else if (action === 'hide') model.setHidden(keys, !keys.every((key) => model.hidden.has(key)));
      else if (action === 'lock') model.setLocked(keys, !keys.every((key) => model.locked.has(key)));
      else runEditorCommand(action satisfies EditorCommand, { model, scene, large });
    },
    [model, scene, onHelp, onMeasure, clipboard],
  );
  return { actions: useActionList(), run };
}

function useActionList(): readonly EditorAction[] {
  const { model, scene } = useEditor();
  const names = useActionNames();
  const { size } = useSelection();
  useArrangement();
  useLocked();
  const editable = model.editable().size;
  const isReady = (id: Action): boolean => {
    if (id === 'undo') return model.undoable !== undefined;
    if (id === 'redo') return model.redoable !== undefined;
    if (id === 'group') return model.canAttach();
    if (id === 'ungroup') return model.canDetach();
    if (id.startsWith('align_')) return scene !== undefined && editable > 1;
    if (id.startsWith('distribute_')) return scene !== undefined && editable > 2;
    if (id.startsWith('nudge_') || id === 'duplicate' || id === 'remove' || id === 'cut') return editable > 0;
    if (id === 'drop') return scene !== undefined && editable > 0;
    if (id === 'hide' || id === 'lock' || id === 'copy' || id === 'clear_selection') return size > 0;
    if (id === 'paste' || id === 'select_all' || id === 'help') return true;
    return scene !== undefined;
  };
  return (Object.keys(names) as Action[]).map((id) => ({
    ...{ id, label: names[id], keys: ACTION_KEYS[id]?.[0] },
    ...{ Icon: ICONS[id] ?? (/^(align|distribute)_/.test(id) ? IconLayoutAlignBottom : undefined) },
    isReady: isReady(id),
  }));
}

/** What each action is called, in the user's language. */
export function useActionNames(): Record<Action, string> {
  const { t } = useTranslation();
  return {
    translate: t('editor.keys.translate'),
    rotate: t('editor.keys.rotate'),
    scale: t('editor.keys.scale'),
    toggle_snapping: t('editor.keys.toggle_snapping'),
    measure: t('editor.actions.measure'),
    frame: t('editor.keys.frame'),
    view_top: t('editor.actions.view_top'),
    view_front: t('editor.actions.view_front'),
    view_side: t('editor.actions.view_side'),
    undo: t('editor.keys.undo'),
    redo: t('editor.keys.redo'),
    copy: t('editor.actions.copy'),
    cut: t('editor.actions.cut'),
    paste: t('editor.actions.paste'),
    duplicate: t('editor.keys.duplicate'),
    group: t('editor.actions.group'),
    ungroup: t('editor.actions.ungroup'),
    drop: t('editor.actions.drop'),
    hide: t('editor.keys.hide'),
    lock: t('editor.keys.lock'),
    remove: t('editor.keys.remove'),
    select_all: t('editor.keys.select_all'),
    clear_selection: t('editor.keys.clear_selection'),
    nudge_west: t('editor.actions.nudge_west'),
    nudge_east: t('editor.actions.nudge_east'),
    nudge_north: t('editor.actions.nudge_north'),
    nudge_south: t('editor.actions.nudge_south'),
    nudge_up: t('editor.actions.nudge_up'),
    nudge_down: t('editor.actions.nudge_down'),
    align_x_min: t('editor.align.x_min'),
    align_x_center: t('editor.align.x_center'),
    align_x_max: t('editor.align.x_max'),
    align_y_min: t('editor.align.y_min'),
    align_y_center: t('editor.align.y_center'),
    align_y_max: t('editor.align.y_max'),
    align_z_min: t('editor.align.z_min'),
    align_z_center: t('editor.align.z_center'),
    align_z_max: t('editor.align.z_max'),
    distribute_x: t('editor.align.distribute_x'),
    distribute_y: t('editor.align.distribute_y'),
    distribute_z: t('editor.align.distribute_z'),
    help: t('editor.keys.help'),
  };
}
