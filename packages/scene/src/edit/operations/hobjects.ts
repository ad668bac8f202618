import { contentSettings, drawnAs } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import type { ArrangedHobject, Arrangement, HobjectFields } from '../arrangement.ts';
import { type EditOperation, operation } from '../operation.ts';

type ReadSceneHobject = SceneHobject & { readonly updated_at: string };

/** Changes the named fields and settings of an object; the others stay. */
export function changeHobject(
  arrangement: Arrangement,
  hobject: ReadSceneHobject,
  change: Partial<HobjectFields>,
): EditOperation {
  const before = arrangement.hobjects.find(({ key }) => key === hobject.pid) ?? asRead(hobject);
  const changed = { ...before, ...change, settings: { ...before.settings, ...change.settings } };
  const isSame = JSON.stringify(changed) === JSON.stringify(before);
  const others = arrangement.hobjects.filter(({ key }) => key !== hobject.pid);
  return operation(
    change.name === undefined ? 'change_hobject' : 'rename_hobject',
    { ...arrangement, hobjects: [...others, before] },
    { ...arrangement, hobjects: [...others, isSame ? before : changed] },
  );
}

/** What can be changed of an object, its settings whole: two that mean the same read the same. */
export function hobjectFields(hobject: SceneHobject): HobjectFields {
  const { name, description, settings } = hobject;
  const type = drawnAs(hobject);
  return { name, description, settings: type ? { ...contentSettings(type, settings) } : settings };
}

function asRead(hobject: ReadSceneHobject): ArrangedHobject {
  const fields = hobjectFields(hobject);
  return { key: hobject.pid, ...fields, origin: { ...fields, updated_at: hobject.updated_at } };
}
