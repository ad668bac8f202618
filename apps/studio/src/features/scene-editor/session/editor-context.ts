import type { Hobject, Space } from '@pleinair/client';
import type { Arrangement, EditedHobject, EditModel, SceneEditor } from '@pleinair/scene/edit';
import { createContext, use, useCallback, useRef, useSyncExternalStore } from 'react';
import type { SaveMachine } from '../saving/save-machine.ts';
import type { TypedObjects } from '../saving/typed-objects.ts';

/** An open space editor, as its panels use it. */
export interface Editor {
  readonly space: Space;
  readonly model: EditModel;
  readonly save: SaveMachine;
  /** The drawn scene; undefined until it is ready, and without WebGL. */
  readonly scene: SceneEditor | undefined;
  /** The objects of nodes in their edited state, by pid. */
  readonly hobjects: ReadonlyMap<string, EditedHobject<Hobject>>;
  /** Whether the creator may rename an anchor; shared anchors of others can only be placed. */
  readonly isOwnAnchor: (pid: string) => boolean;
  /** Stores objects as loaded from the server. */
  readonly putHobjects: (hobjects: readonly Hobject[]) => void;
  /** Shows the space as just saved. */
  readonly putSpace: (space: Space) => void;
  /** Pid of a new text or button without words of its own; the inspector focuses their field, then unsets it. */
  readonly unfilled: { current: string | undefined };
  /** The texts and buttons made here, which go when placing them is undone. */
  readonly typed: Pick<TypedObjects, 'add'>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error('useEditor outside of an EditorContext');
  return editor;
}

export function useArrangement() {
  const { model } = useEditor();
  return useModel('change', () => model.arrangement);
}

/** The anchors and nodes; moving, rotating and scaling do not change the result. */
export function useStructure(): Pick<Arrangement, 'anchors' | 'nodes'> {
  const { model } = useEditor();
  const known = useRef<{ readonly shape: string; readonly arrangement: Arrangement }>(undefined);
  return useModel('change', () => {
    const { arrangement } = model;
    const anchors = arrangement.anchors.map(({ pid, name, anchor_type }) => [pid, name, anchor_type]);
    const nodes = arrangement.nodes.map(({ pid, anchor_pid, hobject_pid }) => [pid, anchor_pid, hobject_pid]);
    const shape = JSON.stringify([anchors, nodes]);
    if (known.current?.shape !== shape) known.current = { shape, arrangement };
    return known.current.arrangement;
  });
}

/** Whether the space is empty. */
export function useIsEmpty() {
  const { model } = useEditor();
  return useModel('change', () => model.arrangement.nodes.length === 0);
}

export function useSelection() {
  const { model } = useEditor();
  return useModel('selectionchange', () => model.selection);
}

/** Whether each picked item is added to the selection or removed. */
export function usePicksSeveral() {
  const { model } = useEditor();
  return useModel('selectionchange', () => model.picksSeveral);
}

/** Whether the mouse is over an item, in the scene or in the outliner. */
export function useIsHovered(key: string) {
  const { model } = useEditor();
  return useModel('hoverchange', () => model.hovered === key);
}

export function useHidden() {
  const { model } = useEditor();
  return useModel('viewchange', () => model.hidden);
}

export function useLocked() {
  const { model } = useEditor();
  return useModel('viewchange', () => model.locked);
}

export function useUndoable() {
  const { model } = useEditor();
  return useModel('historychange', () => model.undoable);
}

export function useRedoable() {
  const { model } = useEditor();
  return useModel('historychange', () => model.redoable);
}

export function useSaveState() {
  const { save } = useEditor();
  return useSyncExternalStore(save.subscribe, save.getState);
}

/** The loading state of the drawn node; undefined if nothing is drawn. */
export function useNodeState(key: string) {
  const { scene } = useEditor();
  const subscribe = useCallback(
    (listener: () => void) =>
      scene?.graph.on('nodestate', ({ pid }) => {
        if (pid === key) listener();
      }) ?? (() => {}),
    [scene, key],
  );
  return useSyncExternalStore(subscribe, () => scene?.graph.nodeState(key)?.status);
}

/** The options in a drawn object's file that its creator may choose from. */
export function useChoices(hobject_pid: string) {
  const { scene } = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => scene?.graph.on('nodestate', listener) ?? (() => {}),
    [scene],
  );
  return useSyncExternalStore(subscribe, () => scene?.graph.choicesOf(hobject_pid));
}

function useModel<T>(
  event: 'change' | 'selectionchange' | 'historychange' | 'viewchange' | 'hoverchange',
  read: () => T,
): T {
  const { model } = useEditor();
  const subscribe = useCallback((listener: () => void) => model.on(event, listener), [model, event]);
  return useSyncExternalStore(subscribe, read);
}
