import type { Hobject, Space, SpaceContent } from '@pleinair/client';
import { arrangedHobjects, EditModel } from '@pleinair/scene/edit';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useDrawnPictures } from '../../parts/hobjects/use-drawn-pictures.ts';
import { EditorLayout } from './editor-layout.tsx';
import { SaveMachine } from './saving/save-machine.ts';
import { spacePorts, storedArrangement } from './saving/space-ports.ts';
import { useSaving } from './saving/use-saving.ts';
import { type Editor, EditorContext } from './session/editor-context.ts';
import type { KeptSteps } from './session/kept-steps.ts';
import { useFirstLook } from './session/use-first-look.ts';
import { useKeptSteps } from './session/use-kept-steps.ts';
import { useKeptView } from './session/use-kept-view.ts';
import { useMissingParts } from './session/use-missing-parts.ts';
import { useScene } from './viewport/use-scene.ts';

interface SpaceEditorProps {
  /** The space as the server had it when the page was opened. */
  content: SpaceContent;
  /** What could be undone when it was last edited in this browser. */
  kept: KeptSteps | undefined;
  /** Pid of the anchor to look at first. */
  anchor: string | undefined;
}

/** Arranges a space: list, scene and numbers over one model, which saves itself. */
export function SpaceEditor({ content, kept, anchor }: SpaceEditorProps) {
  const [space, setSpace] = useState<Space>(content.space);
  /** The objects as they were last read. */
  const [read, setRead] = useState(() => byPid(content.hobjects));
  const putHobjects = useCallback(
    (changed: readonly Hobject[]) => setRead((before) => new Map([...before, ...byPid(changed)])),
    [],
  );
  const [{ model, save }] = useState(() => {
    const stored = storedArrangement(content.space.revision, content);
    return {
      model: new EditModel({ anchors: stored.anchors, nodes: stored.nodes, hobjects: [] }),
      save: new SaveMachine(spacePorts(content.pid, putHobjects), stored),
    };
  });
  const changed = useSyncExternalStore(
    useCallback((listener) => model.on('change', listener), [model]),
    () => model.arrangement.hobjects,
  );
  const pictured = useDrawnPictures(useMemo(() => [...read.values()], [read]));
  const hobjects = useMemo(
    () => byPid(arrangedHobjects({ hobjects: changed }, pictured)),
    [changed, pictured],
  );
  const { host, scene, state } = useScene(model, space, read);
  useSaving({ model, save, scene, pid: content.pid, onSpace: setSpace, kept });
  useKeptSteps(model, save, content.pid);
  useKeptView(model, save, content.pid);
  useMissingParts(read, putHobjects);
  useFirstLook(model, scene, anchor);
  const editor = useMemo<Editor>(
    () => ({ space, model, save, scene, hobjects, putHobjects }),
    [space, model, save, scene, hobjects, putHobjects],
  );

  return (
    <EditorContext value={editor}>
      <EditorLayout host={host} state={state} />
    </EditorContext>
  );
}

function byPid(hobjects: readonly Hobject[]): ReadonlyMap<string, Hobject> {
  return new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
}
