import type { Axis, Edge } from '@pleinair/scene/edit';
import {
  type Icon,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from '@tabler/icons-react';
import type { Action, ActionDefinition, Run } from './action.ts';
import { areNodes, isEditable } from './readiness.ts';

/** Metres per nudge. */
const NUDGE = { small: 0.1, large: 1 } as const;

/** Actions that nudge, align and distribute the selection. */
export const placingActions = {
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
} as const satisfies Partial<Record<Action, ActionDefinition>>;

function nudge(axis: Axis, sign: 1 | -1, key: string, Shape: Icon): Omit<ActionDefinition, 'label'> {
  const run = ({ model, large }: Run) =>
    model.nudge({ x: 0, y: 0, z: 0, [axis]: sign * (large ? NUDGE.large : NUDGE.small) });
  return { Icon: Shape, keys: [key], isReady: isEditable, run };
}

function align(axis: Axis, edge: Edge, Shape: Icon): Omit<ActionDefinition, 'label'> {
  return { Icon: Shape, isReady: areNodes(2), run: ({ scene }) => scene?.alignSelection(axis, edge) };
}

function spread(axis: Axis, Shape: Icon): Omit<ActionDefinition, 'label'> {
  return { Icon: Shape, isReady: areNodes(3), run: ({ scene }) => scene?.distributeSelection(axis) };
}
