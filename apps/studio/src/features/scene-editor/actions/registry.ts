import type { GizmoMode } from '@pleinair/scene/edit';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMove,
  IconDeviceMobile,
  IconHistory,
  IconKeyboard,
  IconListCheck,
  IconMagnet,
  IconPlus,
  IconResize,
  IconRotate360,
  IconRulerMeasure,
  IconSelect,
  IconSelectAll,
} from '@tabler/icons-react';
import type { Action, ActionDefinition } from './action.ts';
import { placingActions } from './placing-actions.ts';
import { always, isDrawn, isSelected } from './readiness.ts';
import { selectionActions } from './selection-actions.ts';
import { viewActions } from './view-actions.ts';

/** Every action of the editor; read by toolbar, menus, shortcuts and the command palette. */
export const ACTIONS: Readonly<Record<Action, ActionDefinition>> = {
  undo: {
    Icon: IconArrowBackUp,
    keys: ['Ctrl+Z'],
    label: (t) => t('editor.actions.undo'),
    isReady: ({ model }) => model.undoable !== undefined,
    run: ({ model }) => model.undo(),
  },
  redo: {
    Icon: IconArrowForwardUp,
    keys: ['Shift+Ctrl+Z', 'Ctrl+Y'],
    label: (t) => t('editor.actions.redo'),
    isReady: ({ model }) => model.redoable !== undefined,
    run: ({ model }) => model.redo(),
  },
  versions: {
    Icon: IconHistory,
    label: (t) => t('editor.versions.title'),
    isReady: always,
    run: ({ tools }) => tools.open('versions'),
  },
  translate: { ...handles('translate', 'W', IconArrowsMove), label: (t) => t('editor.actions.translate') },
  rotate: { ...handles('rotate', 'E', IconRotate360), label: (t) => t('editor.actions.rotate') },
  scale: { ...handles('scale', 'R', IconResize), label: (t) => t('editor.actions.scale') },
  toggle_snapping: {
    Icon: IconMagnet,
    keys: ['S'],
    label: (t) => t('editor.actions.toggle_snapping'),
    isReady: isDrawn,
    isOn: ({ scene }) => scene?.snapping ?? false,
    run: ({ scene }) => scene?.setSnapping(!scene.snapping),
  },
  measure: {
    Icon: IconRulerMeasure,
    keys: ['M'],
    label: (t) => t('editor.actions.measure'),
    isReady: isDrawn,
    isOn: ({ scene }) => scene?.isMeasuring ?? false,
    run: ({ tools }) => tools.measure(),
  },
  ...selectionActions,
  select_all: {
    Icon: IconSelectAll,
    keys: ['Ctrl+A'],
    label: (t) => t('editor.actions.select_all'),
    isReady: ({ model }) => model.arrangement.nodes.length > 0,
    run: ({ model }) => model.selectAll(),
  },
  select_several: {
    Icon: IconListCheck,
    label: (t) => t('editor.actions.select_several'),
    isReady: ({ model }) => model.arrangement.nodes.length > 0,
    isOn: ({ model }) => model.picksSeveral,
    labelNow: (t, isOn) => t(isOn ? 'editor.actions.select_singly' : 'editor.actions.select_several'),
    run: ({ model }) => {
      model.picksSeveral = !model.picksSeveral;
    },
  },
  clear_selection: {
    Icon: IconSelect,
    keys: ['Escape'],
    label: (t) => t('editor.actions.clear_selection'),
    isReady: isSelected,
    run: ({ model }) => {
      model.select([]);
      model.picksSeveral = false;
    },
  },
  ...viewActions,
  add_object: {
    Icon: IconPlus,
    label: (t) => t('editor.actions.add_object'),
    isReady: always,
    run: ({ tools }) => tools.open('library'),
  },
  preview: {
    Icon: IconDeviceMobile,
    label: (t) => t('editor.actions.preview'),
    isReady: always,
    run: ({ tools }) => tools.open('preview'),
  },
  help: {
    Icon: IconKeyboard,
    keys: ['?'],
    label: (t) => t('editor.actions.help'),
    isReady: always,
    run: ({ tools }) => tools.open('keys'),
  },
  ...placingActions,
};

function handles(mode: GizmoMode, key: string, Shape: Icon): Omit<ActionDefinition, 'label'> {
  return {
    Icon: Shape,
    keys: [key],
    isReady: isDrawn,
    isOn: ({ scene }) => scene?.mode === mode,
    run: ({ scene }) => scene?.setMode(mode),
  };
}
