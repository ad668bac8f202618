import type { Hobject, Space, SpaceContent } from '@pleinair/client';
import type { Arrangement } from '@pleinair/domain';
import { arrangedHobjects, EditModel, editableOf } from '@pleinair/scene/edit';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { useDrawnPictures } from '../../parts/hobjects/use-drawn-pictures.ts';
import { listNames } from '../../ui/list-names.ts';
import { notify } from '../../ui/notify.ts';
import { EditorLayout } from './editor-layout.tsx';
import { SaveMachine } from './saving/save-machine.ts';
import { savedOf, spacePorts } from './saving/space-ports.ts';
import { TypedObjects } from './saving/typed-objects.ts';
import { typedPorts } from './saving/typed-ports.ts';
import { useSaving } from './saving/use-saving.ts';
import { type Editor, EditorContext } from './session/editor-context.ts';
import type { KeptWork } from './session/kept-work.ts';
import { missingSelection } from './session/missing-selection.ts';
import { useFirstLook } from './session/use-first-look.ts';
import { useKeptView } from './session/use-kept-view.ts';
import { useKeptWork } from './session/use-kept-work.ts';
import { useMissingParts } from './session/use-missing-parts.ts';
import { useSharedParts } from './session/use-shared-parts.ts';
import { useScene } from './viewport/use-scene.ts';

interface SpaceEditorProps {
  /** The space as the server had it when the page was opened. */
  content: SpaceContent;
  /** Earlier work on it that this browser kept. */
  kept: KeptWork | undefined;
  /** The name under which this tab keeps its work. */
  tab: string;
  /** Pid of the anchor to look at first. */
  anchor: string | undefined;
}

/** Arranges a space: outliner, scene and inspector over one model, which saves itself. */
export function SpaceEditor({ content, kept, tab, anchor }: SpaceEditorProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [space, setSpace] = useState<Space>(content.space);
  /** The objects as last loaded. */
  const [read, setRead] = useState(() => byPid(content.hobjects));
  const [anchors, setAnchors] = useState(content.anchors);
  const [{ model, save, typed, dropped, putHobjects, isOwnAnchor }] = useState(() => {
    const saved = savedOf(content);
    const own = new Set<string>();
    const learnOwners = (hobjects: readonly Hobject[]) => {
      for (const { pid, owner } of hobjects) if (owner === me.pid) own.add(pid);
    };
    learnOwners(content.hobjects);
    const foreign = new Set<string>();
    const learnForeign = (anchors: SpaceContent['anchors']) => {
      for (const { pid, owner } of anchors) if (owner !== me.pid) foreign.add(pid);
    };
    learnForeign(content.anchors);
    const onAnchors = (anchors: SpaceContent['anchors']) => {
      learnForeign(anchors);
      setAnchors(anchors);
    };
    const model = new EditModel(saved.arrangement, (pid) => own.has(pid));
    const putHobjects = (changed: readonly Hobject[]) => {
      setRead((before) => new Map([...before, ...byPid(changed)]));
      learnOwners(changed);
      model.learn(editableOf(changed));
      save.learn(editableOf(changed));
    };
    const onArrangement = (arrangement: Arrangement) => {
      // What the server refused never was in the space.
      const isOfOthers = !['refused', 'deleted'].includes(save.getState().status);
      const gone = isOfOthers ? missingSelection(model, arrangement) : [];
      model.rebase(arrangement);
      if (gone.length === 0) return;
      const message = t('editor.removedElsewhere', { count: gone.length, names: listNames(gone) });
      notify.warning({ message, time: 8000 });
    };
    const ports = spacePorts(content.pid, { onHobjects: putHobjects, onAnchors, onArrangement });
    const typed = new TypedObjects(content.pid, () => model.arrangement, typedPorts);
    const send: typeof ports.send = (body) => typed.around(body.operations, () => ports.send(body));
    const save = new SaveMachine({ ...ports, send }, saved, kept?.unsaved);
    save.learn(saved.arrangement);
    const isOwnAnchor = (pid: string) => !foreign.has(pid);
    return {
      model,
      save,
      typed,
      dropped: model.reset(save.arrangement, kept?.steps),
      putHobjects,
      isOwnAnchor,
    };
  });
  useEffect(() => {
    if (dropped > 0) notify.warning({ message: t('editor.stepsDropped'), time: 8000 });
  }, [dropped, t]);
  const { hobjects, parts } = useSyncExternalStore(
    useCallback((listener) => model.on('change', listener), [model]),
    () => model.arrangement,
  );
  const pictured = useDrawnPictures(useMemo(() => [...read.values()], [read]));
  const objects = useMemo(
    () => byPid(arrangedHobjects({ hobjects, parts }, pictured)),
    [hobjects, parts, pictured],
  );
  const { host, scene, state } = useScene(model, space, read, anchors);
  useSaving({ model, save, pid: content.pid, onSpace: setSpace });
  useKeptWork(model, save, content.pid, tab);
  useKeptView(model, content.pid);
  useMissingParts(read, putHobjects);
  useSharedParts(model, read);
  useFirstLook(model, scene, anchor);
  const unfilled = useRef<string>(undefined);
  const editor = useMemo<Editor>(
    () => ({
      space,
      model,
      save,
      scene,
      hobjects: objects,
      putHobjects,
      isOwnAnchor,
      putSpace: setSpace,
      unfilled,
      typed,
    }),
    [space, model, save, scene, objects, putHobjects, isOwnAnchor, typed],
  );

  return (
    <EditorContext value={editor}>
      <EditorLayout host={host} state={state} />
    </EditorContext>
  );
}

function byPid<Item extends { readonly pid: string }>(hobjects: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
}
