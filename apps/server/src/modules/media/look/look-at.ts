import { open, stat, writeFile } from 'node:fs/promises';
import { FILE_START_BYTES, factsOf, fileKinds, KEPT_KINDS, kindOfMime, kindOfStart } from '@pleinair/domain';
import { fileTypeFromFile } from 'file-type';
import { judgePicture, LIGHT_BYTES } from '../inspect/judge-picture.ts';
import { renditionOf } from '../picture/picture-sizes.ts';
import { fileWork } from './file-work.ts';
import type { LookAnswer } from './look-answer.ts';
import type { LookOrder } from './look-order.ts';
import { NOTHING_FOUND } from './nothing-found.ts';
import { renderPicture } from './render-picture.ts';

/**
 * Detects a file's type by its bytes, not its name, takes the metadata out of one that is kept, and makes the renditions
 * of a picture. Everything that reads hostile bytes is called from here, and this only in a bounded process.
 */
export async function lookAt({ file, accepts, renditions, isKept, isLight }: LookOrder): Promise<LookAnswer> {
  const mime = (await fileTypeFromFile(file))?.mime ?? (await mimeOfStart(file));
  const known = kindOfMime(mime);
  const kind = KEPT_KINDS.find((one) => one === known);
  if (kind === undefined || !accepts.includes(fileKinds[kind].mime)) {
    return { outcome: 'unaccepted', ...(mime !== undefined && { content_type: mime }) };
  }
  if (factsOf(kind).media === 'picture') {
    const judged = await judgePicture(file, isKept);
    if (!judged.ok) return { outcome: 'refused', problems: [...judged.problems] };
    if (isLight && judged.bytes > LIGHT_BYTES) return { outcome: 'heavy' };
  }
  const { inspect, strip } = fileWork[kind];
  const found = await inspect(file);
  if (!found.ok) return { outcome: 'refused', problems: [...found.problems] };
  if (isKept) await strip?.(file);
  const { pixels } = found;
  if (pixels) {
    for (const size of renditions)
      await writeFile(renditionOf(file, size), await renderPicture(pixels, size));
  }
  const { size: byte_size } = await stat(file);
  return {
    outcome: 'found',
    inspection: { ...NOTHING_FOUND, ...found.facts, content_type: fileKinds[kind].mime, byte_size },
  };
}

/** Of the kinds that `file-type` does not know. */
async function mimeOfStart(file: string): Promise<string | undefined> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(FILE_START_BYTES), 0, FILE_START_BYTES, 0);
    const kind = kindOfStart(buffer.subarray(0, bytesRead));
    return kind === 'ply' ? fileKinds.ply.mime : undefined;
  } finally {
    await opened.close();
  }
}
