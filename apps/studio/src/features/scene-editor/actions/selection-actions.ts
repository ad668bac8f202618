import {
  type Icon,
  IconArrowBarToDown,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconEye,
  IconFolderSymlink,
  IconLock,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconScissors,
  IconStack2,
  IconStackPop,
  IconTrash,
} from '@tabler/icons-react';
import type { Action, ActionDefinition, Situation } from './action.ts';
import { always, areNodes, isEditable, isSelected } from './readiness.ts';

const isHidden = ({ model }: Situation) => [...model.selection].every((key) => model.hidden.has(key));
const isLocked = ({ model }: Situation) => [...model.selection].every((key) => model.locked.has(key));
const isCopied = ({ model }: Situation) => model.canCopy();

/** Actions on what is selected, and on the clipboard. */
export const selectionActions = {
  copy: {
    Icon: IconCopy,
    keys: ['Ctrl+C'],
    label: (t) => t('editor.actions.copy'),
    isReady: isCopied,
    run: ({ tools }) => tools.clipboard.copy(),
  },
  cut: {
    Icon: IconScissors,
    keys: ['Ctrl+X'],
    label: (t) => t('editor.actions.cut'),
    isReady: (situation) => isCopied(situation) && isEditable(situation),
    run: ({ tools }) => tools.clipboard.cut(),
  },
  paste: {
    Icon: IconClipboard,
    keys: ['Ctrl+V'],
    label: (t) => t('editor.actions.paste'),
    isReady: always,
    run: ({ tools }) => tools.clipboard.paste(),
  },
  duplicate: {
    Icon: IconCopyPlus,
    keys: ['Ctrl+D'],
    label: (t) => t('editor.actions.duplicate'),
    isReady: ({ model }) => model.canDuplicate(),
    run: ({ model }) => model.duplicateSelection(),
  },
  group: {
    Icon: IconStack2,
    keys: ['Ctrl+G'],
    label: (t) => t('editor.actions.group'),
    isReady: ({ model }) => model.canAttach(),
    whyNot: (t, { model }) => {
      const problem = model.attachProblem();
      return problem && t(`editor.actions.notGrouped.${problem}`);
    },
    run: ({ model }) => model.attachSelection(),
  },
  ungroup: {
    Icon: IconStackPop,
    keys: ['Shift+Ctrl+G'],
    label: (t) => t('editor.actions.ungroup'),
    isReady: ({ model }) => model.canDetach(),
    run: ({ model }) => model.detachSelection(),
  },
  move_to: {
    Icon: IconFolderSymlink,
    keys: ['Shift+M'],
    label: (t) => t('editor.actions.move_to'),
    isReady: ({ model }) => model.canMoveInTree(),
    run: ({ tools }) => tools.open('move'),
  },
  move_earlier: { ...shift(-1, 'ArrowUp', IconRowInsertTop), label: (t) => t('editor.actions.move_earlier') },
  move_later: { ...shift(1, 'ArrowDown', IconRowInsertBottom), label: (t) => t('editor.actions.move_later') },
  drop: {
    Icon: IconArrowBarToDown,
    keys: ['End'],
    label: (t) => t('editor.actions.drop'),
    isReady: areNodes(1),
    run: ({ scene }) => scene?.dropSelection(),
  },
  hide: {
    Icon: IconEye,
    keys: ['H'],
    label: (t) => t('editor.actions.hide'),
    isReady: isSelected,
    isOn: isHidden,
    labelNow: (t, isOn) => t(isOn ? 'editor.actions.show_hidden' : 'editor.actions.hide_shown'),
    run: (situation) => situation.model.setHidden([...situation.model.selection], !isHidden(situation)),
  },
  lock: {
    Icon: IconLock,
    keys: ['L'],
    label: (t) => t('editor.actions.lock'),
    isReady: isSelected,
    isOn: isLocked,
    labelNow: (t, isOn) => t(isOn ? 'editor.actions.unlock_locked' : 'editor.actions.lock_unlocked'),
    run: (situation) => situation.model.setLocked([...situation.model.selection], !isLocked(situation)),
  },
  remove: {
    Icon: IconTrash,
    keys: ['Delete', 'Backspace'],
    label: (t) => t('editor.actions.remove'),
    isReady: isEditable,
    run: ({ model }) => model.removeSelection(),
  },
} as const satisfies Partial<Record<Action, ActionDefinition>>;

function shift(step: -1 | 1, key: string, Shape: Icon): Omit<ActionDefinition, 'label'> {
  return {
    Icon: Shape,
    keys: [`Alt+${key}`],
    isReady: ({ model }) => model.canShiftInTree(step),
    run: ({ model }) => model.shiftInTree(step),
  };
}
