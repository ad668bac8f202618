import type { HobjectFields, SceneHobject } from '@pleinair/domain';
import { drawnAs } from './drawn-as.ts';
import { contentSettings } from './registry.ts';

/** The editable fields of an object, with complete settings, so that equal objects compare as equal. */
export function hobjectFields(
  hobject: HobjectFields & Pick<SceneHobject, 'model_identifier' | 'content_type'>,
): HobjectFields {
  const { name, description, settings, behaviors, abilities } = hobject;
  const type = drawnAs(hobject);
  return {
    name,
    description,
    settings: type ? { ...contentSettings(type, settings) } : settings,
    ...(behaviors !== undefined && { behaviors }),
    ...(abilities !== undefined && { abilities }),
  };
}
