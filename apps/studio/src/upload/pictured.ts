import { type ContentType, contentRegistry } from '@pleinair/content/definitions';

/** Whether the server makes the preview of a type by itself, as it does of pictures. */
export function isPictured(type: ContentType): boolean {
  return contentRegistry[type].accepts.every(({ mime }) => mime.startsWith('image/'));
}
