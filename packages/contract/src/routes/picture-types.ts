import { fileKinds } from '@pleinair/domain';

/** Formats in which pictures may be sent; the server converts those that it does not keep. */
export const PICTURE_TYPES: readonly string[] = [
  fileKinds.png.mime,
  fileKinds.jpeg.mime,
  fileKinds.webp.mime,
  fileKinds.avif.mime,
];
