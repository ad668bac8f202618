import { type ContentType, contentRegistry, contentSettings } from '@pleinair/content/definitions';
import { contentRenderers } from '@pleinair/content/renderers';
import type { SceneHobject } from '@pleinair/domain';
import { browserAssets, renderThumbnail } from '@pleinair/scene';

/** Longest edge of a preview in pixels. */
const SIZE = 512;

/** Draws an object's preview picture, as a file to upload. */
export async function drawObject(hobject: SceneHobject): Promise<File> {
  const picture = await renderThumbnail(hobject, {
    assets: browserAssets,
    contents: contentRenderers,
    width: SIZE,
    height: SIZE,
  });
  return new File([picture], 'preview.webp', { type: picture.type });
}

/** Draws the preview picture of a file for which the server creates none. */
export async function drawFile(
  file: File,
  type: ContentType,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<File> {
  const asset_uri = URL.createObjectURL(file);
  try {
    return await drawObject({
      pid: 'preview',
      name: file.name,
      description: '',
      image: null,
      model_identifier: contentRegistry[type].model_identifier,
      asset_uri,
      settings: { ...contentSettings(type, settings) },
    });
  } finally {
    URL.revokeObjectURL(asset_uri);
  }
}
