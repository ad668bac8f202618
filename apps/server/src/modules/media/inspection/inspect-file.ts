import { open, stat, writeFile } from 'node:fs/promises';
import { FILE_START_BYTES, fileKinds, KEPT_KINDS, kindOfMime, kindOfStart, mediaOf } from '@pleinair/domain';
import { fileTypeFromFile } from 'file-type';
import { isRedrawn } from '../formats/accepted-file.ts';
import { judgePicture, LIGHT_BYTES } from '../inspect/judge-picture.ts';
import { renditionOf } from '../picture/picture-sizes.ts';
import { fileWork } from './file-work.ts';
import type { InspectionOrder } from './inspection-order.ts';
import type { InspectionResult } from './inspection-result.ts';
import { NOTHING_FOUND } from './nothing-found.ts';
import { redrawAnimation, redrawPicture } from './redraw-picture.ts';
import { renderPicture } from './render-picture.ts';

/**
 * Detects a file's type by its bytes, not its name; converts a picture of a type that is not accepted; removes the metadata from
 * a file that is kept; and makes a picture's renditions. Everything that reads hostile bytes is called from here, and this only
 * in a bounded process.
 */
export async function inspectFile({
  file,
  accepts,
  renditions,
  isKept,
  isLight,
}: InspectionOrder): Promise<InspectionResult> {
  const mime = (await fileTypeFromFile(file))?.mime ?? (await mimeOfStart(file));
  const sent = kindOfMime(mime);
  const accepted = KEPT_KINDS.find((one) => one === sent && accepts.includes(fileKinds[one].mime));
  if (!accepted && !isRedrawn(sent, accepts)) {
    return { outcome: 'unaccepted', ...(mime !== undefined && { content_type: mime }) };
  }
  let moves = false;
  if (mediaOf(mime) === 'picture') {
    const mayMove = accepts.includes(fileKinds.webp.mime);
    const judged = await judgePicture(file, { isKept, mayMove });
    if (!judged.ok) return { outcome: 'refused', problems: [...judged.problems] };
    if (isLight && judged.bytes > LIGHT_BYTES) return { outcome: 'heavy' };
    moves = judged.moves;
  }
  const isKeptKind = accepted !== undefined && (accepted !== 'webp' || !isRedrawn('webp', accepts));
  const redraw = moves ? redrawAnimation : redrawPicture;
  const kind = isKeptKind ? accepted : await redraw(file).catch(() => undefined);
  if (!kind) return { outcome: 'refused', problems: [{ key: 'picture_unreadable' }] };
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

/** Detects the kinds that `file-type` does not know. */
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
