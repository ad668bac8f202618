import type { Axis, Edge, GizmoMode } from '@pleinair/scene/edit';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMove,
  IconArrowUp,
  IconBoxAlignBottom,
  IconBoxAlignRight,
  IconBoxAlignTop,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconDeviceMobile,
  IconEye,
  IconFocus2,
  IconFolderSymlink,
  IconHistory,
  IconKeyboard,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconListCheck,
  IconLock,
  IconMagnet,
  IconMan,
  IconMinus,
  IconMoon,
  IconPlus,
  IconResize,
  IconRotate,
  IconRotate360,
  IconRotateClockwise,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRulerMeasure,
  IconScissors,
  IconSelect,
  IconSelectAll,
  IconStack2,
  IconStackPop,
  IconSun,
  IconSunHigh,
  IconTrash,
  IconVolume,
} from '@tabler/icons-react';
import type { Action, ActionDefinition, Run, Situation } from './action.ts';

/** Metres per nudge. */
const NUDGE = { small: 0.1, large: 1 } as const;
/** Degrees per turn of the view, and factor of the distance per step nearer. */
const TURN = 20;
const NEARER = 0.8;

const always = () => true;
const isDrawn = ({ scene }: Situation) => scene !== undefined;
const isSelected = ({ model }: Situation) => model.selection.size > 0;
const isHidden = ({ model }: Situation) => [...model.selection].every((key) => model.hidden.has(key));
const isLocked = ({ model }: Situation) => [...model.selection].every((key) => model.locked.has(key));
const isEditable = ({ model }: Situation) => model.editable().size > 0;
/** Whether this many nodes can be moved along the space's axes; parts move with what they belong to. */
const areNodes = (least: number) => (situation: Situation) =>
  isDrawn(situation) && situation.model.editableNodes().length >= least;
