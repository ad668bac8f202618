import { fileKinds } from '@pleinair/domain';

/** What pictures are sent as. */
export const PICTURE_TYPES: readonly string[] = [fileKinds.png.mime, fileKinds.jpeg.mime];

/** What previews are made of. */
export const PREVIEW_TYPES: readonly string[] = [...PICTURE_TYPES, fileKinds.webp.mime];
