import { fileKinds } from '@pleinair/domain';

/** What pictures are sent as; the server redraws what it does not keep. */
export const PICTURE_TYPES: readonly string[] = [
  fileKinds.png.mime,
  fileKinds.jpeg.mime,
  fileKinds.webp.mime,
  fileKinds.avif.mime,
];