const isCopied = ({ model }: Situation) => model.canCopy();

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
  frame: {
    Icon: IconFocus2,
    keys: ['F'],
    label: (t) => t('editor.actions.frame'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.frame(),
  },
  view_top: { ...looking('top', '1', IconBoxAlignTop), label: (t) => t('editor.actions.view_top') },
  view_front: { ...looking('front', '2', IconBoxAlignBottom), label: (t) => t('editor.actions.view_front') },
  view_side: { ...looking('side', '3', IconBoxAlignRight), label: (t) => t('editor.actions.view_side') },
  turn_left: {
    Icon: IconRotate,
    label: (t) => t('editor.actions.turn_left'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.turnView(-TURN, 0),
  },
  turn_right: {
    Icon: IconRotateClockwise,
    label: (t) => t('editor.actions.turn_right'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.turnView(TURN, 0),
  },
  zoom_in: {
    Icon: IconPlus,
    label: (t) => t('editor.actions.zoom_in'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.turnView(0, 0, NEARER),
  },
  zoom_out: {
    Icon: IconMinus,
    label: (t) => t('editor.actions.zoom_out'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.turnView(0, 0, 1 / NEARER),
  },
  scale_figures: {
    Icon: IconMan,
    label: (t) => t('editor.actions.scale_figures'),
    isReady: isDrawn,
    isOn: ({ scene }) => scene?.hasScaleFigures ?? false,
    run: ({ scene }) => scene?.setScaleFigures(!scene.hasScaleFigures),
  },
  light_day: {
    Icon: IconSun,
    label: (t) => t('editor.actions.light_day'),
    isReady: isDrawn,
    isOn: ({ scene }) => scene?.light === 'day',
    run: ({ scene }) => scene?.setLight('day'),
  },
  light_sun: {
    Icon: IconSunHigh,
    label: (t) => t('editor.actions.light_sun'),
    isReady: (situation) => isDrawn(situation) && situation.hasPlace,
    isOn: ({ scene }) => scene?.light instanceof Date,
    run: ({ scene }) => scene?.setLight(new Date()),
  },
  light_night: {
    Icon: IconMoon,
    label: (t) => t('editor.actions.light_night'),
    isReady: isDrawn,
    isOn: ({ scene }) => scene?.light === 'night',
    run: ({ scene }) => scene?.setLight('night'),
  },
  sound: {
    Icon: IconVolume,
    label: (t) => t('editor.actions.sound'),
    isReady: (situation) => isDrawn(situation) && situation.hasSound,
    isOn: ({ scene }) => scene?.isAudible ?? false,
    run: ({ scene }) => scene?.setAudible(!scene.isAudible),
  },
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
  nudge_west: { ...nudge('x', -1, 'ArrowLeft', IconArrowLeft), label: (t) => t('editor.actions.nudge_west') },
  nudge_east: {
    ...nudge('x', 1, 'ArrowRight', IconArrowRight),
    label: (t) => t('editor.actions.nudge_east'),
  },
  nudge_north: { ...nudge('z', -1, 'ArrowUp', IconArrowUp), label: (t) => t('editor.actions.nudge_north') },
  nudge_south: {
    ...nudge('z', 1, 'ArrowDown', IconArrowDown),
    label: (t) => t('editor.actions.nudge_south'),
  },
  nudge_up: { ...nudge('y', 1, 'PageUp', IconArrowUp), label: (t) => t('editor.actions.nudge_up') },
  nudge_down: { ...nudge('y', -1, 'PageDown', IconArrowDown), label: (t) => t('editor.actions.nudge_down') },
  align_x_min: { ...align('x', 'min', IconLayoutAlignLeft), label: (t) => t('editor.align.x_min') },
  align_x_center: {
    ...align('x', 'center', IconLayoutAlignCenter),
    label: (t) => t('editor.align.x_center'),
  },
  align_x_max: { ...align('x', 'max', IconLayoutAlignRight), label: (t) => t('editor.align.x_max') },
  align_y_min: { ...align('y', 'min', IconLayoutAlignBottom), label: (t) => t('editor.align.y_min') },
  align_y_center: {
    ...align('y', 'center', IconLayoutAlignMiddle),
    label: (t) => t('editor.align.y_center'),
  },
  align_y_max: { ...align('y', 'max', IconLayoutAlignTop), label: (t) => t('editor.align.y_max') },
  align_z_min: { ...align('z', 'min', IconLayoutAlignTop), label: (t) => t('editor.align.z_min') },
  align_z_center: {
    ...align('z', 'center', IconLayoutAlignMiddle),
    label: (t) => t('editor.align.z_center'),
  },
  align_z_max: { ...align('z', 'max', IconLayoutAlignBottom), label: (t) => t('editor.align.z_max') },
  distribute_x: {
    ...spread('x', IconLayoutDistributeVertical),
    label: (t) => t('editor.align.distribute_x'),
  },
  distribute_y: {
    ...spread('y', IconLayoutDistributeHorizontal),
    label: (t) => t('editor.align.distribute_y'),
  },
  distribute_z: {
    ...spread('z', IconLayoutDistributeHorizontal),
    label: (t) => t('editor.align.distribute_z'),
  },
};

type Unnamed = Omit<ActionDefinition, 'label'>;

function handles(mode: GizmoMode, key: string, Shape: Icon): Unnamed {
  return {
    Icon: Shape,
    keys: [key],
    isReady: isDrawn,
    isOn: ({ scene }) => scene?.mode === mode,
    run: ({ scene }) => scene?.setMode(mode),
  };
}

function looking(side: 'top' | 'front' | 'side', key: string, Shape: Icon): Unnamed {
  return { Icon: Shape, keys: [key], isReady: isDrawn, run: ({ scene }) => scene?.lookFrom(side) };
}

function shift(step: -1 | 1, key: string, Shape: Icon): Unnamed {
  return {
    Icon: Shape,
    keys: [`Alt+${key}`],
    isReady: ({ model }) => model.canShiftInTree(step),
    run: ({ model }) => model.shiftInTree(step),
  };
}

function nudge(axis: Axis, sign: 1 | -1, key: string, Shape: Icon): Unnamed {
  const run = ({ model, large }: Run) =>
    model.nudge({ x: 0, y: 0, z: 0, [axis]: sign * (large ? NUDGE.large : NUDGE.small) });
  return { Icon: Shape, keys: [key], isReady: isEditable, run };
}

function align(axis: Axis, edge: Edge, Shape: Icon): Unnamed {
  return { Icon: Shape, isReady: areNodes(2), run: ({ scene }) => scene?.alignSelection(axis, edge) };
}

function spread(axis: Axis, Shape: Icon): Unnamed {
  return { Icon: Shape, isReady: areNodes(3), run: ({ scene }) => scene?.distributeSelection(axis) };
}
