import type { Axis, Edge, EditModel, SceneEditor } from '@pleinair/scene/edit';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';

/** An action of the editor, on the space, the scene or the panels around it. */
export type Action =
  | 'undo'
  | 'redo'
  | 'versions'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'toggle_snapping'
  | 'measure'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'group'
  | 'ungroup'
  | 'drop'
  | 'hide'
  | 'lock'
  | 'remove'
  | 'select_all'
  | 'select_several'
  | 'move_to'
  | 'move_earlier'
  | 'move_later'
  | 'clear_selection'
  | 'frame'
  | 'view_top'
  | 'view_front'
  | 'view_side'
  | 'turn_left'
  | 'turn_right'
  | 'zoom_in'
  | 'zoom_out'
  | 'scale_figures'
  | `light_${'day' | 'sun' | 'night'}`
  | 'sound'
  | 'add_object'
  | 'preview'
  | 'help'
  | `nudge_${'west' | 'east' | 'north' | 'south' | 'up' | 'down'}`
  | `align_${Axis}_${Edge}`
  | `distribute_${Axis}`;

/** What can be opened over the editor. */
export type Panel = 'library' | 'preview' | 'keys' | 'versions' | 'move';

/** The panels' side of actions. */
export interface Tools {
  readonly open: (panel: Panel) => void;
  readonly measure: () => void;
  /** Clipboard actions, for callers other than the clipboard's own events. */
  readonly clipboard: Readonly<Record<'copy' | 'cut' | 'paste', () => void>>;
}

/** The state that actions depend on. */
export interface Situation {
  readonly model: EditModel;
  /** Undefined if nothing can be drawn. */
  readonly scene: SceneEditor | undefined;
  /** Whether the space has a place on the earth. */
  readonly hasPlace: boolean;
  /** Whether something here has sound. */
  readonly hasSound: boolean;
}

export interface Run extends Situation {
  readonly tools: Tools;
  /** Whether to nudge by the larger step. */
  readonly large: boolean;
}

/** An action, defined once for toolbar, menus, shortcuts, their list, and the command palette. */
export interface ActionDefinition {
  readonly Icon: Icon;
  readonly label: (t: TFunction) => string;
  /** Shortcuts as labelled on a keyboard; the first one is shown. */
  readonly keys?: readonly string[];
  /** Whether it would have an effect now. */
  readonly isReady: (situation: Situation) => boolean;
  /** Why it has no effect now, for those who use its shortcut. */
  readonly whyNot?: (t: TFunction, situation: Situation) => string | undefined;
  /** For a toggle: whether it is on. */
  readonly isOn?: (situation: Situation) => boolean;
  /** Of a switch in a menu: what it would do now. */
  readonly labelNow?: (t: TFunction, isOn: boolean) => string;
  readonly run: (run: Run) => void;
}
