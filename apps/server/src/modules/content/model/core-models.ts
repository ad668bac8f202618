import { CONTENT_TYPES, type ContentType, contentRegistry, UNITY_MODEL } from '@pleinair/content/definitions';
import type { modelTable } from './model.table.ts';
import { UNITY } from './model-format.ts';

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

/** The object types as models, in the order offered, then Unity AssetBundles. Their pids are the same in every installation. */
export function coreModels(): (typeof modelTable.$inferInsert)[] {
  const types = CONTENT_TYPES.map((type) => {
    const { model_identifier, accepts } = contentRegistry[type];
    const [file]: readonly { extensions: readonly string[] }[] = accepts;
    return { model_identifier, display_name: NAMES[type], format: file?.extensions[0] ?? 'none' };
  });
  const unity = { model_identifier: UNITY_MODEL, display_name: 'Unity AssetBundle', format: UNITY };
  return [...types, unity].map(({ model_identifier, ...shown }, index) => {
    const [provider = '', collection = '', name = '', major = '', minor = ''] = model_identifier.split('.');
    return {
      ...shown,
      provider,
      collection,
      name,
      version: `${major}.${minor}`,
      pid: model_identifier.replaceAll(/[^a-z0-9]/g, ''),
      owner_pid: null,
      access_level: 'everyone',
      sort_order: `0,${index}`,
    };
  });
}
