import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Creator } from './creator.ts';

export const FIXTURES = path.join(import.meta.dirname, '../fixtures');
export const fixture = (name: FixtureName) => path.join(FIXTURES, name);

const KINDS = {
  'cut-out.png': { model_identifier: 'core.image.plane.1.0', mime: 'image/png' },
  'hologram.mp4': { model_identifier: 'core.greenscreen.plane.1.0', mime: 'video/mp4' },
  'suzanne.glb': { model_identifier: 'core.object3d.glb.1.0', mime: 'model/gltf-binary' },
} as const;
export type FixtureName = keyof typeof KINDS;

/** The default place of the journeys' spaces: the Lindenhof in Zürich. */
export const PLACE = { latitude: 47.3731, longitude: 8.5408 };

export interface Published {
  readonly space: { readonly pid: string; readonly revision: number };
  readonly anchor: { readonly pid: string };
  readonly hobject: { readonly pid: string; readonly asset_uri: string };
  readonly node: { readonly pid: string };
}

interface Parts {
  readonly file?: FixtureName;
  readonly space?: Record<string, unknown>;
  readonly anchor?: Record<string, unknown>;
  /** Fields of a new object, or an existing one. */
  readonly hobject?: Record<string, unknown>;
  readonly node?: Record<string, unknown>;
}

/** Creates a space with one object in one request, as the studio's wizard does. */
export async function publish({ api, layer_pid }: Creator, parts: Parts = {}): Promise<Published> {
  const file = parts.file ?? 'cut-out.png';
  return api.call('POST', '/workflow/space', {
    layer: { pid: layer_pid },
    space: { name: 'Courtyard', ...PLACE, range: 50, present_to: null, ...parts.space },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10', ...parts.anchor },
    hobject: parts.hobject?.pid
      ? { pid: parts.hobject.pid }
      : await newHobject({ api, layer_pid }, file, parts.hobject),
    node: parts.node,
  });
}

/** Creates an object in the library from a fixture. */
export async function addToLibrary(
  creator: Pick<Creator, 'api' | 'layer_pid'>,
  file: FixtureName,
  fields?: Record<string, unknown>,
): Promise<{ pid: string; name: string }> {
  return creator.api.call('POST', '/hobject', await newHobject(creator, file, fields));
}

async function newHobject(
  { api }: Pick<Creator, 'api' | 'layer_pid'>,
  file: FixtureName,
  fields?: Record<string, unknown>,
) {
  const { model_identifier, mime } = KINDS[file];
  const asset = await api.upload(await readFile(fixture(file)), file, mime);
  return { name: 'Sun', description: 'An orange sun.', model_identifier, asset, ...fields };
}
