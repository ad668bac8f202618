import type { Axis, Edge, EditModel, SceneEditor } from '@pleinair/scene/edit';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';

/** What a creator can ask of the editor: of the space, of the scene, or of the panels round it. */
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

/** What opens over the editor. */
export type Panel = 'library' | 'preview' | 'keys' | 'versions';

/** What the panels round the scene do for actions. */
export interface Tools {
  readonly open: (panel: Panel) => void;
  readonly measure: () => void;
  /** What the clipboard's own events do elsewhere. */
  readonly clipboard: Readonly<Record<'copy' | 'cut' | 'paste', () => void>>;
}

/** What an action is judged by. */
export interface Situation {
  readonly model: EditModel;
  /** Absent where nothing can be drawn. */
  readonly scene: SceneEditor | undefined;
  /** Whether the space is somewhere on the earth. */
  readonly hasPlace: boolean;
  /** Whether something here can be heard. */
  readonly hasSound: boolean;
}

export interface Run extends Situation {
  readonly tools: Tools;
  /** The bigger step of a nudge. */
  readonly large: boolean;
}

/** An action, once for toolbar, menus, keys, their list, and the command palette. */
export interface ActionDefinition {
  readonly Icon: Icon;
  readonly label: (t: TFunction) => string;
  /** As they are written on a keyboard; the first is the one that is shown. */
  readonly keys?: readonly string[];
  /** Whether it would do something now. */
  readonly isReady: (situation: Situation) => boolean;
  /** Of a switch: whether it is on. */
  readonly isOn?: (situation: Situation) => boolean;
  /** Of a switch in a menu: what it would do now. */
  readonly labelNow?: (t: TFunction, isOn: boolean) => string;
  readonly run: (run: Run) => void;
}
