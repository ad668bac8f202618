import type { EditModel } from './edit-model.ts';
import type { Axis, Edge } from './operations/align.ts';
import type { SceneEditor } from './scene-editor.ts';

/** What keys, menus and the command palette may ask of the editor. */
export type EditorCommand =
  | 'undo'
  | 'redo'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'toggle_snapping'
  | 'frame'
  | 'view_top'
  | 'view_front'
  | 'view_side'
  | 'drop'
  | 'group'
  | 'ungroup'
  | 'duplicate'
  | 'remove'
  | 'select_all'
  | 'clear_selection'
  | 'nudge_west'
  | 'nudge_east'
  | 'nudge_north'
  | 'nudge_south'
  | 'nudge_up'
  | 'nudge_down'
  | `align_${Axis}_${Edge}`
  | `distribute_${Axis}`;

interface Target {
  readonly model: EditModel;
  /** Absent where nothing can be drawn: commands that need it do nothing then. */
  readonly scene: SceneEditor | undefined;
  /** The bigger step of a nudge. */
  readonly large: boolean;
}

type Run = (target: Target) => void;

/** Metres by which a nudge moves the selection. */
const NUDGE = { small: 0.1, large: 1 } as const;

/** Does what a key, a button or the command palette asks for. */
export function runEditorCommand(name: EditorCommand, target: Target): void {
  commands[name](target);
}

const commands: Readonly<Record<EditorCommand, Run>> = {
  undo: ({ model }) => model.undo(),
  redo: ({ model }) => model.redo(),
  translate: ({ scene }) => scene?.setMode('translate'),
  rotate: ({ scene }) => scene?.setMode('rotate'),
  scale: ({ scene }) => scene?.setMode('scale'),
  toggle_snapping: ({ scene }) => scene?.setSnapping(!scene.snapping),
  frame: ({ scene }) => scene?.frame(),
  view_top: ({ scene }) => scene?.lookFrom('top'),
  view_front: ({ scene }) => scene?.lookFrom('front'),
  view_side: ({ scene }) => scene?.lookFrom('side'),
  drop: ({ scene }) => scene?.dropSelection(),
  group: ({ model }) => model.attachSelection(),
  ungroup: ({ model }) => model.detachSelection(),
  duplicate: ({ model }) => model.duplicateSelection(),
  remove: ({ model }) => model.removeSelection(),
  select_all: ({ model }) => model.selectAll(),
  clear_selection: ({ model }) => model.select([]),
  nudge_west: nudging('x', -1),
  nudge_east: nudging('x', 1),
  nudge_north: nudging('z', -1),
  nudge_south: nudging('z', 1),
  nudge_up: nudging('y', 1),
  nudge_down: nudging('y', -1),
  ...aligning('x'),
  ...aligning('y'),
  ...aligning('z'),
};

function nudging(axis: Axis, sign: 1 | -1): Run {
  return ({ model, large }) =>
    model.nudge({ x: 0, y: 0, z: 0, [axis]: sign * (large ? NUDGE.large : NUDGE.small) });
}

function aligning<A extends Axis>(axis: A): Record<`align_${A}_${Edge}` | `distribute_${A}`, Run> {
  const toEdge =
    (edge: Edge): Run =>
    ({ scene }) =>
      scene?.alignSelection(axis, edge);
  const evenly: Run = ({ scene }) => scene?.distributeSelection(axis);
  return {
    [`align_${axis}_min`]: toEdge('min'),
    [`align_${axis}_center`]: toEdge('center'),
    [`align_${axis}_max`]: toEdge('max'),
    [`distribute_${axis}`]: evenly,
  } as Record<`align_${A}_${Edge}` | `distribute_${A}`, Run>;
}
