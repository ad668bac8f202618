import { stat, writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { sameType } from '../formats/accepted-file.ts';
import type { Inspector } from '../inspect/finding.ts';
import { inspectArchive } from '../inspect/inspect-archive.ts';
import { inspectModel } from '../inspect/inspect-model.ts';
import { inspectPicture } from '../inspect/inspect-picture.ts';
import { inspectVideo } from '../inspect/inspect-video.ts';
import { judgePicture, LIGHT_BYTES } from '../inspect/judge-picture.ts';
import { stripMetadata } from '../strip-metadata/strip-metadata.ts';
import type { LookAnswer } from './look-answer.ts';
import { type LookOrder, renditionOf } from './look-order.ts';
import { NOTHING_FOUND } from './nothing-found.ts';
import { renderPicture } from './render-picture.ts';

const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Who looks inside which type; a type that is not listed is taken by its first bytes. */
const INSPECTORS: Readonly<Record<string, Inspector>> = {
  ...Object.fromEntries(PICTURES.map((type) => [type, inspectPicture])),
  'video/mp4': inspectVideo,
  'model/gltf-binary': inspectModel,
  'application/zip': inspectArchive,
};

/**
 * Says what a file is by its bytes, whatever it is called, takes the metadata out of one that is kept, and makes the renditions
 * of a picture. Everything that reads hostile bytes is called from here, and this only in a bounded process.
 */
export async function lookAt({ file, accepts, renditions, isKept, isLight }: LookOrder): Promise<LookAnswer> {
  const content_type = sameType((await fileTypeFromFile(file))?.mime);
  if (content_type === undefined || !accepts.includes(content_type)) {
    return { outcome: 'unaccepted', ...(content_type !== undefined && { content_type }) };
  }
  if (PICTURES.includes(content_type)) {
    const judged = await judgePicture(file, isKept);
    if (!judged.ok) return { outcome: 'refused', problems: [...judged.problems] };
    if (isLight && judged.bytes > LIGHT_BYTES) return { outcome: 'heavy' };
  }
  const found = await INSPECTORS[content_type]?.(file);
  if (found && !found.ok) return { outcome: 'refused', problems: [...found.problems] };
  if (isKept) await stripMetadata(file, content_type);
  const pixels = found?.pixels;
  if (pixels) {
    for (const size of renditions)
      await writeFile(renditionOf(file, size), await renderPicture(pixels, size));
  }
  const { size: byte_size } = await stat(file);
  return {
    outcome: 'found',
    inspection: { ...NOTHING_FOUND, ...found?.facts, content_type, byte_size },
  };
}
