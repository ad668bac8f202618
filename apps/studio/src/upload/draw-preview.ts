import { type ContentType, contentRegistry, contentSettings } from '@pleinair/domain';
import { browserAssets, renderThumbnail } from '@pleinair/scene';

/** Pixels of the longest edge of a preview. */
const SIZE = 512;

/** Draws the preview picture of a file that the server cannot draw; `undefined` for pictures, which it can. */
export async function drawPreview(
  file: File,
  type: ContentType,
  signal: AbortSignal,
): Promise<File | undefined> {
  const { model_identifier, accepts } = contentRegistry[type];
  if (accepts.every(({ mime }) => mime.startsWith('image/'))) return undefined;
  const asset_uri = URL.createObjectURL(file);
  try {
    const settings = contentSettings(type, {});
    const hobject = { pid: 'preview', name: file.name, description: '', image: null };
    const picture = await renderThumbnail(
      { ...hobject, model_identifier, asset_uri, settings },
      browserAssets,
      { width: SIZE, height: SIZE },
    );
    signal.throwIfAborted();
    return new File([picture], 'preview.webp', { type: picture.type });
  } finally {
    URL.revokeObjectURL(asset_uri);
  }
}
