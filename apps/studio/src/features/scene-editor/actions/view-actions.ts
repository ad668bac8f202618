import {
  type Icon,
  IconBoxAlignBottom,
  IconBoxAlignRight,
  IconBoxAlignTop,
  IconFocus2,
  IconMan,
  IconMinus,
  IconMoon,
  IconPlus,
  IconRotate,
  IconRotateClockwise,
  IconSun,
  IconSunHigh,
  IconVolume,
} from '@tabler/icons-react';
import type { Action, ActionDefinition } from './action.ts';
import { isDrawn } from './readiness.ts';

/** Degrees per turn of the view, and factor of the distance per step nearer. */
const TURN = 20;
const NEARER = 0.8;

/** Actions on how the scene is seen and heard while it is edited. */
export const viewActions = {
  frame: {
    Icon: IconFocus2,
    keys: ['F'],
    label: (t) => t('editor.actions.frame'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.sight.frame(),
  },
  view_top: { ...looking('top', '1', IconBoxAlignTop), label: (t) => t('editor.actions.view_top') },
  view_front: { ...looking('front', '2', IconBoxAlignBottom), label: (t) => t('editor.actions.view_front') },
  view_side: { ...looking('side', '3', IconBoxAlignRight), label: (t) => t('editor.actions.view_side') },
  turn_left: {
    Icon: IconRotate,
    label: (t) => t('editor.actions.turn_left'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.sight.turn(-TURN, 0),
  },
  turn_right: {
    Icon: IconRotateClockwise,
    label: (t) => t('editor.actions.turn_right'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.sight.turn(TURN, 0),
  },
  zoom_in: {
    Icon: IconPlus,
    label: (t) => t('editor.actions.zoom_in'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.sight.turn(0, 0, NEARER),
  },
  zoom_out: {
    Icon: IconMinus,
    label: (t) => t('editor.actions.zoom_out'),
    isReady: isDrawn,
    run: ({ scene }) => scene?.sight.turn(0, 0, 1 / NEARER),
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
} as const satisfies Partial<Record<Action, ActionDefinition>>;

function looking(side: 'top' | 'front' | 'side', key: string, Shape: Icon): Omit<ActionDefinition, 'label'> {
  return { Icon: Shape, keys: [key], isReady: isDrawn, run: ({ scene }) => scene?.sight.lookFrom(side) };
}
