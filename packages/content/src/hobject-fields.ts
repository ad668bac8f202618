import type { HobjectFields, SceneHobject } from '@pleinair/domain';
import { drawnAs } from './drawn-as.ts';
import { contentSettings } from './registry.ts';

/** What can be edited of an object, its settings whole: two that mean the same read the same. */
export function hobjectFields(
  hobject: HobjectFields & Pick<SceneHobject, 'model_identifier' | 'content_type'>,
): HobjectFields {
  const { name, description, settings, behaviors, abilities } = hobject;
  const type = drawnAs(hobject);
  return {
    ...{ name, description, settings: type ? { ...contentSettings(type, settings) } : settings },
    ...(behaviors !== undefined && { behaviors }),
    ...(abilities !== undefined && { abilities }),
  };
}
