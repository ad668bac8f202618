import { CONTENT_TYPES, type ContentType, contentRegistry } from '@pleinair/content/definitions';
import type { modelTable } from './model.table.ts';

/** The provider of the built-in models; a reserved name. */
export const CORE_PROVIDER = 'core';

/** The name of each object type; the studio shows it in the user's language. */
const NAMES: Record<ContentType, string> = {
  image: 'Image',
  green_screen: 'Green-screen',
  video: 'Video',
  audio: 'Audio',
  text: 'Text',
  object3d: '3D Object',
  sphere: 'Immersive Sphere',
  point_cloud: 'Point Cloud',
  gaussian_splat: 'Gaussian Splat',
  portal: 'Portal',
  button: 'Button',
};

/** The object types as models, in the order offered. Their pids are the same in every installation. */
export function coreModels(): (typeof modelTable.$inferInsert)[] {
  return CONTENT_TYPES.map((type, index) => {
    const { model_identifier, accepts } = contentRegistry[type];
    const [provider = '', collection = '', name = '', major = '', minor = ''] = model_identifier.split('.');
    const [file]: readonly { extensions: readonly string[] }[] = accepts;
    return {
      provider,
      collection,
      name,
      version: `${major}.${minor}`,
      pid: model_identifier.replaceAll(/[^a-z0-9]/g, ''),
      owner_pid: null,
      display_name: NAMES[type],
      access_level: 'everyone',
      sort_order: `0,${index}`,
      format: file?.extensions[0] ?? 'none',
    };
  });
}
