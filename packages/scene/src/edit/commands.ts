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

type Run = (editor: SceneEditor) => void;

/** Metres by which a nudge moves what is selected. */
const NUDGE = 0.1;

export const editorCommands: Readonly<Record<EditorCommand, Run>> = {
  undo: (editor) => editor.undo(),
  redo: (editor) => editor.redo(),
  translate: (editor) => editor.setMode('translate'),
  rotate: (editor) => editor.setMode('rotate'),
  scale: (editor) => editor.setMode('scale'),
  toggle_snapping: (editor) => editor.setSnapping(!editor.snapping),
  frame: (editor) => editor.frame(),
  duplicate: (editor) => editor.duplicateSelection(),
  remove: (editor) => editor.removeSelection(),
  select_all: (editor) => editor.select(editor.arrangement.nodes.map(({ key }) => key)),
  clear_selection: (editor) => editor.select([]),
  nudge_west: (editor) => editor.nudge({ x: -NUDGE, y: 0, z: 0 }),
  nudge_east: (editor) => editor.nudge({ x: NUDGE, y: 0, z: 0 }),
  nudge_north: (editor) => editor.nudge({ x: 0, y: 0, z: -NUDGE }),
  nudge_south: (editor) => editor.nudge({ x: 0, y: 0, z: NUDGE }),
  nudge_up: (editor) => editor.nudge({ x: 0, y: NUDGE, z: 0 }),
  nudge_down: (editor) => editor.nudge({ x: 0, y: -NUDGE, z: 0 }),
  ...aligning('x'),
  ...aligning('y'),
  ...aligning('z'),
};

function aligning<A extends Axis>(axis: A): Record<`align_${A}_${Edge}` | `distribute_${A}`, Run> {
  const toEdge =
    (edge: Edge): Run =>
    (editor) =>
      editor.alignSelection(axis, edge);
  const evenly: Run = (editor) => editor.distributeSelection(axis);
  return {
    [`align_${axis}_min`]: toEdge('min'),
    [`align_${axis}_center`]: toEdge('center'),
    [`align_${axis}_max`]: toEdge('max'),
    [`distribute_${axis}`]: evenly,
  } as Record<`align_${A}_${Edge}` | `distribute_${A}`, Run>;
}
