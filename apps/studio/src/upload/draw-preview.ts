import type { ContentType } from '@pleinair/domain';

/** Draws the preview picture of a file that the server cannot draw; `undefined` for pictures, which it can. */
export async function drawPreview(
  _file: File,
  _type: ContentType,
  _signal: AbortSignal,
): Promise<File | undefined> {
  return undefined;
}
