import { type ContentType, contentRegistry, contentSettings, type SceneHobject } from '@pleinair/domain';
import { browserAssets, renderThumbnail } from '@pleinair/scene';

/** Pixels of the longest edge of a preview. */
const SIZE = 512;

/** Whether the server makes the preview of a type by itself, as it does of pictures. */
export function isPictured(type: ContentType): boolean {
  return contentRegistry[type].accepts.every(({ mime }) => mime.startsWith('image/'));
}

/** The preview picture of an object, as a file to upload. */
export async function drawObject(hobject: SceneHobject): Promise<File> {
  const picture = await renderThumbnail(hobject, browserAssets, { width: SIZE, height: SIZE });
  return new File([picture], 'preview.webp', { type: picture.type });
}

/** Draws the preview picture of a file that the server cannot draw; `undefined` for pictures, which it can. */
export async function drawPreview(file: File, type: ContentType): Promise<File | undefined> {
  if (isPictured(type)) return undefined;
  const asset_uri = URL.createObjectURL(file);
  try {
    return await drawObject({
      pid: 'preview',
      name: file.name,
      description: '',
      image: null,
      model_identifier: contentRegistry[type].model_identifier,
      asset_uri,
      settings: { ...contentSettings(type, {}) },
    });
  } finally {
    URL.revokeObjectURL(asset_uri);
  }
}
